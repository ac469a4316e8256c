// Runs the checks with the given numbers. `npm run check` starts it and ends remaining processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Check, checks, type Step } from './registry';
import { isShownBy, patternOf, projectOf } from './shown-by';

type Outcome = 'passed' | 'failed' | 'skipped';

interface Result {
  outcome: Outcome;
  /** Details of the result, which are printed below the check. */
  lines: string[];
}

const OUTPUT = path.join(tmpdir(), 'check-output');
const FIGURES = path.join(tmpdir(), 'check-figures.txt');
mkdirSync(OUTPUT, { recursive: true });

const requestedNumbers = process.argv.slice(2).map(Number);
const summary: string[] = [];
let failed = 0;
for (const check of checks.filter(({ number }) => requestedNumbers.includes(number))) {
  console.log(`\n${check.number}  ${check.title}\n    ${check.promise}`);
  const began = performance.now();
  const outcome = await runCheck(check);
  const seconds = Math.round((performance.now() - began) / 1000);
  const line = `${String(check.number).padStart(2)}  ${outcome.padEnd(7)}  ${String(seconds).padStart(5)} s  ${check.title}`;
  console.log(`    ${outcome} in ${seconds} s`);
  summary.push(line);
  if (outcome !== 'passed') failed += 1;
}
if (summary.length > 1) console.log(`\n${summary.join('\n')}`);
process.exit(failed > 0 ? 1 : 0);

async function runCheck(check: Check): Promise<Outcome> {
  const results: Result[] = [];
  const show = (result: Result) => {
    for (const line of result.lines) console.log(`    ${line}`);
    results.push(result);
  };
  const tests = check.steps.filter((step) => 'test' in step);
  for (const project of new Set(tests.map(({ test }) => projectOf(test)))) {
    const mine = tests.filter(({ test }) => projectOf(test) === project);
    show(project === 'browser' ? await runJourneys(mine) : await runTests(project, mine));
  }
  for (const step of check.steps) if ('script' in step) show(await runScript(step.script));
  if (results.some(({ outcome }) => outcome === 'failed')) return 'failed';
  return results.some(({ outcome }) => outcome === 'skipped') ? 'skipped' : 'passed';
}

type Tests = Extract<Step, { test: string }>[];

/** Result of one test, as vitest and Playwright both report it. */
interface TestResult {
  file: string;
  title: string;
  outcome: Outcome;
}

async function runTests(project: string, steps: Tests): Promise<Result> {
  const file = path.join(OUTPUT, `${project}.json`);
  const titles = steps.every((step) => step.titles)
    ? steps.flatMap((step) => step.titles ?? [])
    : null;
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
  args.push(
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(titles ? ['-t', filterOf(titles)] : []),
  );
  rmSync(file, { force: true });
  const { output } = await run([...args, ...steps.map(({ test }) => test)]);
  if (!existsSync(file)) return { outcome: 'failed', lines: [output] };
  const report: {
    testResults: {
      name: string;
      message: string;
      assertionResults: { title: string; status: string; failureMessages?: string[] }[];
    }[];
  } = JSON.parse(readFileSync(file, 'utf8'));
  const ran = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(
      ({ title, status }): TestResult => ({
        file: path.relative(process.cwd(), name),
        title,
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      }),
    ),
  );
  const reasons = report.testResults.flatMap(({ message, assertionResults }) => [
    message,
    ...assertionResults.flatMap(({ failureMessages = [] }) => failureMessages),
  ]);
  return evaluate(steps, ran, reasons);
}

async function runJourneys(steps: Tests): Promise<Result> {
  const file = path.join(OUTPUT, 'browser.json');
  const titles = steps.flatMap((step) => step.titles ?? []);
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json'];
  if (steps.every((step) => step.titles)) args.push('-g', filterOf(titles, ''));
  rmSync(file, { force: true });
  const { output } = await run([...args, ...steps.map(({ test }) => test)], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PLAYWRIGHT_HTML_OPEN: 'never',
  });
  if (!existsSync(file)) return { outcome: 'failed', lines: [output] };
  interface Suite {
    suites?: Suite[];
    specs: { file: string; title: string; ok: boolean; tests: { status: string }[] }[];
  }
  const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const report: { suites: Suite[]; errors: { message?: string }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const ran = report.suites
    .flatMap(specsOf)
    .map(
      ({ file: spec, title, ok, tests }): TestResult => ({
        file: path.join('tests/e2e', spec),
        title,
        outcome: tests.every(({ status }) => status === 'skipped')
          ? 'skipped'
          : ok
            ? 'passed'
            : 'failed',
      }),
    );
  return evaluate(steps, ran, [...report.errors.map(({ message = '' }) => message)]);
}

/** Returns a check's result: a title without a test fails, one with skipped tests is skipped. */
function evaluate(steps: Tests, ran: TestResult[], reasons: string[]): Result {
  const lines: string[] = [];
  let worst = 'passed' as Outcome;
  const note = (outcome: Outcome, line: string) => {
    lines.push(`${outcome.padEnd(7)} ${line}`);
    if (outcome === 'failed' || worst === 'passed') worst = outcome;
  };
  for (const { test, titles } of steps) {
    const mine = ran.filter(({ file }) => file === test);
    const passed = mine.filter(({ outcome }) => outcome === 'passed').length;
    const broken = mine.filter(({ outcome }) => outcome === 'failed');
    const missing = (titles ?? []).filter(
      (title) => !mine.some((one) => isShownBy(title, one.title)),
    );
    const idle = (titles ?? []).filter(
      (title) =>
        !missing.includes(title) &&
        !mine.some((one) => one.outcome === 'passed' && isShownBy(title, one.title)),
    );
    for (const { title } of broken) note('failed', `${test}: ${title}`);
    for (const title of missing) note('failed', `${test} has no test "${title}"`);
    if (broken.length > 0) continue;
    for (const title of idle) note('skipped', `${test}: ${title}`);
    if (passed === 0 && idle.length === 0) {
      note(mine.length > 0 ? 'skipped' : 'failed', `${test}: no test ran here`);
    } else if (passed > 0) {
      note('passed', `${test}: ${passed} ${passed === 1 ? 'test' : 'tests'}`);
    }
  }
  if (worst === 'failed') lines.push(...reasons.filter(Boolean).slice(0, 5));
  return { outcome: worst, lines: [...lines, ...figures()] };
}

/** Returns and deletes the figures of tests, which tests/support/screens/figure.ts writes. */
function figures(): string[] {
  if (!existsSync(FIGURES)) return [];
  const noted = readFileSync(FIGURES, 'utf8').trim().split('\n');
  rmSync(FIGURES);
  return noted.map((line) => `figure  ${line}`);
}

async function runScript(script: string): Promise<Result> {
  const { status, output } = await run(['scripts/run.mjs', script]);
  const lines = output.trim().split('\n');
  return { outcome: status === 0 ? 'passed' : 'failed', lines: [`${script}`, ...lines] };
}

async function run(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ status: number; output: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: undefined,
      LOAD: 'whole',
      CHECK_FIGURES: FIGURES,
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [status] = await once(child, 'close');
  return { status: status ?? 1, output };
}

/** Returns a pattern for full names of tests; with an empty `end`, text may follow the title. */
function filterOf(titles: string[], end = '$'): string {
  return titles.map((title) => `(^| )${patternOf(title)}${end}`).join('|');
}
