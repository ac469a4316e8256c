// npm run check: lists the checks and what they verify.
// npm run check -- NUMBER [NUMBER ...], or all: runs these checks and prints figures.
// npm run check -- mutations [PART OF A NAME ...]: breaks the code on purpose and reports which
// test fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBrowsers } from './lib/chromium.mjs';
import { endLeftovers } from './lib/leftovers.mjs';
import { runTypescript } from './run.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
ensureInstalled(root, { dev: true });
const { checks } = await runTypescript('checks/registry.ts');
const requested = process.argv.slice(2);
if (requested.length === 0) {
  for (const { number, title, promise } of checks) {
    console.log(`${String(number).padStart(2)}  ${title}: ${promise}`);
  }
  console.log(
    '\nnpm run check -- NUMBER [NUMBER ...] shows some of them, npm run check -- all every one.',
  );
  process.exit(0);
}
if (requested[0] === 'mutations') {
  const { runMutations } = await runTypescript('checks/mutations.ts');
  process.exit(runMutations(requested.slice(1)).length > 0 ? 1 : 0);
}
const unknown = requested.find(
  (one) => one !== 'all' && !checks.some(({ number }) => String(number) === one),
);
if (unknown) {
  console.error(`There is no check ${unknown}; there are 1 to ${checks.length}, and all.`);
  process.exit(1);
}
const chosen = checks.filter(
  ({ number }) => requested.includes('all') || requested.includes(String(number)),
);

/** All processes of the run have this path in their environment, by which cleanUp finds them. */
const scratch = mkdtempSync(path.join(os.tmpdir(), 'vitrin-check-'));
// The embedded database may run as another system user, who must be able to enter this folder.
chmodSync(scratch, 0o755);
for (const [signal, exitCode] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, () => void cleanUp().then(() => process.exit(exitCode)));
}

let status = 1;
try {
  const steps = chosen.flatMap((check) => check.steps);
  const needsBrowser = (file = '') =>
    file.endsWith('.spec.ts') || ['bench/page-cost.ts', 'checks/chaos.ts'].includes(file);
  const usesBrowser = steps.some(({ test, script }) => needsBrowser(test ?? script));
  if (usesBrowser) Object.assign(process.env, ensureBrowsers());
  if ((usesBrowser || steps.some(({ script }) => script)) && !isBuilt()) await build();
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'checks/run.ts', ...chosen.map(({ number }) => String(number))],
    {
      // The child has its own process group, so Ctrl-C reaches only this process, which ends the
      // child and its descendants.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: undefined, TMPDIR: scratch },
    },
  );
  [status] = await once(child, 'exit');
} catch (error) {
  console.log(`FAILED  ${error.message}`);
} finally {
  await cleanUp();
}
process.exit(status ?? 1);

async function cleanUp() {
  await endLeftovers(scratch);
  rmSync(scratch, { recursive: true, force: true });
}
