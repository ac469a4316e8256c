import { readFileSync } from 'node:fs';
import { files } from '@tests/support/source-files';
import { expect, test } from 'vitest';

/** A number under a name of one word: `PATIENCE` of what, in which unit? */
const ONE_WORD = /^(?:export )?const ([A-Z][A-Z0-9]*)(?:: number)? = \d[\d_.e]*(?: \*+ [\w.]+)*;/gm;

test('A constant that is a number says of what and in which unit', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ONE_WORD)]
      // Marks and numbers of a file format.
      .filter(([line]) => !line.includes('0x'))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(found, 'its name ends in the unit: PATIENCE_MS, CELLS_ACROSS').toEqual([]);
});
