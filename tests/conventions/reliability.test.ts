import { existsSync, readFileSync } from 'node:fs';
import { titlesIn } from '@tests/support/screens/titles';
import { expect, test } from 'vitest';
import { MUTATIONS } from '../../checks/mutations';
import { checks } from '../../checks/registry';
import { isShownBy } from '../../checks/shown-by';

const COUNT = 41;

test('The forty-one checks are numbered in sequence, each with a promise and steps', () => {
  expect(checks.map(({ number }) => number)).toEqual(
    Array.from({ length: COUNT }, (_, at) => at + 1),
  );
  for (const { promise, steps } of checks) {
    expect(promise.length).toBeGreaterThan(30);
    expect(steps.length).toBeGreaterThan(0);
  }
});

test('Every script and test that a check names exists', () => {
  const missing = checks.flatMap(({ number, steps }) =>
    steps.flatMap((step) => {
      const file = 'test' in step ? step.test : step.script;
      if (!existsSync(file)) return [`${number}: no such file: ${file}`];
      if ('script' in step) return [];
      const known = titlesIn(readFileSync(file, 'utf8'));
      return (step.titles ?? [])
        .filter((title) => !known.includes(title))
        .map((title) => `${number}: not in ${file}: ${title}`);
    }),
  );
  expect(missing).toEqual([]);
});

test('docs/reliability.md has a row with a figure for each check, under its title', () => {
  const rows = readFileSync('docs/reliability.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, number, title, figure] = /^\| (\d+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
      return figure ? [{ number: Number(number), title: title?.trim() }] : [];
    });
  expect(rows).toEqual(checks.map(({ number, title }) => ({ number, title })));
});

test.each([
  ['%s has no effect', 'POST /a/{b} has no effect', true],
  ['A (title) of its own', 'A (title) of its own', true],
  ['A title', 'A title and more', false],
])('The title "%s" names the test "%s": %s', (title, ran, expected) =>
  expect(isShownBy(title, ran)).toBe(expected),
);

// The mutation check itself replaces one of these texts, so this test would fail in its runs.
const isMutated = process.env.MUTATED === '1';

test.skipIf(isMutated)('Each mutation replaces a text that occurs once in its file', () => {
  const stale = MUTATIONS.filter(
    ({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2,
  );
  expect(stale.map(({ name }) => name)).toEqual([]);
});
