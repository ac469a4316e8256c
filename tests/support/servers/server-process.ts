import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';

interface Options {
  /** The program that Node runs; the built server unless given. */
  program?: readonly string[];
  /** Whether its standard output is read: where it is reached is printed there. */
  output?: 'ignore' | 'pipe';
  /** Whether its standard error, where its log is, is read. */
  log?: 'inherit' | 'pipe';
}

/** Both origins under names that Node resolves; other names below localhost are known to browsers alone. */
export const LOOPBACK_ORIGINS = {
  PUBLIC_URL: 'http://127.0.0.1',
  STOREFRONT_URL: 'http://localhost',
};

/** The storefront's address of such a server, given the console's. */
export const storefrontOf = (address: string) => address.replace('//127.0.0.1', '//localhost');

/** A server in a process of its own, without the demo, that believes what a proxy says of addresses. */
export function spawnServer(
  env: Record<string, string>,
  { program = ['dist/server/main.js'], output = 'ignore', log = 'inherit' }: Options = {},
): ChildProcess {
  return spawn(process.execPath, program, {
    env: {
      ...{ PATH: process.env.PATH, TMPDIR: tmpdir() },
      ...{ DEMO: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
      ...LOOPBACK_ORIGINS,
      ...env,
    },
    stdio: ['ignore', output, log],
  });
}
