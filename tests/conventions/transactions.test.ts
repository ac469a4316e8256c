import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The helper, and code that runs before the server exists, may open transactions. */
const MAY_OPEN = ['server/db/transaction.ts', 'server/db/installation.ts'];

test('Only inTransaction and openInstallation open transactions, so that they are never nested', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join('server', name));
  const opening = files.filter((file) => readFileSync(file, 'utf8').includes('.transaction()'));
  expect(opening.sort()).toEqual([...MAY_OPEN].sort());
});
