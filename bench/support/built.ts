import { execFileSync } from 'node:child_process';

/**
 * Builds dist/ if it is outdated. A separate process builds, because builds for production must not
 * have this process's NODE_ENV.
 */
export function ensureBuilt(): void {
  const env = { ...process.env, NODE_ENV: undefined };
  const args = ['scripts/build.mjs', '--if-outdated'];
  execFileSync(process.execPath, args, { env, stdio: 'inherit' });
}
