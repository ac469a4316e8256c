// npm test: runs all steps that a change must pass. The last line is: N passed, N failed[, N
// skipped].
// npm test -- quick: runs a selection that takes about two minutes.
// npm test -- STEP [STEP ...]: runs only these steps.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ensureBrowsers } from './lib/chromium.mjs';
import { ensureClickhouse } from './lib/clickhouse.mjs';
import { endLeftovers } from './lib/leftovers.mjs';
import { changedFiles, relatedTests } from './lib/related.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const SHARED_MEMORY = '/dev/shm';
/** File system type that statfs reports for tmpfs, which is in memory. */
const TMPFS = 0x01021994;
/** Minimum free space in bytes. A run needs two to four gigabytes. */
const MIN_FREE_BYTES = 6e9;
/** All processes of the run have this path in their environment, by which cleanUp finds them. */
const scratch = mkdtempSync(path.join(findTempFolder(), 'vitrin-run-'));
// The embedded database may run as another system user, who must be able to enter this folder.
chmodSync(scratch, 0o755);
/** Slow machines need 90 minutes for a step; after this limit it counts as hanging. */
const STEP_LIMIT_MS = 150 * 60_000;
const MAX_SLOWEST_FILES = 12;
// Hides a Vite warning: the configurations need the bundling loader, as imports lack extensions.
const QUIET = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };

/** Each checker processes the shared types separately, so four need more CPU time than two. */
const TSC = ['node_modules/typescript/bin/tsc', '--checkers', '2'];
/**
 * Settings of the Go runtime in which the compiler runs. With the defaults, garbage collection
 * takes half of the compiler's time. Above 3 GB, the runtime collects more often to limit memory.
 */
const COMPILER = { GOGC: '400', GOMEMLIMIT: '3GiB' };

const biome = 'node_modules/@biomejs/biome/bin/biome';
/** `run` contains the step's folder, its output stream and a function that prints to it. */
const STEPS = {
  install: (run) => check(run, async () => ensureInstalled(root, { dev: true })),
  lint: (run) => check(run, () => node(run, [biome, 'check', '.'])),
  types: (run) => check(run, () => node(run, [...TSC, '--noEmit'], COMPILER)),
  unit: (run) => runVitest(run, ['unit']),
  related: (run) => runVitest(run, ['server'], relatedTests(root, changedFiles(root))),
  build: (run) => check(run, () => node(run, ['scripts/build.mjs'])),
  tests: (run) => runVitest(run, ['unit', 'server', 'console', 'storefront']),
  browser: runPlaywright,
};
const ALL = ['install', 'lint', 'types', 'build', 'tests', 'browser'];
const QUICK = ['install', 'lint', 'types', 'related', 'unit'];
/** Steps (keys) that run beside another (values), because neither step uses all cores alone. */
const PARALLEL_TO = { build: 'types', related: 'types', browser: 'tests' };
const PARALLEL_MEMORY_BYTES = 8e9;
/** Parallel steps need several cores, and memory for two browsers and three test workers. */
const canRunParallel = os.availableParallelism() > 1 && os.totalmem() >= PARALLEL_MEMORY_BYTES;

const requested = process.argv.slice(2);
const unknown = requested.find((name) => name !== 'quick' && !STEPS[name]);
if (unknown) {
  console.error(`There is no step ${unknown}; there are: quick, ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}
const steps =
  requested.length === 0 ? ALL : requested.flatMap((name) => (name === 'quick' ? QUICK : name));

let interrupted = false;
for (const [signal, exitCode] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, async () => {
    console.error(`\nStopped by ${signal}.`);
    interrupted = true;
    await cleanUp();
    process.exit(exitCode);
  });
}

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (let at = 0; at < steps.length; at++) {
  const name = steps[at];
  const next = canRunParallel && PARALLEL_TO[steps[at + 1]] === name ? steps[at + 1] : null;
  // The output of the parallel step is printed after both steps have ended.
  if (next) console.log(`\n== ${next} runs beside ${name}; what it prints follows below`);
  const parallelStep = next && runStep(next, path.join(scratch, `${next}.log`));
  const counts = [await runStep(name)];
  if (parallelStep) {
    counts.push(await parallelStep);
    if (!interrupted) process.stdout.write(readFileSync(path.join(scratch, `${next}.log`)));
    at += 1;
  }
  // After an interruption, the signal handler ends this process.
  if (interrupted) await new Promise(() => {});
  for (const one of counts) {
    for (const key of Object.keys(total)) total[key] += one[key] ?? 0;
    failures.push(...one.failures);
  }
  // Without the packages, no other step can run.
  if (name === 'install' && counts[0].failed) break;
}
await cleanUp();
// Repeats the failures, because further output follows the first mention.
for (const failure of failures) console.log(`\nfailed: ${failure}`);
console.log(`\n${sentence(total)}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/**
 * Returns the folder for databases and browser profiles: shared memory if enough of it is free,
 * because disk file systems become slow after many deletions; otherwise the system's temporary
 * folder.
 */
function findTempFolder() {
  if (process.env.TMPDIR || !existsSync(SHARED_MEMORY)) return os.tmpdir();
  const { type, bavail, bsize } = statfsSync(SHARED_MEMORY);
  const hasRoom =
    type === TMPFS && bavail * bsize >= MIN_FREE_BYTES && os.freemem() >= 2 * MIN_FREE_BYTES;
  return hasRoom && mayExecute(SHARED_MEMORY) ? SHARED_MEMORY : os.tmpdir();
}

/**
 * Returns whether programs can run from a folder, which containers often forbid for shared memory.
 */
function mayExecute(folder) {
  const probe = mkdtempSync(path.join(folder, 'vitrin-probe-'));
  try {
    writeFileSync(path.join(probe, 'run'), '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(path.join(probe, 'run')).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

/** Runs a step and ends the processes that it left behind; prints its output without `logFile`. */
async function runStep(name, logFile) {
  const output = logFile ? openSync(logFile, 'a') : 'inherit';
  const run = {
    folder: path.join(scratch, name),
    output,
    print: (line) => (logFile ? writeSync(output, `${line}\n`) : console.log(line)),
  };
  mkdirSync(run.folder, { recursive: true });
  chmodSync(run.folder, 0o755);
  run.print(`\n== ${name}`);
  const began = performance.now();
  const counts = await STEPS[name](run);
  if (interrupted) return counts;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  run.print(`== ${name}: ${sentence({ skipped: 0, ...counts })} (${seconds} s)`);
  const left = await endLeftovers(run.folder);
  for (const command of left) run.print(`   ended, left behind: ${command.slice(0, 120)}`);
  // A step can fail without a failed test, for example a compiler; then its name is listed.
  const failures = counts.failures ?? [];
  return { ...counts, failures: counts.failed && failures.length === 0 ? [name] : failures };
}

async function cleanUp() {
  await endLeftovers(scratch);
  rmSync(scratch, { recursive: true, force: true });
}

function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Runs a step that counts as one test: it passes if `work` returns 0 or nothing. */
async function check({ print }, work) {
  try {
    const status = (await work()) ?? 0;
    return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  } catch (error) {
    print(error.message);
    return { passed: 0, failed: 1 };
  }
}

/** Runs a Node program. Resolves with its exit code, or with 1 when a signal ended it. */
function node({ folder, output, print }, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // The child has its own process group, so Ctrl-C reaches only this process, which ends the
      // child and its descendants.
      detached: process.platform !== 'win32',
      stdio: ['ignore', output, output],
      env: { ...process.env, NODE_ENV: undefined, TMPDIR: folder, ...QUIET, ...env },
    });
    const limit = setTimeout(() => {
      print(`Ended: it took longer than ${STEP_LIMIT_MS / 60_000} minutes.`);
      void endLeftovers(folder);
    }, STEP_LIMIT_MS);
    child.once('error', reject);
    child.once('exit', (status) => {
      clearTimeout(limit);
      resolve(status ?? 1);
    });
  });
}

async function runVitest(run, projects, files = []) {
  if (projects.includes('server')) ensureClickhouse();
  const file = path.join(run.folder, 'vitest.json');
  const status = await node(run, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that fails before its first test, as at an import, counts as one failed test.
  const broken = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((one) => one.status === 'failed'),
  ).length;
  printSlowest(
    run,
    report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  );
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed || (status === 0 ? 0 : 1),
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: report.testResults
      .filter((result) => result.status === 'failed')
      .flatMap((result) => {
        const file = path.relative(root, result.name);
        const tests = result.assertionResults.filter((one) => one.status === 'failed');
        if (tests.length === 0) return [`${file}\n${result.message}`];
        return tests.map((one) => `${file} › ${one.fullName}\n${messageOf(one)}`);
      }),
  };
}

async function runPlaywright(run) {
  let browsers;
  try {
    browsers = ensureBrowsers();
  } catch (error) {
    run.print(error.message);
    return { passed: 0, failed: 1 };
  }
  const file = path.join(run.folder, 'playwright.json');
  const status = await node(
    run,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    {
      ...browsers,
      UNPAINTED: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PLAYWRIGHT_HTML_OPEN: 'never',
    },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { suites, stats } = JSON.parse(readFileSync(file, 'utf8'));
  printSlowest(
    run,
    suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) })),
  );
  const { expected, unexpected, flaky, skipped } = stats;
  const specs = suites.flatMap(specsOf);
  return {
    passed: expected + flaky,
    failed: unexpected || (status === 0 ? 0 : 1),
    skipped,
    failures: specs
      .filter(({ tests }) => tests.some((one) => one.status === 'unexpected'))
      .map(({ file, title, tests }) => {
        const message = tests[0].results.at(-1)?.error?.message ?? '';
        return `${file} › ${title}\n${message}`;
      }),
  };
}

/**
 * Returns the message of a failed test, with only those lines of the stack trace that name files of
 * this repository.
 */
function messageOf({ failureMessages }) {
  const lines = (failureMessages[0] ?? '').split('\n');
  return lines.filter((line) => !/^ +at .*(node_modules|anonymous|node:)/.test(line)).join('\n');
}

/** Returns all tests (Playwright calls them specs) of a suite and its nested suites. */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Returns the total duration in seconds of all attempts of a suite's tests. */
function secondsOf(suite) {
  return specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0);
}

function printSlowest({ print }, files) {
  const totalSeconds = files.reduce((sum, { seconds }) => sum + seconds, 0);
  print(`\nSlowest of ${files.length} files, ${totalSeconds.toFixed(0)} s of work in all:`);
  for (const { name, seconds } of files
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, MAX_SLOWEST_FILES)) {
    print(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
}
