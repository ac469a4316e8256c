import { openDatabase } from '@server/db/open';
import { runPrepared } from '@server/db/prepared';
import { inTransaction } from '@server/db/transaction';
import { asAppError } from '@server/platform/errors';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

describe('openDatabase', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('reads BIGINT as a number and DATE as text', async () => {
    const { rows } = await database.pool.query(
      "SELECT 9007199254740991::bigint big, count(*) n, DATE '2026-03-29' d FROM events",
    );
    expect(rows).toEqual([{ big: 9_007_199_254_740_991, n: 0, d: '2026-03-29' }]);
  });

  it('survives a connection that breaks between two statements of a transaction', async () => {
    const broken: Error[] = [];
    const own = openDatabase({
      connection: database.connection,
      size: 1,
      onError: (error) => broken.push(error),
    });
    const failure = own.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() pid`.execute(trx);
      await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      // No query runs when the connection breaks; without an error listener the process would end.
      await expect.poll(() => broken.length).toBeGreaterThan(0);
      await sql`SELECT 1`.execute(trx);
    });
    const error = await failure.then(
      () => null,
      (thrown) => thrown,
    );
    expect(asAppError(error).code).toBe('unavailable');
    const { rows } = await own.pool.query('SELECT 1 n');
    expect(rows).toEqual([{ n: 1 }]);
    await own.close();
  });

  it('rejects a BIGINT that a number would round', async () => {
    await expect(database.pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow(
      '9007199254740993 does not fit a number exactly.',
    );
  });

  it('lowercases without a locale by default and in Turkish with the collation', async () => {
    const { rows } = await database.pool.query<{ plain: string; turkish: string; order: string[] }>(
      `SELECT lower('ID@X') plain, lower('IŞIK' COLLATE "tr-x-icu") turkish,
        array(SELECT w FROM unnest('{z,ş,s,ç,c}'::text[]) w ORDER BY w COLLATE "tr-x-icu") "order"`,
    );
    expect(rows[0]).toEqual({ plain: 'id@x', turkish: 'ışık', order: ['c', 'ç', 's', 'ş', 'z'] });
  });
});

describe('runPrepared', () => {
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
});

async function listPrepared({ db }: ReturnType<typeof openDatabase>) {
  const { rows } = await sql`select name, (generic_plans + custom_plans)::int as runs
    from pg_prepared_statements order by name`.execute(db);
  return rows;
}
