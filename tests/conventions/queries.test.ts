import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A key written where it is used: as an option, or handed to the cache. */
const KEY = /queryKey:\s*\[|Quer(?:y|ies)(?:Data|State)(?:<[^;(]*>)?\(\s*\[|KEY\w* = \[/;
const DOOR = path.join('src', 'dataProvider');

test('Query keys are written once, in src/dataProvider', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('src', name))
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith(DOOR));
  expect(files.length).toBeGreaterThan(300);
  const written = files.filter((name) => {
    const text = readFileSync(name, 'utf8');
    return text.includes('@tanstack/react-query') && KEY.test(text);
  });
  expect(written).toEqual([]);
});
