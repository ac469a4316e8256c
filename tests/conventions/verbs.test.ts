import { readFileSync } from 'node:fs';
import { files } from '@tests/support/source-files';
import { expect, test } from 'vitest';

/** docs/glossary.md has the field's words: validate, report, query, retry, redirect. */
const PRIVATE_VERB = /(?:function|const) ((?:say|tell|ask|leave|keep|meet)[A-Z]\w*)/g;

test('No function is named by a verb that the field has another word for', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(PRIVATE_VERB)].map(([, name]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
