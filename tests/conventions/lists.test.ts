import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SAMPLES = readFileSync('tests/support/rows/list-samples.ts', 'utf8');

test('Every list of records has a sample, so that the test of all lists includes it', () => {
  const lists = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith(path.join('admin', path.sep)))
    .flatMap((name) =>
      [
        ...readFileSync(path.join('src', name), 'utf8').matchAll(
          /^(?:export )?(?:const|function) (\w+List\b)(?: = \(|\()?[^;=]*?\bListDeclaration</gm,
        ),
      ].map(([, list]) => String(list)),
    );
  expect(lists.length).toBeGreaterThan(20);
  expect(
    lists.filter((list) => !new RegExp(`^    list: .*\\b${list}\\b`, 'm').test(SAMPLES)),
  ).toEqual([]);
});
