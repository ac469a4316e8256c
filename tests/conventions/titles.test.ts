import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { titlesIn } from '@tests/support/titles';
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
