import { readFileSync } from 'node:fs';
import { FIELD_TYPES } from '@catalogue/fields/types';
import { files } from '@tests/support/source-files';
import { expect, test } from 'vitest';

/** A table with an entry for every field type. */
const OF_ALL_TYPES = /in FieldType\]|Record<FieldType\b|FieldSamples<FieldType>/;

test('A field type is named in its list, beside its kind, and with its editor: three files', () => {
  const tables = files.filter((file) => OF_ALL_TYPES.test(readFileSync(file, 'utf8')));
  expect(tables.sort()).toEqual([
    'catalogue/fields/registry.ts',
    'src/form-builder/gallery/samples.ts',
    'src/form-builder/registry.tsx',
  ]);
  // The first two are put together from subjects, and so name none.
  const entry = new RegExp(`^\\s+(?:${FIELD_TYPES.join('|')}):`, 'm');
  const naming = tables.filter((file) => entry.test(readFileSync(file, 'utf8')));
  expect(naming).toEqual(['src/form-builder/registry.tsx']);
});
