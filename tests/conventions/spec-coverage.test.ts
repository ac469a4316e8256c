import { existsSync, readFileSync } from 'node:fs';
import { titlesIn } from '@tests/support/screens/titles';
import { expect, test } from 'vitest';

const DECISIONS = 'docs/decisions.md';
/** Minimum number of rows; fewer mean that the table was not parsed. */
const MIN_ROWS = 350;
const decisions = oneLine(readFileSync(DECISIONS, 'utf8'));
const titles = new Map<string, string[]>();

/** Returns the reason why a cell does not prove its line of the specification, or null. */
function problemOf(shownBy: string): string | null {
  const parts = shownBy.split('<br>').map((part) => part.trim());
  for (const part of parts) {
    if (/^(Missing|No test): .{20,}/.test(part)) continue;
    const [, file = '', words = ''] = /^`([^`]+)` › (.+)$/.exec(part) ?? [];
    if (!words) return `neither a test nor a reason: "${part}"`;
    if (!existsSync(file)) return `no such file: ${file}`;
    if (file === DECISIONS ? !decisions.includes(words) : !titlesOf(file).includes(words))
      return `not in ${file}: ${words}`;
  }
  return null;
}

function titlesOf(file: string): string[] {
  const known = titles.get(file) ?? titlesIn(readFileSync(file, 'utf8')).map(oneLine);
  titles.set(file, known);
  return known;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function rowsOf(document: string): { line: string; shownBy: string }[] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Line|---)/.test(line))
    .map((line) => {
      const [, first = '', second = ''] = line.split(/(?<!\\)\|/);
      return { line: first.trim(), shownBy: second.replaceAll('\\|', '|').trim() };
    });
}

test('Every line of the specification has an existing test or a reason', () => {
  const rows = rowsOf(readFileSync('docs/spec-coverage.md', 'utf8'));
  expect(rows.length).toBeGreaterThan(MIN_ROWS);
  const wrong = rows.flatMap(({ line, shownBy }) => {
    const problem = problemOf(shownBy);
    return problem ? [`${line}: ${problem}`] : [];
  });
  expect(wrong).toEqual([]);
});

const THIS_FILE = '`tests/conventions/spec-coverage.test.ts`';
test.each([
  ['', 'neither a test nor a reason: ""'],
  ['Missing: later', 'neither a test nor a reason: "Missing: later"'],
  ['`tests/no-such.test.ts` › Nothing is here', 'no such file: tests/no-such.test.ts'],
  [
    `${THIS_FILE} › A title of none`,
    'not in tests/conventions/spec-coverage.test.ts: A title of none',
  ],
  [`${THIS_FILE} › Every line of the specification has an existing test or a reason`, null],
  ['No test: what the specification leaves open cannot be shown', null],
])('The proof "%s" of a line has the problem: %s', (shownBy, problem) =>
  expect(problemOf(shownBy)).toBe(problem),
);
