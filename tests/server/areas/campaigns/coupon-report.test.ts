import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@catalogue/lib/durations';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { addCodes, assignCode, ensurePool } from '@server/areas/campaigns/coupons/queries';
import { couponForecast } from '@server/areas/campaigns/coupons/report';
import { forShop } from '@server/db/shop-scope';
import { reportOrder } from '@tests/support/rows/orders';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { DAY, HOUR } from '../../../support/clock';

let server: TestServer;
let merchant: Merchant;
beforeAll(async () => {
  server = await buildServer();
  merchant = await server.buildMerchant();
  const { pid } = merchant;
  const { db } = server.deps;
  for (const [id, name, codes] of [
    [1, 'Welcome', ['KIŞ-1', 'KIŞ-2', 'KIŞ-3', 'KIŞ-4']],
    [2, 'Cart', ['C-1', 'KIŞ-1']],
  ] as const) {
    await ensurePool(db, { pid, id, name, created_at: new Date() });
    await addCodes(db, { pid, pool: id, codes });
  }
  for (const ago of [0, 0, 40]) {
    const now = new Date(Date.now() - ago * DAY_MS);
    await assignCode(db, { pid, pool: 1, visitor: randomUUID(), campaign: 3, now });
  }
});
afterAll(() => server.close());

const days = () => {
  const today = istanbulDay(new Date());
  return { start_date: addDays(today, -6), end_date: today };
};
const ask = async (shop = merchant) =>
  (await shop.call('POST /coupons/report', { body: days() })).body.data;

it('counts orders by their code regardless of case, and their revenue once in the total', async () => {
  const { pid } = merchant;
  const order = (number: string, coupon: string | undefined, more: object = {}) =>
    reportOrder(server, pid, { number, total: 10_000, ...(coupon && { coupon }), ...more });
  await order('1', 'kiş-1');
  await order('2', ' KIŞ-2 ');
  await order('3', 'kış-2', { currency: 'EUR', total: 500 });
  await order('4', 'FREE');
  await order('5', 'free');
  await order('6', undefined);
  await order('7', 'c-1');
  await server.deps.db
    .updateTable('shop_order')
    .set({ cancelled_at: new Date(), state: 'cancelled' })
    .where('pid', '=', pid)
    .where('number', '=', '7')
    .execute();
  const { lists, others, all } = await ask();
  const tl = (revenue: number) => ({ currency: 'TRY', revenue });
  expect(lists).toHaveLength(2);
  expect(lists.find(({ id }: { id: number }) => id === 1)).toMatchObject({
    name: 'Welcome',
    total: 4,
    left: 1,
    given: 2,
    orders: 3,
    revenue: [{ currency: 'EUR', revenue: 500 }, tl(20_000)],
    runs_out_at: expect.any(String),
  });
  // The code of order 1 is in both lists; the cancelled order 7 counts for neither list.
  expect(lists.find(({ id }: { id: number }) => id === 2)).toMatchObject({
    left: 2,
    given: 0,
    orders: 1,
    per_day: 0,
    runs_out_at: null,
    revenue: [tl(10_000)],
  });
  const free = { code: expect.stringMatching(/^free$/i), orders: 2, revenue: [tl(20_000)] };
  expect(others).toEqual([free]);
  expect(all).toEqual({ orders: 5, revenue: [{ currency: 'EUR', revenue: 500 }, tl(40_000)] });
});

it('lists exactly the orders that a number of the report counts', async () => {
  const numbers = async (filter: object) => {
    const { body } = await merchant.call('GET /records/shop-orders', {
      query: { filter: JSON.stringify(filter), sort: '["number","ASC"]' } as never,
    });
    return body.map(({ number }: { number: string }) => number);
  };
  expect(await numbers({ coupon_list: 1 })).toEqual(['1', '2', '3']);
  expect(await numbers({ coupon_list: 2 })).toEqual(['1']);
  expect(await numbers({ coupon: 'Free' })).toEqual(['4', '5']);
});

it('returns nothing about the codes of another shop', async () => {
  const other = await server.buildMerchant();
  expect(await ask(other)).toEqual({ lists: [], others: [], all: { orders: 0, revenue: [] } });
  const { body } = await other.call('GET /records/shop-orders', {
    query: { filter: '{"coupon_list":1}' } as never,
  });
  expect(body).toEqual([]);
});

const now = new Date('2026-11-20T12:00:00Z');

/** `left` codes remain; `givenAgo` lists how many milliseconds ago the others were given out. */
async function forecast(left: number, givenAgo: number[]) {
  const { pid } = await server.buildMerchant();
  const shop = forShop(server.deps.db, pid);
  const pool = { pid, id: 1, name: 'list', created_at: now };
  await shop.insertInto('coupon_pool').values(pool).execute();
  const codes = [...givenAgo, ...Array.from({ length: left }, () => null)];
  await shop
    .insertInto('coupon')
    .values(
      codes.map((ago, at) => ({
        pid,
        pool_id: 1,
        code: `C${at}`,
        visitor: ago === null ? null : randomUUID(),
        taken_at: ago === null ? null : new Date(now.getTime() - ago),
      })),
    )
    .execute();
  await shop
    .insertInto('coupon_pool')
    .values({ ...pool, id: 2, name: 'unused' })
    .execute();
  const rows = await couponForecast(shop, now, [1]);
  expect(rows).toHaveLength(1);
  return rows[0];
}

test('The forecast of a list uses the pace of its last seven days and ignores older codes', async () => {
  const row = await forecast(20, [
    30 * DAY,
    20 * DAY,
    6 * DAY,
    5 * DAY,
    4 * DAY,
    DAY,
    HOUR,
    HOUR,
    HOUR,
  ]);
  expect(row).toMatchObject({ total: 29, left: 20, given: 7, per_day: 1 });
  expect(row?.runs_out_at).toEqual(new Date(now.getTime() + 20 * DAY));
});

test('A list that was started two days ago has the pace of those two days', async () => {
  const row = await forecast(10, [2 * DAY, DAY, HOUR, HOUR]);
  expect(row).toMatchObject({ given: 4, per_day: 2 });
  expect(row?.runs_out_at).toEqual(new Date(now.getTime() + 5 * DAY));
});

test('The pace of a list that was started an hour ago is calculated over a full day', async () => {
  expect(await forecast(10, [HOUR, HOUR])).toMatchObject({ given: 2, per_day: 2 });
});

test('A list without recently given codes, or without codes left, has no end date', async () => {
  expect((await forecast(10, [20 * DAY]))?.runs_out_at).toBeNull();
  expect((await forecast(0, [DAY, HOUR]))?.runs_out_at).toBeNull();
});
