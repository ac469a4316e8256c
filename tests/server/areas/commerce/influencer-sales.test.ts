import type { WidgetOrder } from '@contract/storefront';
import { forShop } from '@server/db/shop-scope';
import type { OrderReport } from '@server/orders/order-report';
import { recordOrder } from '@server/orders/record';
import { DAY } from '@tests/support/clock';
import { createCampaign } from '@tests/support/rows/campaigns';
import { sendBatch, tokenOf } from '@tests/support/rows/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportOrder } from '../../../support/rows/orders';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const VASE = { id: 'vazo', name: 'Vazo', price: 89_050, priceBefore: 109_000, quantity: 2 };

const reportSale = (pid: string, { yc = 'ayse', ci = 'yaz', ...order }: Sale = {}) =>
  reportOrder(server, pid, {
    total: 186_000,
    currency: 'TRY',
    lines: [VASE],
    referral: { yc, ci },
    ...order,
  });
const lira = (total: number) => [{ currency: 'TRY', total }];
type Sale = Partial<Omit<WidgetOrder, 'lines'>> & { lines?: object[]; yc?: string; ci?: string };

async function shop() {
  const merchant = await server.buildMerchant({ extra: { inf: true } });
  const { pid } = merchant;
  const [ayse, can] = await Promise.all(
    ['ayse', 'can'].map((inf_id) =>
      server.buildMerchant({ host: 'influencer', pid, extra: { inf_id } }),
    ),
  );
  if (!ayse || !can) throw new Error('no influencers');
  return { pid, merchant, ayse, can };
}

const sales = (who: Merchant, body = {}) => who.call('POST /getInfluencerAnalytic', { body });
const codes = (answer: Awaited<ReturnType<typeof sales>>) =>
  answer.body.data.map(({ order_code }: { order_code: string }) => order_code);

describe('an order reported by a browser', () => {
  test('A reported order is listed with its products, in the format of the contract', async () => {
    const { pid, ayse, merchant } = await shop();
    const answer = await reportSale(pid, { age: 3_600_000 });
    expect(answer.status).toBe(202);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { body } = await sales(ayse);
    expect(body).toMatchObject({
      success: true,
      total: 1,
      totals: { sales: 1, products: 2, revenue: 1781 },
      influencers: [],
      data: [
        {
          id: 1,
          inf_id: 'ayse',
          camp_id: 'yaz',
          order_code: 'K-1',
          order_id: null,
          productsPriceTotal: 1781,
          currency: 'TRY',
          state: 'reported',
          data: {
            products: [{ id: 'vazo', name: 'Vazo', price: 890.5, oldPrice: 1090, quantity: 2 }],
            count: 2,
            total: 1860,
          },
        },
      ],
    });
    const hourAgo = server.deps.now().getTime() - Date.parse(body.data[0].created_at);
    expect(hourAgo).toBeGreaterThanOrEqual(3_600_000);
    expect(hourAgo).toBeLessThan(3_700_000);
    const seen = (await sales(merchant)).body;
    expect(seen.data[0].order_id).toBe(1);
    expect(seen.influencers).toEqual([
      { inf_id: 'ayse', sales: 1, products: 2, revenue: 1781, money: lira(178_100) },
    ]);
  });

  test('An order counts once, even if repeated, reported in parallel or for another influencer', async () => {
    const { pid, merchant } = await shop();
    const twins = Array.from({ length: 12 }, () => reportSale(pid, { number: 'K-9' }));
    for (const { status } of await Promise.all(twins)) expect(status).toBe(202);
    expect((await reportSale(pid, { number: ' K-9 ', yc: 'can', total: 9 })).status).toBe(202);
    const { body } = await sales(merchant);
    expect(body.totals).toMatchObject({ sales: 1, products: 2, money: lira(178_100) });
    expect(body.data[0].inf_id).toBe('ayse');
    // The same number in another shop is another order.
    const other = await shop();
    await reportSale(other.pid, { number: 'K-9' });
    expect((await sales(other.merchant)).body.total).toBe(1);
  });

  test('An order for an influencer unknown to the shop is accepted but not stored', async () => {
    const { pid, merchant } = await shop();
    const foreign = await server.buildMerchant({ extra: { inf: true } });
    expect((await reportSale(pid, { yc: 'stranger' })).status).toBe(202);
    // The influencer of this sale is known only to another shop.
    expect((await reportSale(foreign.pid)).status).toBe(202);
    expect((await reportSale('nosuchshop')).status).toBe(404);
    expect((await sales(merchant)).body.total).toBe(0);
    expect((await sales(foreign)).body.total).toBe(0);
  });

  test.each<[string, object]>([
    ['no number', { number: '  ' }],
    ['no influencer', { yc: '' }],
    ['an invalid influencer', { yc: '<b>' }],
    ['a negative price', { lines: [{ ...VASE, price: -1 }] }],
    ['a total that is a string', { total: '12' }],
    ['a total with a fraction', { total: 1.5 }],
    ['a quantity above the maximum', { lines: [{ ...VASE, quantity: 100_001 }] }],
    ['a sum that exceeds the column', { lines: [{ ...VASE, price: 1e11, quantity: 100_000 }] }],
    ['lines whose sum exceeds a billion', { lines: Array(3).fill({ ...VASE, price: 4e10 }) }],
    ['too many products', { lines: Array(101).fill(VASE) }],
    ['an unknown field', { inf_id: 'can' }],
    ['an invalid visitor', { visitor: 'somebody' }],
    ['a null character', { number: 'a\u0000' }],
    ['half a surrogate pair', { lines: [{ ...VASE, name: '\ud800' }] }],
  ])('An order is refused with %s', async (_, changes) => {
    const { pid } = await shop();
    expect((await reportSale(pid, changes)).status).toBe(400);
  });

  test('An order without a valid configuration token is accepted but not stored', async () => {
    const { pid, ayse } = await shop();
    for (const token of [undefined, 'made.up', tokenOf(server, 'othershop')]) {
      expect((await reportSale(pid, { token })).status).toBe(202);
    }
    expect((await sales(ayse)).body.total).toBe(0);
    expect(
      await forShop(server.deps.db, pid).selectFrom('shop_order').select('id').execute(),
    ).toEqual([]);
  });

  test('An order that is too large or not JSON is refused', async () => {
    const { pid } = await shop();
    expect((await reportSale(pid, { coupon: 'x'.repeat(70_000) })).status).toBe(413);
    const odd = await server.request('/widget/orders', { method: 'POST', body: '{' });
    expect(odd.status).toBe(400);
  });

  test('An order of a billion is stored', async () => {
    const { pid, ayse } = await shop();
    expect((await reportSale(pid, { lines: [{ ...VASE, price: 1e11, quantity: 1 }] })).status).toBe(
      202,
    );
    expect((await sales(ayse)).body.totals).toMatchObject({ revenue: 1e9 });
  });

  test('An order without products counts with its total', async () => {
    const { pid, ayse } = await shop();
    await reportSale(pid, { lines: [], total: 25_000 });
    expect((await sales(ayse)).body.totals).toMatchObject({ sales: 1, products: 0, revenue: 250 });
  });

  test('One IP address can report 600 orders an hour per shop', async () => {
    const { pid } = await shop();
    await server.deps.db
      .insertInto('rate_limit')
      .values({ key: `order-report:${pid}:`, started_at: server.deps.now(), tries: 599 })
      .execute();
    expect((await reportSale(pid)).status).toBe(202);
    const refused = await reportSale(pid);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('The order limit applies per IP address and shop, and per IPv6 network', async () => {
    const behindProxy = await buildServer({ TRUST_PROXY: '1' });
    const [one, two] = [await behindProxy.buildMerchant(), await behindProxy.buildMerchant()];
    await behindProxy.deps.db
      .insertInto('rate_limit')
      .values([
        { key: `order-report:${one.pid}:203.0.113.7`, started_at: new Date(), tries: 600 },
        { key: `order-report:${one.pid}:2001:db8:1:2`, started_at: new Date(), tries: 600 },
      ])
      .execute();
    const statusOf = async (pid: string, from: string) => {
      return (await reportOrder(behindProxy, pid, {}, { 'x-forwarded-for': from })).status;
    };
    expect(await statusOf(one.pid, '203.0.113.7')).toBe(429);
    // All addresses of an IPv6 /64 network share one limit.
    expect(await statusOf(one.pid, '2001:db8:1:2::9')).toBe(429);
    expect(await statusOf(one.pid, '203.0.113.8')).toBe(202);
    expect(await statusOf(two.pid, '203.0.113.7')).toBe(202);
    await behindProxy.close();
  });
});

describe('access to sales', () => {
  test('Influencers see only their own sales, and merchants all sales of their shop', async () => {
    const { pid, merchant, ayse, can } = await shop();
    const other = await shop();
    await reportSale(pid, { number: 'A-1' });
    await reportSale(pid, { number: 'C-1', yc: 'can' });
    await reportSale(other.pid, { number: 'X-1' });
    expect(codes(await sales(ayse, { pid: other.pid, type: 'admin' }))).toEqual(['A-1']);
    for (const search of ['can', 'vazo', pid]) {
      expect(codes(await sales(ayse, { search })), search).toEqual([]);
    }
    expect(codes(await sales(can))).toEqual(['C-1']);
    expect(codes(await sales(other.ayse))).toEqual(['X-1']);
    expect(codes(await sales(merchant, { pid: other.pid })).sort()).toEqual(['A-1', 'C-1']);
    const admin = await merchant.call('POST /getInfluencerAnalyticAdmin', {
      body: { search: 'CA', type: 'admin' },
    });
    expect(codes(admin)).toEqual(['C-1']);
    expect(admin.body.totals.sales).toBe(1);
  });

  test('Users without the right to influencer sales get 403 or an empty list', async () => {
    const { pid } = await shop();
    await reportSale(pid);
    const plain = await server.buildMerchant({ pid });
    const limited = await server.buildMerchant({ pid, extra: { inf: true, limited_admin: true } });
    const nameless = await server.buildMerchant({ pid, host: 'influencer' });
    expect((await sales(plain)).status).toBe(403);
    expect((await sales(limited)).status).toBe(403);
    expect((await sales(nameless)).body).toMatchObject({ total: 0, data: [] });
    const asAdmin = nameless.call('POST /getInfluencerAnalyticAdmin', { body: {} });
    expect((await asAdmin).status).toBe(403);
  });
});

test('Sales are filtered by search and day, and paginated', async () => {
  const { pid, merchant } = await shop();
  const now = server.deps.now;
  for (const [at, code] of [
    ['2026-11-01T20:59:00Z', 'KK-%1'],
    ['2026-11-01T21:00:00Z', 'KK-i2'],
    ['2026-11-02T20:59:00Z', 'KK-I3'],
  ] as const) {
    server.deps.now = () => new Date(at);
    await reportSale(pid, { number: code, yc: 'can' });
  }
  server.deps.now = now;
  expect(codes(await sales(merchant))).toEqual(['KK-I3', 'KK-i2', 'KK-%1']);
  expect(codes(await sales(merchant, { search: '%' }))).toEqual(['KK-%1']);
  expect(codes(await sales(merchant, { search: ' kk-I ' }))).toEqual(['KK-I3', 'KK-i2']);
  expect(codes(await sales(merchant, { search: pid }))).toHaveLength(3);
  expect(codes(await sales(merchant, { search: 'vazo' }))).toHaveLength(3);
  expect(codes(await sales(merchant, { search: 'vaz' }))).toEqual([]);
  const day = await sales(merchant, { start_date: '2026-11-02', end_date: '2026-11-02' });
  // Days are Istanbul days.
  expect(codes(day)).toEqual(['KK-I3', 'KK-i2']);
  expect(day.body.days).toEqual([
    { day: '2026-11-02', sales: 2, revenue: 3562, money: lira(356_200) },
  ]);
  const second = await sales(merchant, { page: 2, perPage: 2 });
  expect(codes(second)).toEqual(['KK-%1']);
  expect(second.body).toMatchObject({ total: 3, totals: { sales: 3 } });
  const bare = await sales(merchant, { page: 2, perPage: 2, sums: false });
  expect(codes(bare)).toEqual(['KK-%1']);
  expect(bare.body).toMatchObject({ total: 0, totals: { sales: 0 }, days: [], influencers: [] });
  expect((await sales(merchant, { start_date: '2026-02-30' })).status).toBe(400);
  expect((await sales(merchant, { end_date: '9999-12-31' })).status).toBe(400);
});

test('The search ignores case, Turkish i and accents, and sales are sorted by number', async () => {
  const { pid, merchant } = await shop();
  for (const code of ['IŞIK-1', 'ÇİÇEK-2', 'ada-3'])
    await reportSale(pid, { number: code, yc: 'can' });
  for (const search of ['isik', 'ışık', 'IŞIK']) {
    expect(codes(await sales(merchant, { search })), search).toEqual(['IŞIK-1']);
  }
  expect(codes(await sales(merchant, { search: 'cicek' }))).toEqual(['ÇİÇEK-2']);
  const up = await sales(merchant, { sort: ['order_code', 'ASC'] });
  expect(codes(up)).toEqual(['ada-3', 'ÇİÇEK-2', 'IŞIK-1']);
  const down = await sales(merchant, { sort: ['order_code', 'DESC'] });
  expect(codes(down)).toEqual(['IŞIK-1', 'ÇİÇEK-2', 'ada-3']);
  expect((await sales(merchant, { sort: ['pid', 'ASC'] })).status).toBe(400);
});

test('Cancelled and refunded amounts are subtracted from the sales of an influencer', async () => {
  const { pid, merchant, ayse } = await shop();
  for (const number of ['C-1', 'R-1', 'P-1', 'K-1']) await reportSale(pid, { number });
  const api = { source: 'api' as const, at: server.deps.now() };
  const record = (report: Omit<OrderReport, 'source'>) =>
    recordOrder({ ...server.deps, shop: forShop(server.deps.db, pid) }, { ...api, ...report });
  await record({ names: ['#C-1'], cancelledAt: server.deps.now() });
  await record({ names: ['R-1'], refunds: [{ id: '1', amount: 78_100, at: server.deps.now() }] });
  // All products are refunded, and only the shipping stays paid.
  await record({ names: ['P-1'], refunds: [{ id: '2', amount: 178_100, at: server.deps.now() }] });
  const { body } = await sales(ayse);
  expect(body).toMatchObject({ total: 4, totals: { sales: 3, products: 6, revenue: 2781 } });
  const net = body.data.map((row: Record<string, unknown>) => [
    ...[row.order_code, row.productsPriceTotal, row.state],
  ]);
  expect(net).toEqual([
    ['K-1', 1781, 'reported'],
    ['P-1', 0, 'refunded'],
    ['R-1', 1000, 'partly_refunded'],
    ['C-1', 0, 'cancelled'],
  ]);
  expect((await sales(merchant)).body.days).toMatchObject([{ sales: 3, revenue: 2781 }]);
});

test('A sale counts at most the total that the server of the shop confirmed', async () => {
  const { pid, ayse } = await shop();
  for (const number of ['M-1', 'L-1']) await reportSale(pid, { number });
  const record = (number: string, report: Partial<OrderReport>) =>
    recordOrder(
      { ...server.deps, shop: forShop(server.deps.db, pid) },
      { source: 'api', names: [number], at: server.deps.now(), currency: 'TRY', ...report },
    );
  const refunds = [{ id: '1', amount: 20_000, at: server.deps.now() }];
  await record('L-1', { total: 100_000, refunds });
  await record('M-1', { total: 400_000 });
  const { body } = await sales(ayse, { sort: ['revenue', 'ASC'] });
  expect(body.data.map((row: Record<string, unknown>) => row.productsPriceTotal)).toEqual([
    800, 1781,
  ]);
  // `data.total`, the paid amount, is the server's total without its refunds.
  expect(body.data.map(({ data }: { data: { total: number } }) => data.total)).toEqual([800, 4000]);
  expect(body.totals).toMatchObject({ sales: 2, revenue: 2581 });
});

test('Sales are summed by currency in total, per influencer and per day', async () => {
  const { pid, merchant } = await shop();
  const piece = (price: number) => [{ ...VASE, price, quantity: 1 }];
  await reportSale(pid, { number: 'T-1', lines: piece(50_000) });
  await reportSale(pid, { number: 'T-2', lines: piece(30_000), yc: 'can' });
  await reportSale(pid, { number: 'E-1', lines: piece(7000), currency: 'EUR', yc: 'can' });
  await reportSale(pid, { number: 'J-1', lines: piece(900_000), currency: 'JPY', yc: 'can' });
  await reportSale(pid, { number: 'N-1', lines: piece(100), currency: undefined });
  const { body } = await sales(merchant);
  const euro = { currency: 'EUR', total: 7000 };
  const yen = { currency: 'JPY', total: 900_000 };
  const unknown = { currency: '', total: 100 };
  // Currencies are sorted by number of sales, because their amounts cannot be compared.
  const money = [...lira(80_000), unknown, euro, yen];
  expect(body.totals).toEqual({ sales: 5, products: 5, revenue: 800, money });
  expect(body.total).toBe(5);
  for (const [order, lira] of [
    ['DESC', ['T-1', 'T-2']],
    ['ASC', ['T-2', 'T-1']],
  ] as const) {
    const sorted = await sales(merchant, { sort: ['revenue', order], page: 1, perPage: 10 });
    const numbers = sorted.body.data.map((row: Record<string, unknown>) => row.order_code);
    expect(numbers).toEqual([...lira, 'N-1', 'E-1', 'J-1']);
  }
  expect(body.influencers).toMatchObject([
    { inf_id: 'ayse', sales: 2, revenue: 500, money: [...lira(50_000), unknown] },
    { inf_id: 'can', sales: 3, revenue: 300, money: [...lira(30_000), euro, yen] },
  ]);
  expect(body.days).toMatchObject([{ sales: 5, revenue: 800, money }]);
  const rows = body.data.map((row: Record<string, unknown>) => [
    ...[row.order_code, row.productsPriceTotal, row.currency],
  ]);
  expect(rows).toEqual(
    expect.arrayContaining([
      ['J-1', 900_000, 'JPY'],
      ['E-1', 70, 'EUR'],
      ['N-1', 1, ''],
    ]),
  );
});

test('A sale reported by an order token counts once after the order got its number', async () => {
  const { pid, merchant } = await shop();
  await reportSale(pid, { number: 'token-a' });
  await recordOrder(
    { ...server.deps, shop: forShop(server.deps.db, pid) },
    { source: 'shopify', sourceId: '5001', names: ['#1001', 'token-a'], at: server.deps.now() },
  );
  await reportSale(pid, { number: 'token-a' });
  expect((await sales(merchant)).body).toMatchObject({ total: 1, totals: { sales: 1 } });
});

test('A sale is matched to its own order, not to an older one with the same number', async () => {
  const { pid, merchant } = await shop();
  const placedAt = new Date(server.deps.now().getTime() - 300 * 86_400_000);
  await recordOrder(
    { ...server.deps, shop: forShop(server.deps.db, pid) },
    { source: 'api', names: ['K-1'], at: placedAt, total: 5, cancelledAt: placedAt },
  );
  await reportSale(pid, { number: 'K-1' });
  expect((await sales(merchant)).body).toMatchObject({
    total: 1,
    totals: { sales: 1, revenue: 1781 },
    data: [{ state: 'reported' }],
  });
});

test('The widget configuration has a token if an action is live or influencers are active', async () => {
  const read = async (pid: string) => (await server.request(`/widget/config/${pid}`)).json();
  const { pid } = await shop();
  const flagged = await server.buildMerchant({ extra: { inf: true } });
  const plain = await server.buildMerchant({ extra: { inf: false, poll: true } });
  const nameless = await server.buildMerchant({ host: 'influencer', extra: { inf_id: '' } });
  const live = await server.buildMerchant();
  await createCampaign(live, { status: 'active' });
  const trying = await server.buildMerchant();
  await createCampaign(trying, { status: 'test' });
  for (const shown of [pid, flagged.pid, live.pid]) {
    expect(await read(shown)).toHaveProperty('token');
  }
  for (const silent of [plain.pid, nameless.pid, trying.pid]) {
    expect(await read(silent)).not.toHaveProperty('token');
  }
});

test('Orders are accepted after the last action was disabled, until its click window ends', async () => {
  const merchant = await server.buildMerchant();
  const { pid } = merchant;
  const read = async () => (await server.request(`/widget/config/${pid}`)).json();
  const id = await createCampaign(merchant, { status: 'active' });
  const visitor = '11111111-1111-4111-8111-111111111111';
  const click = { type: 'tagClick' as const, age: 0 };
  await sendBatch(server, { pid, visitor, events: [{ camp_id: id }, { ...click, camp_id: id }] });
  await merchant.call('POST /campaign/save', { body: { data: { id, status: 'disabled' } } });
  const now = server.deps.now;
  const after = (days: number) => {
    server.deps.now = () => new Date(now().getTime() + days * DAY);
  };
  try {
    after(6.9);
    const { token, campaigns } = await read();
    expect(campaigns).toEqual([]);
    expect((await reportOrder(server, pid, { token, visitor })).status).toBe(202);
    expect(
      await forShop(server.deps.db, pid)
        .selectFrom('order_totals')
        .select(['camp_id', 'orders', 'once_orders'])
        .where('camp_id', '=', id)
        .execute(),
    ).toEqual([{ camp_id: id, orders: 1, once_orders: 1 }]);
    after(9);
    expect(await read()).not.toHaveProperty('token');
  } finally {
    server.deps.now = now;
  }
});
