import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from '@server/platform/env';
import { describe, expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const documents = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test('The README has fewer than 150 lines', () => {
  expect(readme.split('\n').length).toBeLessThan(150);
});

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('The document names only paths that exist', () => {
    const named = [
      ...text.matchAll(
        /`((?:catalogue|contract|src|server|storefront|tests|bench|scripts|docs)\/[\w./-]+)`/g,
      ),
    ];
    for (const [, path] of named) expect(existsSync(path ?? ''), path).toBe(true);
  });

  test('The document links only to files that exist', () => {
    const folder = document.includes('/') ? 'docs/' : '';
    for (const [, target] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
      expect(existsSync(folder + target), target).toBe(true);
    }
  });

  test('The document names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const [, name] of text.matchAll(/npm run ([\w-]+)/g))
      expect(scripts, name).toHaveProperty(String(name));
    for (const [, name] of text.matchAll(/npm run bench ([a-z-]+)/g)) {
      expect(existsSync(`bench/${name}.ts`), name).toBe(true);
    }
  });
});

test('The README lists exactly the settings that the server reads', () => {
  const source = readFileSync('server/platform/env.ts', 'utf8');
  const read = [...source.matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name]) => String(name));
  const listed = [...readme.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell]) =>
    [...String(cell).matchAll(/`([A-Z_]+)`/g)].map(([, name]) => String(name)),
  );
  expect(read.length).toBeGreaterThan(10);
  expect(listed.sort()).toEqual(read.sort());
  expect(parseEnv({}).port).toBe(3000);
});

test('No file refers to a document outside the repository', () => {
  const tracked = execFileSync('git', ['ls-files', '-z', ':!*.sql'], { encoding: 'utf8' });
  const pointing = tracked
    .split('\0')
    .filter((file) => /\.(tsx?|mjs|md|json)$/.test(file) && existsSync(file))
    .filter((file) => /\b(spec|design)( \d)? ?\u00a7/i.test(readFileSync(file, 'utf8')));
  expect(pointing).toEqual([]);
});
