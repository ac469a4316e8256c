// npm run check: what a release has to pass beside npm test. One line for each check.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endLeftovers } from './leftovers.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const PROGRAMS = ['scripts/sbom.ts', 'scripts/check-backup.ts'];
/** Temporary folder of everything this run starts; what still lives at the end is known by it. */
const scratch = mkdtempSync(path.join(os.tmpdir(), 'vitrin-check-'));
// The embedded database may belong to another user, who has to reach its folder.
chmodSync(scratch, 0o755);

for (const [signal, exitCode] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, () => void cleanUp().then(() => process.exit(exitCode)));
}

process.chdir(root);
let failed = 0;
try {
  ensureInstalled(root, { dev: true });
  if (!isBuilt()) await build();
  for (const program of PROGRAMS) failed += (await run(program)) === 0 ? 0 : 1;
} catch (error) {
  failed += 1;
  console.log(`FAILED  ${error.message}`);
} finally {
  await cleanUp();
}
console.log(failed > 0 ? 'The release does not pass.' : 'The release passes.');
process.exit(failed > 0 ? 1 : 0);

async function run(program) {
  const child = spawn(process.execPath, ['scripts/run.mjs', program], {
    // Ctrl-C in a terminal reaches us alone; we end the children, and what they started.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: undefined, TMPDIR: scratch },
  });
  const [status] = await once(child, 'exit');
  return status;
}

async function cleanUp() {
  await endLeftovers(scratch);
  rmSync(scratch, { recursive: true, force: true });
}
