import { randomUUID } from 'node:crypto';
import { openDatabase } from '@server/db/open';
import { openRowSecurity } from '@server/db/row-security';
import { forShop, SHOP_TABLES, SHOP_VIEWS } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { writeEvents } from '@server/events/store/write-events';
import { buildEvent } from '@tests/support/rows/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/servers/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.db.deleteFrom('variable').execute();
  await database.db.deleteFrom('product').execute();
  for (const pid of ['own', 'other']) {
    await database.db.insertInto('product').values({ pid }).execute();
    await database.db
      .insertInto('variable')
      .values({ pid, id: 1, name: pid, data: '{}', updated_at: new Date() })
      .execute();
  }
});

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

const own = () => forShop(database.db, 'own');

const names = async () =>
  (await database.db.selectFrom('variable').select(['pid', 'name']).orderBy('pid').execute()).map(
    ({ pid, name }) => `${pid}: ${name}`,
  );

describe('a query of a shop that names no shop', () => {
  test('A query of a shop reads only the shop’s rows', async () => {
    const rows = await own().selectFrom('variable').select('name').execute();
    expect(rows).toEqual([{ name: 'own' }]);
  });

  test('A query of a shop reads only its rows under an alias and with other conditions', async () => {
    const rows = await own()
      .selectFrom('variable as v')
      .select('v.name')
      .where(sql<boolean>`v.id = 1 or true`)
      .execute();
    expect(rows).toEqual([{ name: 'own' }]);
  });

  test('A query of a shop joins only its rows', async () => {
    const rows = await own()
      .selectFrom('product')
      .innerJoin('variable as v', (join) => join.on('v.id', '=', 1))
      .leftJoin('variable as w', (join) => join.on(sql<boolean>`w.id = 1 or true`))
      .select(['product.pid', 'v.name', 'w.name as again'])
      .execute();
    expect(rows).toEqual([{ pid: 'own', name: 'own', again: 'own' }]);
  });

  test('A query of a shop sees only its rows in a subquery, a union and a common table expression', async () => {
    const rows = await own()
      .with('all_names', (db) =>
        db.selectFrom('variable').select('name').unionAll(db.selectFrom('variable').select('name')),
      )
      .selectFrom('all_names')
      .select((eb) => [
        'all_names.name',
        eb.selectFrom('variable').select(eb.fn.countAll<number>().as('count')).as('count'),
      ])
      .execute();
    expect(rows).toEqual([
      { name: 'own', count: 1 },
      { name: 'own', count: 1 },
    ]);
  });

  test('A query of a shop changes and deletes only its rows', async () => {
    await own().updateTable('variable').set({ name: 'changed' }).execute();
    expect(await names()).toEqual(['other: other', 'own: changed']);
    await own().deleteFrom('variable').execute();
    expect(await names()).toEqual(['other: other']);
  });

  test('A query of a shop is limited to the shop in a transaction too', async () => {
    await inTransaction(own(), async (trx) => {
      expect(trx.pid).toBe('own');
      await trx.deleteFrom('variable').execute();
    });
    expect(await names()).toEqual(['other: other']);
  });
});

describe('a row that is inserted for a shop', () => {
  test('An inserted row without a shop gets the shop', async () => {
    const row = { id: 2, name: 'second', data: '{}', updated_at: new Date() };
    // The cast satisfies the type, which requires a pid; at run time `own()` adds it.
    await own()
      .insertInto('variable')
      .values(row as typeof row & { pid: string })
      .execute();
    expect(await names()).toContain('own: second');
  });

  test('An inserted row with another shop is refused', async () => {
    const row = { pid: 'other', id: 2, name: 'foreign', data: '{}', updated_at: new Date() };
    await expect(own().insertInto('variable').values(row).execute()).rejects.toThrow('other');
    expect(await names()).not.toContain('other: foreign');
  });
});
