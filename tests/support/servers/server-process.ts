import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';

interface Options {
  program?: readonly string[];
  output?: 'ignore' | 'pipe';
  log?: 'inherit' | 'pipe';
}

/** Node does not resolve subdomains of localhost, as browsers do. */
export const LOOPBACK_ORIGINS = {
  PUBLIC_URL: 'http://127.0.0.1',
  STOREFRONT_URL: 'http://localhost',
};

export const storefrontOf = (address: string) => address.replace('//127.0.0.1', '//localhost');

/** Starts a server without the demo in a separate process. It trusts its proxy. */
export function spawnServer(
  env: Record<string, string>,
  { program = ['dist/server/main.js'], output = 'ignore', log = 'inherit' }: Options = {},
): ChildProcess {
  return spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      DEMO: '0',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      ...LOOPBACK_ORIGINS,
      ...env,
    },
    stdio: ['ignore', output, log],
  });
}
