import { readFileSync } from 'node:fs';
import { fileOf } from '@tests/support/source-files';
import { expect, it } from 'vitest';
import { messages } from '@/i18n/tr';
import { first } from '@/i18n/tr/app/first';

/** Screens that wait only for the first messages (`hasFirstTexts`), and the layout around them. */
const FIRST_SCREENS = [
  'src/main.tsx',
  'src/custom-pages/auth/LoginPage.tsx',
  'src/custom-pages/auth/LoginForm.tsx',
  'src/resources/actions/ActionsPage.tsx',
];
/** Files of which the first screens use only the names for menu and palette, not the pages. */
const NAMES_ONLY =
  /^src\/(pages\/|admin\/crud\/pages\.|resources\/[\w-]+\/index\.tsx?$|resources\/footprints\/calls)/;

/** Static and dynamic imports, except imports by `lazyWithTexts`, which waits for all messages. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const atOnce = source.matchAll(
    /^(?:import|export)\s(?!type\b)[^'"`;]*?from\s*['"]([^'"]+)['"]/gm,
  );
  const parts = source.replace(/lazyWithTexts\(\s*\(\) =>\s*import\([^)]*\)/g, '');
  const later =
    NAMES_ONLY.test(file) || file.startsWith('src/dataProvider/')
      ? []
      : parts.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g);
  // The gallery of field types exists only in development, so it is excluded.
  return [...atOnce, ...later]
    .filter(([, target = '']) => !target.endsWith('GalleryPage'))
    .flatMap(([, target = '']) => fileOf(file, target) ?? []);
}

it('uses on the first screens only texts that are loaded first', () => {
  const reached = new Set(FIRST_SCREENS);
  for (const file of reached) for (const next of importsOf(file)) reached.add(next);
  const later = Object.keys(messages).filter((name) => !(name in first));
  const key = new RegExp(`(?<=['"\`])(${later.join('|')})\\.\\w[\\w.]*(?=['"\`$])`, 'g');
  const missing = [...reached]
    .filter(
      (file) =>
        file.startsWith('src/') &&
        !/^src\/(i18n|dataProvider)\//.test(file) &&
        !NAMES_ONLY.test(file),
    )
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(key)].map(([name]) => `${file}: ${name}`),
    );
  expect(reached.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
