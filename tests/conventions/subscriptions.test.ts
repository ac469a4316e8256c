import { readFileSync } from 'node:fs';
import { files } from '@tests/support/source-files';
import { expect, test } from 'vitest';

const WRITES =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'subscription'|\b(?:insert into|update|delete from)\s+subscription\b/;

test('Only server/areas/billing/store.ts writes the rows of subscriptions', () => {
  const writers = files.filter(
    (file) => file.startsWith('server/') && WRITES.test(readFileSync(file, 'utf8')),
  );
  expect(writers).toEqual(['server/areas/billing/store.ts']);
});
