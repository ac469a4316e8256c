import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';

interface Options {
  /** Arguments of Node; by default they start the built server. */
  program?: readonly string[];
  /** `pipe` lets the test read the standard output, which contains the server's address. */
  output?: 'ignore' | 'pipe';
  /** `pipe` lets the test read the standard error, which contains the server's log. */
  log?: 'inherit' | 'pipe';
}

/**
 * Origins with host names that Node resolves, because only browsers resolve subdomains of
 * localhost.
 */
export const LOOPBACK_ORIGINS = {
  PUBLIC_URL: 'http://127.0.0.1',
  STOREFRONT_URL: 'http://localhost',
};

/** Returns the storefront's address for the console's address of such a server. */
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
