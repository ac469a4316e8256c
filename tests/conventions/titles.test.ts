import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Words that continue a heading: a title that begins with one cannot be read without it. */
const FRAGMENT =
  /^(is|are|was|were|have|be|at|in|into|of|on|by|for|from|with|without|and|but|or|nor|to|that|when|while|where|if|as)\b/;
/** The form of a title below a heading that names its subject: "refuses a number below zero". */
const VERB = /^(\w+s[,:]?|can|cannot|does|may|must|never) /;
const PLACEHOLDER = /%[a-z]|\$\{?[\w.]+\}?/g;

/** Why a title cannot stand alone in a log, or null. `source` is the file the title stands in. */
function problemOf(title: string, source = ''): string | null {
  const words = title.match(/[\p{L}\d]+/gu) ?? [];
  const own = title.replace(PLACEHOLDER, ' ').match(/\p{L}+/gu) ?? [];
  if (words.length < 3 || own.length < 2) return 'too short';
  if (FRAGMENT.test(title)) return 'a fragment';
  const [first = ''] = words;
  const isName = title.startsWith(first) && source.includes(`${first}(`);
  if (/^\p{Ll}/u.test(title) && !VERB.test(title) && !isName)
    return 'neither a sentence nor a verb';
  return null;
}

test('Every test title is a sentence that stands alone in a log', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('tests', name))
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return titlesIn(source).map((title) => ({ file, title, problem: problemOf(title, source) }));
  });
  expect(found.length).toBeGreaterThan(800);
  expect(found.filter(({ problem }) => problem)).toEqual([]);
});

test.each([
  ['is empty after the order', 'a fragment'],
  ['%j is %s', 'too short'],
  ['nobody else', 'too short'],
  ['the demo cart is empty after the order', 'neither a sentence nor a verb'],
  ['The demo cart is empty after the order', null],
  ['refuses a number below zero', null],
  ['slugify refuses %s', null],
])('The title "%s" has the problem: %s', (title, problem) =>
  expect(problemOf(title, 'slugify(title)')).toBe(problem),
);

/** The titles of `test`, `it.each(...)` and the like in a file, but of no `describe`. */
function titlesIn(source: string): string[] {
  const starts = source.matchAll(/^[ ]*(?:it|test)(?=[.(])/gm);
  return [...starts].flatMap(({ index, 0: { length } }) => titleAt(source, index + length) ?? []);
}

/** The title of a call that goes on at `at`: `('...', ...)`, `.each([...])('...', ...)`. */
function titleAt(source: string, at: number): string | null {
  const rest = source.slice(at);
  const modifier = /^\.(each|skip|only|runIf|skipIf|fails)(<[^(]*>)?/.exec(rest);
  if (modifier) return titleAt(source, at + modifier[0].length);
  const title = /^\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/s.exec(rest);
  if (title) return title[2] ?? null;
  return rest.startsWith('(') ? titleAt(source, endOfCall(source, at)) : null;
}

/** Behind the bracket that closes the one at `at`; brackets in strings do not count. */
function endOfCall(source: string, at: number): number {
  let depth = 0;
  const tokens = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|[()]/g;
  for (tokens.lastIndex = at; ; ) {
    const token = tokens.exec(source);
    if (!token) return source.length;
    if (token[0] === '(') depth += 1;
    if (token[0] === ')') depth -= 1;
    if (depth === 0) return tokens.lastIndex;
  }
}
