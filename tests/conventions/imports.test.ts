import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The layers ("floors" in the README) that each layer may import from. */
const MAY: Record<string, readonly string[]> = {
  catalogue: ['catalogue'],
  contract: ['contract', 'catalogue'],
  src: ['src', 'contract', 'catalogue'],
  server: ['server', 'contract', 'catalogue'],
  storefront: ['storefront', 'contract', 'catalogue'],
};
const ALIASES: Record<string, string> = {
  '@catalogue': 'catalogue',
  '@contract': 'contract',
  '@server': 'server',
  '@storefront': 'storefront',
  '@tests': 'tests',
  '@': 'src',
};

/** Build configurations, which may import aliases.ts. */
const BUILD_FILES = /(^|\/)vite\.config\.ts$/;

const sources = (floor: string) =>
  readdirSync(floor, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !BUILD_FILES.test(name))
    .map((name) => path.join(floor, name));

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, target]) => String(target),
  );

function floorOf(file: string, target: string): string | undefined {
  if (target.startsWith('.')) return path.join(path.dirname(file), target).split(path.sep)[0];
  return ALIASES[target.split('/')[0] ?? ''];
}

test.each(Object.keys(MAY))('%s imports only from its own floor and those below', (floor) => {
  const files = sources(floor);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    for (const target of importsOf(file)) {
      const to = floorOf(file, target);
      if (to) expect(MAY[floor], `${file} imports ${target}`).toContain(to);
    }
  }
});

test.each(['catalogue', 'contract'])('%s imports neither Node nor React', (floor) => {
  for (const file of sources(floor)) {
    for (const target of importsOf(file)) {
      expect(target, file).not.toMatch(/^(node:|react($|[-/])|@mui)/);
    }
  }
});

// The catalogue is excluded, because the storefront's build reads it without aliases.
test.each(Object.keys(MAY).filter((floor) => floor !== 'catalogue'))(
  '%s imports files below a file by relative path and all others by an alias',
  (floor) => {
    for (const file of sources(floor)) {
      for (const target of importsOf(file)) {
        const isFile = /\.\w+(\?\w+)?$/.test(target);
        if (!isFile) expect(target, file).not.toMatch(/^\.\.\//);
      }
    }
  },
);

test.each([
  ...['bench', 'catalogue', 'checks', 'contract', 'scripts', 'server', 'storefront'],
  'tests/support',
])('Files of %s are named in kebab case', (folder) => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => path.basename(name));
  expect(names.filter((name) => !/^[a-z0-9.-]+$/.test(name))).toEqual([]);
});

test('File names of the console contain only letters, digits and dots', () => {
  for (const file of sources('src')) {
    expect(path.basename(file), file).toMatch(/^[a-zA-Z0-9.]+$/);
  }
});

test('The console imports only types from contract files that use zod, so zod is not bundled', () => {
  const values = /import (?!type\b)(?:\{([^}]*)\}|\w+) from '@contract\/([^']+)'/g;
  for (const file of sources('src')) {
    for (const [, names = '', target = ''] of readFileSync(file, 'utf8').matchAll(values)) {
      if (names.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')))
        continue;
      const module =
        [`contract/${target}.ts`, `contract/${target}/index.ts`].find(existsSync) ?? '';
      expect(importsOf(module), `${file} imports ${target}`).not.toContain('zod');
    }
  }
});
