import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Matches a literal query key, as an option or as an argument of a query client method. */
const KEY = /queryKey:\s*\[|Quer(?:y|ies)(?:Data|State)(?:<[^;(]*>)?\(\s*\[|KEY\w* = \[/;
const REQUEST_FOLDER = path.join('src', 'dataProvider');

/** Matches what the lint rule `noRestrictedGlobals` misses: `window.fetch(`, and API addresses. */
const DIRECT_REQUEST =
  /\.(?:fetch|XMLHttpRequest|EventSource|WebSocket|sendBeacon)\(|['"`]\/api\b|API_BASE/;

const consoleFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => path.join('src', name))
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith(REQUEST_FOLDER));

test('Screens send requests to the server only through src/dataProvider', () => {
  expect(consoleFiles.length).toBeGreaterThan(300);
  const past = consoleFiles.filter((name) => DIRECT_REQUEST.test(readFileSync(name, 'utf8')));
  expect(past).toEqual([]);
});

test('Query keys are written only in src/dataProvider', () => {
  const written = consoleFiles.filter((name) => {
    const text = readFileSync(name, 'utf8');
    return text.includes('@tanstack/react-query') && KEY.test(text);
  });
  expect(written).toEqual([]);
});
