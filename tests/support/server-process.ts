import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';

interface Options {
  /** What Node runs; the built server unless given. */
  program?: readonly string[];
  /** Whether its standard output is read: where it is reached is printed there. */
  output?: 'ignore' | 'pipe';
  /** Whether its standard error, where its log is, is read. */
  log?: 'inherit' | 'pipe';
}

/** A server in a process of its own, without the demo, that believes what a proxy says of addresses. */
export function spawnServer(
  env: Record<string, string>,
  { program = ['dist/server/main.js'], output = 'ignore', log = 'inherit' }: Options = {},
): ChildProcess {
  return spawn(process.execPath, program, {
    env: {
      ...{ PATH: process.env.PATH, TMPDIR: tmpdir() },
      ...{ DEMO: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
      ...env,
    },
    stdio: ['ignore', output, log],
  });
}
