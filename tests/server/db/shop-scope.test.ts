import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/servers/database';

let database: TestDatabase;
const own = () => forShop(database.db, 'own');

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
