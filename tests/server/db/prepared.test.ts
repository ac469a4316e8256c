import { openDatabase } from '@server/db/open';
import { runPrepared } from '@server/db/prepared';
import { inTransaction } from '@server/db/transaction';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

const DOUBLE = { name: 'double', text: 'select $1::int * 2 as twice' };

test('A statement is prepared once per connection and runs with other values', async () => {
  const one = openDatabase({ connection: database.url, size: 1 });
  try {
    for (const value of [2, 21]) {
      const rows = await runPrepared(one.db, { ...DOUBLE, values: [value] });
      expect(rows).toEqual([{ twice: value * 2 }]);
    }
    expect(await listPrepared(one)).toEqual([{ name: 'double', runs: 2 }]);
  } finally {
    await one.close();
  }
});

test('No statement is prepared in a transaction or behind a pooler', async () => {
  const pooled = openDatabase({ connection: database.url, size: 1, pooled: true });
  const one = openDatabase({ connection: database.url, size: 1 });
  try {
    await runPrepared(pooled.db, { ...DOUBLE, values: [2] });
    await inTransaction(one.db, (trx) => runPrepared(trx, { ...DOUBLE, values: [2] }));
    expect(await listPrepared(pooled)).toEqual([]);
    expect(await listPrepared(one)).toEqual([]);
  } finally {
    await Promise.all([pooled.close(), one.close()]);
  }
});

async function listPrepared({ db }: ReturnType<typeof openDatabase>) {
  const { rows } = await sql`select name, (generic_plans + custom_plans)::int as runs
    from pg_prepared_statements order by name`.execute(db);
  return rows;
}
