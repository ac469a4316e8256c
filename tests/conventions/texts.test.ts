import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resources } from '@contract/resources';
import englishMessages from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { messages as en } from '@/i18n/en';
import { messages as tr } from '@/i18n/tr';

function flatten(texts: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

const turkish = flatten(tr);
const english = flatten(en);
const placeholders = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].sort();

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => /\.tsx?$/.test(file) && !/^i18n\/(tr|en)\//.test(file.split(path.sep).join('/')),
  )
  .map((file) => readFileSync(path.join('src', file), 'utf8'))
  .join('\n');

/** Keys in the sources, and the fixed prefixes of keys that are built at run time. */
const written = new Set(sources.match(/(?<=['"`])[a-z]\w*(\.\w+)+(?=['"`])/gi));
const begun = [
  ...new Set(sources.match(/(?<=`)[a-z]\w*(\.\w+)*\.(?=\$\{)/gi)),
  // Keys that the pages of declared resources use.
  ...Object.keys(resources).flatMap((name) => [
    ...['title', 'one', 'count', 'create', 'empty', 'emptyText'].map((key) => `${name}.${key}`),
    ...['field', 'hint', 'mark', 'more', 'example', 'choice', 'issue'].map(
      (group) => `${name}.${group}.`,
    ),
  ]),
];

describe('texts', () => {
  it('Texts exist in both languages with the same placeholders', () => {
    expect([...english.keys()].sort()).toEqual([...turkish.keys()].sort());
    for (const [key, text] of turkish) {
      expect([key, placeholders(english.get(key))]).toEqual([key, placeholders(text)]);
    }
  });

  it('Texts are never empty', () => {
    for (const [key, text] of turkish) {
      if (key === 'ra.boolean.null') continue;
      expect(text.trim(), key).not.toBe('');
      expect(english.get(key)?.trim(), key).not.toBe('');
    }
  });

  it('Texts contain every key of react-admin', () => {
    expect([...flatten(englishMessages).keys()].filter((key) => !turkish.has(key))).toEqual([]);
  });

  it('Every text is used in the source', () => {
    const unused = [...turkish.keys()].filter(
      (key) =>
        !key.startsWith('ra.') &&
        !written.has(key) &&
        !begun.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});
