import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';

interface Options {
  /** The program that Node runs; the built server unless given. */
  program?: readonly string[];
  /** Whether to read its standard output, which contains its address. */
  output?: 'ignore' | 'pipe';
  /** Whether to read its standard error, which is its log. */
  log?: 'inherit' | 'pipe';
}

/**
 * Both origins with host names that Node can resolve; only browsers resolve subdomains of
 * localhost.
 */
export const LOOPBACK_ORIGINS = {
  PUBLIC_URL: 'http://127.0.0.1',
  STOREFRONT_URL: 'http://localhost',
};

/** The storefront's address of such a server, given the console's. */
export const storefrontOf = (address: string) => address.replace('//127.0.0.1', '//localhost');

/** Starts a server in a separate process, without the demo, that trusts its proxy. */
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
