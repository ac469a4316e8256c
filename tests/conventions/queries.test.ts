import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A key written where it is used: as an option, or handed to the cache. */
const KEY = /queryKey:\s*\[|Quer(?:y|ies)(?:Data|State)(?:<[^;(]*>)?\(\s*\[|KEY\w* = \[/;
const DOOR = path.join('src', 'dataProvider');

/** Past the lint, which knows the names alone: as a property, or an address of the server in an element. */
const OTHER_DOOR =
  /\.(?:fetch|XMLHttpRequest|EventSource|WebSocket|sendBeacon)\(|['"`]\/api\b|API_BASE/;

const consoleFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => path.join('src', name))
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith(DOOR));

test('No screen reaches the server past src/dataProvider', () => {
  expect(consoleFiles.length).toBeGreaterThan(300);
  const past = consoleFiles.filter((name) => OTHER_DOOR.test(readFileSync(name, 'utf8')));
  expect(past).toEqual([]);
});

test('Query keys are written once, in src/dataProvider', () => {
  const written = consoleFiles.filter((name) => {
    const text = readFileSync(name, 'utf8');
    return text.includes('@tanstack/react-query') && KEY.test(text);
  });
  expect(written).toEqual([]);
});
