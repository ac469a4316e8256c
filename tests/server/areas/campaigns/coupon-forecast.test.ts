import { randomUUID } from 'node:crypto';
import { couponForecast } from '@server/areas/campaigns/coupons/report';
import { forShop } from '@server/db/shop-scope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../support/clock';
import { buildServer, type TestServer } from '../../../support/servers/server';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

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
