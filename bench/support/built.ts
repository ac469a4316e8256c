import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Builds in a separate process without NODE_ENV, because it must be a production build. */
export async function ensureBuilt(): Promise<void> {
  const env = { ...process.env, NODE_ENV: undefined };
  const args = ['scripts/build.mjs', '--if-outdated'];
  const [status] = await once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'exit');
  if (status !== 0) throw new Error('The build failed; its reason stands above.');
}
