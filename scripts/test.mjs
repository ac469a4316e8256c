// npm test: everything a change must pass. Ends with one line: N passed, N failed[, N skipped].
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const reports = mkdtempSync(path.join(os.tmpdir(), 'vitrin-reports-'));
const STEP_LIMIT = 11 * 60_000;
// Our configuration files import one another without endings; the bundling loader is meant.
const QUIET = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };

const biome = 'node_modules/@biomejs/biome/bin/biome';
const STEPS = [
  {
    name: 'install',
    run: () => ({ ...check(() => ensureInstalled(root, { dev: true })), passed: 0 }),
  },
  { name: 'format', run: () => check(() => node([biome, 'format', '.'])) },
  {
    name: 'lint',
    run: () => check(() => node([biome, 'check', '--formatter-enabled=false', '.'])),
  },
  { name: 'types', run: () => check(() => node(['node_modules/typescript/bin/tsc', '--noEmit'])) },
  { name: 'build', run: () => check(() => node(['scripts/build.mjs'])) },
  { name: 'tests', run: runVitest },
  { name: 'browser', run: runPlaywright },
];

const total = { passed: 0, failed: 0, skipped: 0 };
for (const { name, run } of STEPS) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const counts = run();
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`== ${name}: ${sentence({ skipped: 0, ...counts })} (${seconds} s)`);
  // Without packages nothing else can run.
  if (name === 'install' && counts.failed) break;
}
rmSync(reports, { recursive: true });
console.log(`\n${sentence(total)}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** A step that passes or fails as a whole. */
function check(run) {
  try {
    const status = run() ?? 0;
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

/** Runs a program of ours; its exit code, or 1 when it was killed or took too long. */
function node(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined, ...QUIET, ...env },
    timeout: STEP_LIMIT,
  });
  return status ?? 1;
}

function runVitest() {
  const file = path.join(reports, 'vitest.json');
  const status = node([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that broke before its first test has no failing test to show for it.
  const broken = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed || (status === 0 ? 0 : 1),
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

function runPlaywright() {
  if (!existsSync(path.join(root, 'playwright.config.ts'))) return { passed: 0, failed: 0 };
  let chromium;
  try {
    chromium = ensureChromium();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
  const file = path.join(reports, 'playwright.json');
  const status = node(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PLAYWRIGHT_HTML_OPEN: 'never',
  });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
  return {
    passed: expected + flaky,
    failed: unexpected || (status === 0 ? 0 : 1),
    skipped,
  };
}
