import { migrate, migrations } from '@server/db/migrate';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('Orders that recommendations had stored become orders of the shop, each once', async () => {
  const { pool } = database;
  const before = migrations.filter(({ name }) => name < '0105');
  await migrate(pool, before);
  await pool.query(`
    insert into shop_product (pid, key, url, name, available, categories, first_seen, last_seen)
      values ('shop', 'vase', 'https://keten.example/vase', 'Vase', true, '{}', now(), now());
    insert into tenant_counter (pid, name, value) values ('shop', 'shop_order', 3);
    insert into shop_order (pid, id, number, placed_at, day, total, currency, state)
      values ('shop', 3, '7', '2026-11-02T10:00Z', '2026-11-02', 500, 'TRY', 'told');
    insert into shop_order_name values ('shop', '7', 3);
    insert into product_order (pid, number, at, total, currency, products, clicked) values
      ('shop', '#1', '2026-11-01T21:30Z', 1000, 'TRY', '{1}',
        '[{"product": 1, "strategy": "similar", "camp_id": 4}]'),
      ('shop', '1', '2026-11-03T10:00Z', 9, 'TRY', '{}', '[]'),
      ('shop', '2', '2026-11-02T10:00Z', null, null, '{}', '[]'),
      ('shop', '7', '2026-11-02T10:00Z', 500, 'TRY', '{}', '[]')`);
  await migrate(pool, migrations);
  const { rows } = await pool.query(`
    select o.id, o.number, to_char(day, 'YYYY-MM-DD') as day, total::int, state, clicked, n.name
    from shop_order o join shop_order_name n on n.pid = o.pid and n.order_id = o.id order by o.id`);
  const clicked = { url: 'https://keten.example/vase', strategy: 'similar', camp_id: 4 };
  expect(rows).toMatchObject([
    { id: 3, number: '7', name: '7' },
    {
      ...{ id: 4, number: '1', name: '1', day: '2026-11-02', total: 1000, state: 'told' },
      clicked: [{ ...clicked, bought: true }],
    },
    { id: 5, number: '2', name: '2', total: null, clicked: [] },
  ]);
  const totals = await pool.query(
    `select to_char(day, 'YYYY-MM-DD') as day, orders, revenue::int from order_totals`,
  );
  expect(totals.rows).toEqual([{ day: '2026-11-02', orders: 2, revenue: 1500 }]);
  const counter = await pool.query(`select value from tenant_counter where name = 'shop_order'`);
  expect(counter.rows).toEqual([{ value: 5 }]);
});

test('Stored names of orders get the form in which they are compared', async () => {
  const { pool } = database;
  const name = `select key from shop_order_name where pid = 'folded' order by order_id`;
  await pool.query(`
    insert into shop_order_name (pid, name, order_id) values
      ('folded', 'ＯＫ－１０４２', 1), ('folded', 'OK-1042', 2), ('folded', '＃Ok-1042', 3),
      ('folded', 'SİPARIŞ', 4), ('folded', 'ΟΔΟΣ', 5), ('folded', '#api:aB', 6)`);
  const { rows } = await pool.query(name);
  expect(rows.map(({ key }) => key)).toEqual([
    ...['ok-1042', 'ok-1042', 'ok-1042'],
    ...['sipariş', 'οδοσ', '#api:aB'],
  ]);
});
