import { randomUUID } from 'node:crypto';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { attribute, attributeDueOrders, nextRecheck } from '@server/orders/attribution';
import type { OrderReport } from '@server/orders/order-report';
import { recordOrder } from '@server/orders/record';
import { DAY, HOUR, MINUTE } from '@tests/support/clock';
import { buildEvent } from '@tests/support/rows/events';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const { campaignShown, campaignControl, tagClick } = eventCodes;
const PLACED = new Date('2026-03-31T20:59:59.999Z');
const ago = (ms: number) => new Date(PLACED.getTime() - ms);

describe('the rule of attribution', () => {
  const usual = { shownHours: 24, clickDays: 7 };
  const touch = (camp_id: number, type: number, back: number, details: string[] = []) => ({
    camp_id,
    type,
    at: ago(back),
    details,
    variant: null,
  });
  const matchRow = (touches: ReturnType<typeof touch>[]) =>
    attribute(touches, {
      placedAt: PLACED,
      windows: usual,
      isBought: (detail) => detail === 'bought',
    }).map(({ camp_id, type, with_product, once }) => [camp_id, type, with_product, once]);

  test('Views count for a day and clicks for a week, to the millisecond', () => {
    expect(
      matchRow([
        touch(1, campaignShown, 24 * HOUR),
        touch(2, campaignShown, 24 * HOUR + 1),
        touch(3, campaignControl, 24 * HOUR),
        touch(4, tagClick, 7 * DAY),
        touch(5, tagClick, 7 * DAY + 1),
        touch(6, campaignShown, 0),
        touch(7, campaignShown, -1),
      ]),
    ).toEqual([
      [1, campaignShown, false, false],
      [3, campaignControl, false, false],
      [4, tagClick, false, true],
      [6, campaignShown, false, false],
    ]);
  });

  test('An order is assigned to the campaign clicked last, or to the older campaign on a tie', () => {
    expect(matchRow([touch(1, tagClick, 5), touch(3, tagClick, 2), touch(2, tagClick, 2)])).toEqual(
      [
        [1, tagClick, false, false],
        [3, tagClick, false, false],
        [2, tagClick, false, true],
      ],
    );
  });

  test('Only a click on a bought product is marked with_product', () => {
    expect(
      matchRow([
        touch(1, tagClick, 5, ['other', 'bought']),
        touch(2, tagClick, 6, ['popup']),
        touch(1, campaignShown, 5, ['bought']),
      ]),
    ).toEqual([
      [1, tagClick, true, true],
      [2, tagClick, false, false],
      [1, campaignShown, false, false],
    ]);
  });

  test('Attribution of an order runs again after 10 minutes and 25 hours, and then never', () => {
    const recheckAfter = (ms: number) => nextRecheck(PLACED, ago(-ms));
    expect(recheckAfter(0)).toEqual(ago(-10 * MINUTE));
    expect(recheckAfter(10 * MINUTE)).toEqual(ago(-25 * HOUR));
    expect(recheckAfter(25 * HOUR)).toBeNull();
  });
});

describe('orders of a shop', () => {
  let now = PLACED;
  const open = async (): Promise<{ merchant: Merchant; shop: ShopDb }> => {
    const merchant = await server.buildMerchant();
    server.deps.now = () => now;
    now = PLACED;
    return { merchant, shop: forShop(server.deps.db, merchant.pid) };
  };
  const record = (shop: ShopDb, report: Partial<OrderReport>) =>
    recordOrder(
      { ...server.deps, shop },
      {
        source: 'browser',
        names: ['1'],
        at: PLACED,
        total: 10_000,
        currency: 'TRY',
        lines: [{ id: 'vase', url: 'https://shop.example/p/vase', quantity: 1 }],
        ...report,
      },
    );
  const happen = (shop: ShopDb, event: Parameters<typeof buildEvent>[0]) =>
    server.deps.ingest.accept([buildEvent({ pid: shop.pid, ...event })]);
  const touches = (shop: ShopDb) =>
    shop
      .selectFrom('order_touch')
      .select(['camp_id', 'type', 'with_product', 'once'])
      .orderBy('camp_id')
      .orderBy('type')
      .execute();

  test('A click reported after its order is attributed by the check after 10 minutes or 25 hours', async () => {
    const { merchant, shop } = await open();
    const visitor = randomUUID();
    await record(shop, { visitor });
    expect(await touches(shop)).toEqual([]);
    await happen(shop, { visitor, type: tagClick, camp_id: 1, at: ago(MINUTE).getTime() });
    now = ago(-9 * MINUTE);
    await attributeDueOrders(server.deps);
    expect(await touches(shop)).toEqual([]);
    now = ago(-10 * MINUTE);
    await attributeDueOrders(server.deps);
    expect(await touches(shop)).toEqual([
      { camp_id: 1, type: tagClick, with_product: false, once: true },
    ]);
    await happen(shop, { visitor, type: tagClick, camp_id: 2, at: ago(1000).getTime() });
    now = ago(-25 * HOUR);
    await attributeDueOrders(server.deps);
    expect(await touches(shop)).toEqual([
      { camp_id: 1, type: tagClick, with_product: false, once: false },
      { camp_id: 2, type: tagClick, with_product: false, once: true },
    ]);
    await happen(shop, { visitor, type: tagClick, camp_id: 3, at: ago(1).getTime() });
    now = ago(-50 * HOUR);
    await attributeDueOrders(server.deps);
    expect(await touches(shop)).toHaveLength(2);
    const { body } = await merchant.call('POST /{product}/getInfo', {
      body: { start_date: '2026-03-31', end_date: '2026-03-31', select: ['count_once'] },
    });
    expect(body.result).toEqual([
      { camp_id: 1, type: 'tagClick', count_once: 0 },
      { camp_id: 2, type: 'tagClick', count_once: 1 },
      { camp_id: 3, type: 'tagClick', count_once: 0 },
    ]);
  });

  test('Breakdowns count an order once, net of refunds, by page, device and source of its last click', async () => {
    const { merchant, shop } = await open();
    const visitor = randomUUID();
    const phone = { visitor, camp_id: 1, device: 'mobile', source: 'ads', page: '/a' } as const;
    const click = { ...phone, type: tagClick };
    await happen(shop, { ...click, at: ago(3000).getTime(), device: 'desktop', source: 'search' });
    await happen(shop, { ...click, at: ago(2000).getTime() });
    // Neither event counts: the first is a view, the other is older than the last click.
    await happen(shop, { ...phone, at: ago(1000).getTime(), page: '/b', source: 'mail' });
    await happen(shop, { ...click, at: ago(5000).getTime(), camp_id: 2, page: '/c' });
    await record(shop, { visitor });
    await record(shop, { source: 'api', refunds: [{ id: 'R-1', amount: 4000, at: PLACED }] });
    const ask = async (camp_id?: number) => {
      const body = {
        start_date: '2026-03-31',
        end_date: '2026-03-31',
        ...(camp_id && { camp_id }),
      };
      const { orders } = (await merchant.call('POST /analytic/parts', { body })).body;
      return orders;
    };
    const revenue = [{ currency: 'TRY', revenue: 6000 }];
    const places = [
      { part: 'device', key: 'mobile', orders: 1, revenue },
      { part: 'source', key: 'ads', orders: 1, revenue },
      { part: 'page', key: '/a', orders: 1, revenue },
    ];
    expect(await ask()).toEqual(places);
    expect(await ask(1)).toEqual(places);
    expect(await ask(2)).toEqual([]);
  });

  test('An order that a server reported is attributed once a browser reports its visitor', async () => {
    const { shop } = await open();
    const visitor = randomUUID();
    await happen(shop, { visitor, camp_id: 4, at: ago(HOUR).getTime() });
    await record(shop, { source: 'api', sourceId: '1' });
    expect(await touches(shop)).toEqual([]);
    await record(shop, { visitor });
    expect(await touches(shop)).toMatchObject([{ camp_id: 4, type: campaignShown }]);
  });

  test('A clicked product matches an order line by id, by URL or through the product list', async () => {
    const { shop } = await open();
    const visitor = randomUUID();
    await shop
      .insertInto('shop_product')
      .values({
        pid: shop.pid,
        key: 'sku-9',
        url: 'https://shop.example/p/vase',
        name: 'Vase',
        available: true,
        categories: [],
        first_seen: PLACED,
        last_seen: PLACED,
        image: null,
        price: null,
        price_before: null,
        currency: null,
        stock: null,
        brand: null,
      })
      .execute();
    const click = (camp_id: number, product: string) =>
      happen(shop, {
        visitor,
        camp_id,
        type: tagClick,
        detail: `recommendation:together:${product}`,
        at: ago(HOUR).getTime(),
      });
    await click(1, 'vase');
    await click(2, 'https://shop.example/p/vase');
    await click(3, 'sku-9');
    await click(4, 'cup');
    await record(shop, { visitor });
    const found = await touches(shop);
    expect(found.map(({ camp_id, with_product }) => [camp_id, with_product])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  test('A click counts with its product when the server reports the lines under other ids', async () => {
    const { shop } = await open();
    const visitor = randomUUID();
    const url = 'https://shop.example/p/cup';
    for (const [camp_id, product] of [
      [1, url],
      [2, 'https://shop.example/p/bowl'],
    ] as const) {
      await happen(shop, {
        visitor,
        camp_id,
        type: tagClick,
        at: ago(HOUR).getTime(),
        detail: `recommendation:together:${product}`,
      });
    }
    const clicked = [{ url, strategy: 'similar' as const, camp_id: 1, bought: true }];
    await record(shop, { visitor, clicked });
    await record(shop, { source: 'api', sourceId: '1', lines: [{ id: '9007', quantity: 1 }] });
    const found = await touches(shop);
    expect(found.map(({ camp_id, with_product }) => [camp_id, with_product])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('An order retains the attribution windows that applied when it was placed', async () => {
    const { merchant, shop } = await open();
    const visitor = randomUUID();
    await happen(shop, { visitor, camp_id: 1, at: ago(2 * HOUR).getTime() });
    await happen(shop, { visitor, camp_id: 2, type: tagClick, at: ago(2 * DAY).getTime() });
    await record(shop, { visitor });
    expect(await touches(shop)).toHaveLength(2);
    now = ago(-MINUTE);
    await merchant.call('POST /personalize/attributionsetting', {
      body: { shownHours: 1, clickDays: 1 },
    });
    await record(shop, { visitor, lines: [] });
    expect(await touches(shop)).toHaveLength(2);
    await record(shop, { names: ['2'], at: ago(-2 * MINUTE), visitor });
    expect(await touches(shop)).toHaveLength(2);
  });

  test('Orders that two servers attribute at the same time are counted once', async () => {
    const { shop } = await open();
    const visitor = randomUUID();
    for (const name of ['1', '2', '3']) await record(shop, { names: [name], visitor });
    await happen(shop, { visitor, camp_id: 1, at: ago(HOUR).getTime() });
    now = ago(-10 * MINUTE);
    await Promise.all([attributeDueOrders(server.deps), attributeDueOrders(server.deps)]);
    const totals = await shop
      .selectFrom('order_totals')
      .select(['camp_id', 'orders', 'revenue'])
      .orderBy('camp_id')
      .execute();
    expect(totals).toEqual([
      { camp_id: 0, orders: 3, revenue: 30_000 },
      { camp_id: 1, orders: 3, revenue: 30_000 },
    ]);
  });
});
