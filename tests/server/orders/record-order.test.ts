import { randomUUID } from 'node:crypto';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import type { OrderReport } from '@server/orders/order-report';
import { findOrderByName, readOrder } from '@server/orders/queries';
import { recordOrder } from '@server/orders/record';
import { isFullLoad } from '@tests/support/load';
import { buildEvent } from '@tests/support/rows/events';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;

beforeAll(async () => {
  server = await buildServer();
  server.deps.now = () => later(120);
});
afterAll(() => server.close());

const newShop = () => forShop(server.deps.db, randomUUID().slice(0, 12));
const record = (shop: ShopDb, report: OrderReport) => recordOrder({ ...server.deps, shop }, report);

const AT = new Date('2026-11-20T20:30:00Z');
const BUYER = '11111111-1111-4111-8111-111111111111';
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

const browser: OrderReport = {
  source: 'browser',
  names: ['#1001'],
  // The browser's clock is past midnight in Istanbul; the shop's server reports another time.
  at: later(45),
  total: 90_000,
  currency: 'TRY',
  lines: [{ id: 'vase', quantity: 1 }],
  visitor: BUYER,
  session: '22222222-2222-4222-8222-222222222222',
};
const created: OrderReport = {
  source: 'shopify',
  sourceId: '5001',
  names: ['#1001', '5001', 'token-a'],
  at: AT,
  version: AT,
  total: 100_000,
  currency: 'TRY',
  lines: [{ id: 'vase', name: 'Vase', price: 100_000, quantity: 1 }],
  cancelledAt: null,
  status: null,
  email: 'Ayse@Mail.example',
};
const updated: OrderReport = {
  ...created,
  version: later(30),
  total: 95_000,
  status: 'fulfilled',
  refunds: [{ id: 'r1', amount: 5_000, at: later(29) }],
};
const refund = (id: string, amount: number): OrderReport => ({
  source: 'shopify',
  sourceId: '5001',
  names: ['5001'],
  version: later(40),
  refunds: [{ id, amount, at: later(40) }],
});
const api: OrderReport = {
  source: 'api',
  names: ['1001'],
  at: AT,
  version: later(10),
  total: 99_000,
  currency: 'TRY',
};
/** A report of one refund by the shop's own server, under its own id. */
const apiRefund = (id: string, amount: number): OrderReport => ({
  ...api,
  refunds: [{ id, amount, at: later(35) }],
});
/** The shop's own ids overlap with numbers of its other orders. */
const apiWithId: OrderReport = { ...api, sourceId: '1002', version: later(15) };
/** An order from before the shop moved and reused its numbers. */
const beforeMove: OrderReport = {
  ...browser,
  at: later(-365 * 24 * 60),
  total: 40_000,
  visitor: '33333333-3333-4333-8333-333333333333',
};
const other: OrderReport = { ...browser, names: ['1002'], at: AT, total: 50_000 };
const otherCreated: OrderReport = {
  ...created,
  sourceId: '5002',
  names: ['#1002', '5002', 'token-b'],
  total: 50_000,
};
const cancelled: OrderReport = {
  ...created,
  version: later(60),
  total: 95_000,
  cancelledAt: later(59),
};

const stored = async (shop: ShopDb) => {
  const rows = await shop
    .selectFrom('shop_order')
    .selectAll()
    .orderBy('number')
    .orderBy('placed_at')
    .execute();
  // Removes the columns that depend on the time of a report and on how orders were numbered.
  return rows.map(({ id, reported_at, confirmed_at, attribute_at, ...row }) => ({
    ...row,
    report: reported_at !== null,
    confirmed: confirmed_at !== null,
  }));
};
const totals = (shop: ShopDb) =>
  shop
    .selectFrom('order_totals')
    .select(['day', 'camp_id', 'type', 'currency', 'orders', 'revenue'])
    .orderBy('day')
    .orderBy('camp_id')
    .execute();

async function recount(shop: ShopDb) {
  const rows = await shop.selectFrom('shop_order').selectAll().execute();
  const days = new Map<string, { orders: number; revenue: number }>();
  for (const { placed_at, total, refunded, cancelled_at } of rows) {
    if (total === null || cancelled_at) continue;
    const day = istanbulDay(placed_at);
    const known = days.get(day) ?? { orders: 0, revenue: 0 };
    days.set(day, { orders: known.orders + 1, revenue: known.revenue + total - refunded });
  }
  return [...days]
    .map(([day, counts]) => ({ day, camp_id: 0, type: 0, currency: 'TRY', ...counts }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

describe('reports of orders', () => {
  test('Reports of an order count once, with the same state and total, in any sequence', async () => {
    const reports = [
      ...[browser, browser, created, created, updated, updated],
      ...[api, apiWithId, refund('r1', 5_000), refund('r2', 10_000), refund('r2', 10_000)],
      ...[apiRefund('R-1', 5_000), apiRefund('R-1', 5_000), apiRefund('r2', 8_000)],
      ...[beforeMove, beforeMove, other, otherCreated, otherCreated],
    ];
    let first: object[] | undefined;
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(reports, { minLength: reports.length }),
        async (shuffled) => {
          const shop = newShop();
          for (const report of shuffled) await record(shop, report);
          const rows = await stored(shop);
          expect(rows).toMatchObject([
            { number: '1001', state: 'reported', total: 40_000, visitor: beforeMove.visitor },
            {
              number: '1001',
              state: 'partly_refunded',
              total: 95_000,
              refunded: 15_000,
              day: '2026-11-20',
              status: 'fulfilled',
              source: 'shopify',
              visitor: browser.visitor,
              lines: created.lines,
              report: true,
              confirmed: true,
            },
            { number: '1002', state: 'confirmed', total: 50_000, refunded: 0 },
          ]);
          first ??= rows.map(({ pid: _, email_hash: __, ...row }) => row);
          expect(rows).toMatchObject(first ?? []);
          expect(await totals(shop)).toEqual([
            { day: '2025-11-20', camp_id: 0, type: 0, currency: 'TRY', orders: 1, revenue: 40_000 },
            {
              day: '2026-11-20',
              camp_id: 0,
              type: 0,
              currency: 'TRY',
              orders: 2,
              revenue: 130_000,
            },
          ]);
        },
      ),
      { numRuns: isFullLoad ? 60 : 20 },
    );
  });

  test('Totals equal a recount of the orders after every report', async () => {
    const reports = [
      ...[browser, created, updated, api, apiWithId, refund('r2', 10_000), cancelled],
      ...[other, otherCreated, beforeMove],
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(reports, { minLength: 1 }), async (shuffled) => {
        const shop = newShop();
        for (const report of shuffled) {
          await record(shop, report);
          expect(await totals(shop)).toEqual(await recount(shop));
        }
      }),
      { numRuns: isFullLoad ? 40 : 15 },
    );
  });

  test('Concurrent reports of an order count once', async () => {
    const shop = newShop();
    const reports = [browser, created, updated, api, refund('r2', 1_000), browser, updated];
    await Promise.all(reports.map((report) => record(shop, report)));
    expect(await stored(shop)).toMatchObject([{ number: '1001', total: 95_000, refunded: 6_000 }]);
    expect(await totals(shop)).toEqual(await recount(shop));
  });

  test('A cancelled order is in no total, and counts again once it is no longer cancelled', async () => {
    const shop = newShop();
    await record(shop, cancelled);
    await record(shop, browser);
    expect(await stored(shop)).toMatchObject([{ state: 'cancelled' }]);
    expect(await totals(shop)).toEqual([]);
    await record(shop, { ...created, version: later(90) });
    expect(await stored(shop)).toMatchObject([{ state: 'confirmed' }]);
    expect(await totals(shop)).toMatchObject([{ orders: 1, revenue: 100_000 }]);
  });

  test('Only the refunds of the source with the largest sum are subtracted when two sources report them', async () => {
    const shop = newShop();
    await record(shop, created);
    await record(shop, refund('1', 20_000));
    const order = await record(shop, apiRefund('R-1', 20_000));
    expect(await stored(shop)).toMatchObject([{ state: 'partly_refunded', refunded: 20_000 }]);
    await record(shop, apiRefund('R-2', 10_000));
    expect(await stored(shop)).toMatchObject([{ refunded: 30_000 }]);
    expect(await totals(shop)).toEqual(await recount(shop));
    expect((await readOrder(shop, order?.id ?? 0))?.refunds).toMatchObject([
      { id: 'R-1', source: 'api', amount: 20_000 },
      { id: 'R-2', source: 'api' },
      { id: '1', source: 'shopify' },
    ]);
  });

  test('A refund stored with an assumed source counts once after its own source reports it', async () => {
    const shop = newShop();
    const order = await record(shop, created);
    const before = { pid: shop.pid, order_id: order?.id ?? 0, at: later(20), assumed: true };
    // The upgrade assigned all refunds to the last trusted source.
    for (const id of ['1', 'R-1']) {
      await shop
        .insertInto('shop_order_refund')
        .values({ ...before, refund: id, source: 'shopify', amount: 20_000 })
        .execute();
    }
    await record(shop, apiRefund('R-1', 20_000));
    expect(await stored(shop)).toMatchObject([{ refunded: 20_000 }]);
    await record(shop, refund('2', 5_000));
    expect(await stored(shop)).toMatchObject([{ refunded: 25_000 }]);
  });

  test('A fully refunded order counts as an order with no revenue', async () => {
    const shop = newShop();
    await record(shop, created);
    await record(shop, refund('all', 100_000));
    expect(await stored(shop)).toMatchObject([{ state: 'refunded' }]);
    expect(await totals(shop)).toMatchObject([{ orders: 1, revenue: 0 }]);
  });

  test('Two orders stay separate when the number of one equals the id of the other', async () => {
    const shop = newShop();
    const woo = {
      source: 'woocommerce' as const,
      at: AT,
      version: AT,
      total: 100,
      currency: 'TRY',
    };
    await record(shop, { ...woo, sourceId: '1050', names: ['1001', '1050'] });
    await record(shop, { ...woo, sourceId: '1001', names: ['960', '1001'] });
    expect(await stored(shop)).toMatchObject([{ number: '1001' }, { number: '960' }]);
  });

  test('A report that names two orders of one source is merged only into the first one', async () => {
    const shop = newShop();
    await record(shop, created);
    await record(shop, otherCreated);
    const names = ['1002', '1001'];
    const both = { ...api, sourceId: 'E-1', names, version: later(20), total: 55_000 };
    await record(shop, both);
    await record(shop, both);
    for (const minutes of [25, 26]) await record(shop, { ...created, version: later(minutes) });
    expect(await stored(shop)).toMatchObject([
      { number: '1001', total: 100_000 },
      { number: '1002', total: 55_000 },
    ]);
    expect(await totals(shop)).toMatchObject([{ orders: 2, revenue: 155_000 }]);
  });

  test.each([0, 1])(
    'Messages and reminders move to the merged order when two orders turn out to be one (%i)',
    async (of) => {
      const shop = newShop();
      const orders = [
        await record(shop, { ...browser, at: AT }),
        await record(shop, { ...created, names: ['5001'] }),
      ];
      await shop
        .insertInto('order_message')
        .values({ pid: shop.pid, order_id: orders[of]?.id ?? 0, schedule: 7, at: AT, once: true })
        .execute();
      const reminder = { day: '2026-03-01', at: AT, who: 'ay***@mail.example' };
      await shop
        .insertInto('order_reminder')
        .values({ pid: shop.pid, order_id: orders[of]?.id ?? 0, ...reminder })
        .execute();
      const order = await record(shop, created);
      expect(await stored(shop)).toHaveLength(1);
      expect(
        await shop.selectFrom('order_message').select(['order_id', 'schedule']).execute(),
      ).toEqual([{ order_id: order?.id, schedule: 7 }]);
      expect(await shop.selectFrom('order_reminder').select(['order_id', 'who']).execute()).toEqual(
        [{ order_id: order?.id, who: reminder.who }],
      );
    },
  );

  test('An order with two ids of one source is found by either id', async () => {
    const shop = newShop();
    const order = await record(shop, created);
    await shop
      .insertInto('shop_order_name')
      .values({ pid: shop.pid, name: '#shopify:5002', order_id: order?.id ?? 0 })
      .execute();
    await record(shop, updated);
    await record(shop, { ...otherCreated, version: later(50) });
    await record(shop, { ...updated, version: later(55) });
    expect(await totals(shop)).toMatchObject([{ orders: 1 }]);
  });

  test('A reused order number finds the newest order that has it', async () => {
    const shop = newShop();
    await record(shop, created);
    await record(shop, beforeMove);
    expect(await findOrderByName(shop, '#1001')).toMatchObject({ total: 100_000 });
    await record(shop, { ...browser, at: later(2) });
    expect(await totals(shop)).toMatchObject([{ revenue: 40_000 }, { revenue: 100_000 }]);
  });

  test('Opening the page of an old order again counts no new order', async () => {
    const shop = newShop();
    await record(shop, browser);
    await record(shop, { ...browser, at: later(30 * 24 * 60) });
    expect(await totals(shop)).toMatchObject([{ orders: 1 }]);
  });

  test('An empty e-mail leaves the e-mail of another source in place, and null removes it', async () => {
    const shop = newShop();
    await record(shop, created);
    await record(shop, { ...api, version: later(90), email: '', phone: ' ' });
    expect((await findOrderByName(shop, '1001'))?.email_hash).toHaveLength(32);
    await record(shop, { ...api, version: later(91), email: null });
    expect((await findOrderByName(shop, '1001'))?.email_hash).toBeNull();
  });

  test.each([
    ['fullwidth characters', 'OK-1042', 'ＯＫ－１０４２'],
    ['a fullwidth number sign', 'OK-1042', '＃OK-1042'],
    ['lower case', 'OK-1042', 'ok-1042'],
    ['the dotted capital I of Turkish', 'SİP-7', 'sip-7'],
    ['the dotless small I of Turkish', 'SIP-7', 'sıp-7'],
    ['a combining dot above', 'SI\u0307P-7', 'sip-7'],
  ])('A report whose number differs in %s is about the same order', async (_, one, other) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      const shop = newShop();
      const order = await record(shop, { ...browser, names: [first] });
      const again = await record(shop, { ...created, names: [second] });
      expect(again).toMatchObject({ id: order?.id, isNew: false });
      expect(await totals(shop)).toMatchObject([{ orders: 1 }]);
      for (const written of [first, second, ` #${second}`])
        expect(await findOrderByName(shop, written), written).toMatchObject({ id: order?.id });
      expect((await readOrder(shop, order?.id ?? 0))?.names).toEqual([]);
    }
  });

  test('Numbers that differ in more than case are different orders', async () => {
    const shop = newShop();
    for (const number of ['OK-1042', 'ÖK-1042', 'OK1042', 'OK-1O42'])
      await record(shop, { ...browser, names: [number] });
    expect(await stored(shop)).toHaveLength(4);
  });

  test('Ids of a source that differ in case are different orders', async () => {
    const shop = newShop();
    await record(shop, { ...apiWithId, names: ['1001'], sourceId: 'aB' });
    await record(shop, { ...apiWithId, names: ['1002'], sourceId: 'Ab' });
    expect(await stored(shop)).toHaveLength(2);
  });

  test('A report without a name is not stored', async () => {
    const shop = newShop();
    expect(await record(shop, { ...browser, names: [' # '] })).toBeNull();
    expect(await stored(shop)).toEqual([]);
  });

  test('recordOrder returns whether the order is new and whether a browser reported it first', async () => {
    const shop = newShop();
    expect(await record(shop, created)).toMatchObject({ isNew: true, isFirstReport: false });
    expect(await record(shop, browser)).toMatchObject({ isNew: false, isFirstReport: true });
    expect(await record(shop, browser)).toMatchObject({ isNew: false, isFirstReport: false });
  });

  test('An order stores only a hash of the buyer’s e-mail, which differs between shops', async () => {
    const [one, two] = [newShop(), newShop()];
    await record(one, created);
    await record(two, created);
    const hashes = await Promise.all(
      [one, two].map(async (shop) => (await findOrderByName(shop, '1001'))?.email_hash),
    );
    expect(hashes[0]).toHaveLength(32);
    expect(hashes[0]).not.toEqual(hashes[1]);
    const { rows } = await sql<{ text: string }>`select to_jsonb(o)::text as text
      from shop_order o where pid = ${one.pid}`.execute(one);
    expect(rows[0]?.text.toLowerCase()).not.toContain('ayse');
  });
});

test('Campaign totals follow the day, the refunds and the cancellation of an attributed order', async () => {
  const shop = newShop();
  const click = { camp_id: 7, type: eventCodes.tagClick, detail: 'recommendation:bought:vase' };
  await server.deps.ingest.accept([
    buildEvent({ ...click, pid: shop.pid, at: later(-10).getTime(), visitor: BUYER }),
  ]);
  await record(shop, browser);
  const ofCampaign = () =>
    shop.selectFrom('order_totals').selectAll().where('camp_id', '=', 7).execute();
  expect(await ofCampaign()).toMatchObject([
    { day: '2026-11-21', orders: 1, revenue: 90_000, once_revenue: 90_000 },
  ]);
  await record(shop, updated);
  expect(await ofCampaign()).toMatchObject([
    { day: '2026-11-20', orders: 1, orders_with_product: 1, revenue: 90_000, once_orders: 1 },
  ]);
  await record(shop, refund('r9', 40_000));
  expect(await ofCampaign()).toMatchObject([{ revenue: 50_000, revenue_with_product: 50_000 }]);
  await record(shop, cancelled);
  expect(await ofCampaign()).toEqual([]);
});
