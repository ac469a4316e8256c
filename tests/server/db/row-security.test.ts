import { randomUUID } from 'node:crypto';
import { openDatabase } from '@server/db/open';
import { openRowSecurity } from '@server/db/row-security';
import { forShop, SHOP_TABLES, SHOP_VIEWS } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { writeEvents } from '@server/events/store/write-events';
import { buildEvent } from '@tests/support/rows/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/servers/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const pid of ['own', 'other']) {
    await database.db.insertInto('product').values({ pid }).execute();
    await database.db
      .insertInto('variable')
      .values({ pid, id: 1, name: pid, data: '{}', updated_at: new Date() })
      .execute();
  }
});
afterAll(() => database.drop());

/** Runs raw SQL like a merchant's call, but without the query builder's shop condition. */
const asShop = (pid: string, text: string) =>
  inTransaction(
    forShop(database.db, pid, { guarded: true }),
    async (trx) => (await sql.raw<Record<string, unknown>>(text).execute(trx)).rows,
  );

test('Every table with a pid has row level security and a policy, and is in SHOP_TABLES', async () => {
  const { rows } = await database.pool.query<{ name: string; guarded: boolean }>(`
    select c.relname as name, c.relrowsecurity and p.oid is not null as guarded
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'pid' and not a.attisdropped
    left join pg_policy p on p.polrelid = c.oid and p.polname = 'shop'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`);
  expect(rows.filter(({ guarded }) => !guarded)).toEqual([]);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(SHOP_TABLES).sort());
});

describe('raw SQL without a shop condition in the transaction of a merchant', () => {
  test('Raw SQL in the transaction of a merchant reads no row of another shop', async () => {
    expect(await asShop('own', 'select name from variable')).toEqual([{ name: 'own' }]);
    expect(await asShop('nobody', 'select name from variable')).toEqual([]);
  });

  test('The views of events and counts show no row of another shop', async () => {
    await writeEvents(database.pool, [[buildEvent({ pid: 'own' }), buildEvent({ pid: 'other' })]]);
    for (const view of Object.keys(SHOP_VIEWS)) {
      const seen = `select distinct pid from ${view}`;
      expect(await asShop('own', seen), view).toEqual([{ pid: 'own' }]);
      expect(await asShop('nobody', seen), view).toEqual([]);
    }
  });

  test('Raw SQL in the transaction of a merchant changes and deletes no row of another shop', async () => {
    expect(await asShop('nobody', "update variable set name = 'changed' returning name")).toEqual(
      [],
    );
    expect(await asShop('nobody', 'delete from variable returning name')).toEqual([]);
    expect(await asShop('own', "update variable set name = 'own' returning pid")).toEqual([
      { pid: 'own' },
    ]);
  });

  test('Raw SQL in the transaction of a merchant cannot insert rows for or move rows to another shop', async () => {
    const insert = `insert into variable (pid, id, name, data, updated_at)
      values ('other', 9, 'x', '{}', now())`;
    await expect(asShop('own', insert)).rejects.toThrow('row-level security');
    await expect(asShop('own', "update variable set pid = 'other'")).rejects.toThrow(
      'row-level security',
    );
  });

  test('Raw SQL in the transaction of a merchant cannot read tables of the installation', async () => {
    for (const table of ['installation', 'password_reset', 'schema_migrations', 'heartbeat'])
      await expect(asShop('own', `select * from ${table}`)).rejects.toThrow('permission denied');
  });
});

test('The role ends with the transaction, so the next query on the connection sees every shop', async () => {
  const single = openDatabase({ connection: database.connection, size: 1 });
  const all = () => single.db.selectFrom('variable').select('pid').orderBy('pid').execute();
  const shop = forShop(single.db, 'own', { guarded: true });
  const seen = await inTransaction(shop, (trx) => sql`select pid from variable`.execute(trx));
  expect(seen.rows).toEqual([{ pid: 'own' }]);
  expect(await all()).toEqual([{ pid: 'other' }, { pid: 'own' }]);
  await single.close();
});

test('openRowSecurity returns false for a database user who may not create roles', async () => {
  const name = `plain_${randomUUID().slice(0, 8)}`;
  await database.pool.query(`create role ${name} login; grant create on schema public to ${name}`);
  const plain = openDatabase({ connection: { ...database.connection, user: name }, size: 1 });
  expect(await openRowSecurity(plain.pool)).toBe(false);
  await plain.close();
  await database.pool.query(`drop owned by ${name}; drop role ${name}`);
});
