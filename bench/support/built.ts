import { execFileSync } from 'node:child_process';
import { isBuilt } from '../../scripts/build.mjs';

/**
 * Builds dist/ if it is outdated. A separate process builds, because builds for production must not
 * have this process's NODE_ENV.
 */
export function ensureBuilt(): void {
  if (isBuilt()) return;
  const env = { ...process.env, NODE_ENV: undefined };
  execFileSync(process.execPath, ['scripts/build.mjs'], { env, stdio: 'inherit' });
}
