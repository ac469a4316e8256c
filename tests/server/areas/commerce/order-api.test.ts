import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { createCampaign } from '@tests/support/rows/campaigns';
import { reportOrder } from '@tests/support/rows/orders';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** Three hours after `ORDER` was placed, because orders placed days apart are not merged. */
const NOW = new Date('2026-11-20T12:30:00Z');
let server: TestServer;
let merchant: Merchant;
let key: string;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.deps.now = () => NOW;
  merchant = await server.buildMerchant();
  key = await createKey();
});

const createKey = async (name = 'ERP') =>
  (await merchant.call('POST /orders/keys/create', { body: { name } })).body.data?.key as string;
const keys = async () => (await merchant.call('GET /orders/keys')).body.data;

const ORDER = {
  number: '#1042',
  placed_at: '2026-11-20T12:30:00+03:00',
  currency: 'TRY',
  total: 178_000,
  lines: [{ id: 'VZ-1', name: 'Dalga vazo', price: 89_000, quantity: 2 }],
  email: 'ayse@mail.example',
};

const send = (order: object = {}, authorization = `Bearer ${key}`) =>
  server.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify({ ...ORDER, ...order }),
  });
const stored = () =>
  forShop(server.deps.db, merchant.pid).selectFrom('shop_order').selectAll().execute();

describe('API keys of a shop', () => {
  test('A key is shown once, records its last use, and stops working when revoked', async () => {
    expect(key).toMatch(/^vtr_[\w-]{43}$/);
    const [listed] = await keys();
    expect(listed).toMatchObject({
      name: 'ERP',
      prefix: key.slice(0, 12),
      created_by: merchant.email,
      last_used_at: null,
    });
    const rows = await server.deps.db.selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect((await send()).status).toBe(200);
    expect((await keys())[0].last_used_at).not.toBeNull();
    await merchant.call('POST /orders/keys/revoke', { body: { id: listed.id } });
    expect(await keys()).toEqual([]);
    expect((await send()).status).toBe(401);
    const again = await merchant.call('POST /orders/keys/revoke', { body: { id: listed.id } });
    expect(again.status).toBe(404);
  });

  test('A shop can have at most twenty keys, also when they are created in parallel', async () => {
    for (let made = 2; made < 20; made++) await createKey(`Key ${made}`);
    const answers = await Promise.all(
      ['First', 'Second', 'Third'].map((name) =>
        merchant.call('POST /orders/keys/create', { body: { name } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'There can be at most 20 keys. Revoke one you do not use first.',
    );
    expect(await keys()).toHaveLength(20);
  });
});

describe('orders from a shop’s own server', () => {
  test('An order is stored once when sent repeatedly, and merged with the order of a browser', async () => {
    await reportOrder(server, merchant.pid, { number: '1042', total: 1, currency: 'TRY' });
    const answer = await send();
    expect(await answer.json()).toEqual({
      success: true,
      data: { id: 1, number: '1042', state: 'confirmed' },
    });
    await send();
    const orders = await stored();
    expect(orders).toMatchObject([{ total: 178_000, source: 'api', lines: ORDER.lines }]);
    expect(orders[0]?.visitor).not.toBeNull();
  });

  test('The id of an order is not matched to the number of another one', async () => {
    for (const number of ['1001', '1050']) await reportOrder(server, merchant.pid, { number });
    await send({ number: '1050', id: '1001' });
    const orders = await stored();
    expect(orders.map(({ number, source }) => [number, source]).sort()).toEqual([
      ['1001', null],
      ['1050', 'api'],
    ]);
  });

  test('An order whose id is sent only later is still one order', async () => {
    await send();
    await send({ id: '9001' });
    await send();
    expect(await stored()).toHaveLength(1);
  });

  test('Later refunds and a cancellation are stored, and omitted fields are retained', async () => {
    await send();
    const refunds = [{ id: 'R1', amount: 78_000, at: '2026-11-21T09:00:00Z' }];
    const { lines: _, email: __, ...bare } = ORDER;
    const update = (order: object) =>
      server.request('/api/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ ...bare, ...order }),
      });
    expect((await (await update({ refunds })).json()).data.state).toBe('partly_refunded');
    expect(await stored()).toMatchObject([{ refunded: 78_000, lines: ORDER.lines }]);
    const cancelled_at = '2026-11-22T09:00:00Z';
    expect((await (await update({ cancelled_at })).json()).data.state).toBe('cancelled');
  });

  test('An older update of an order is ignored', async () => {
    await send({ updated_at: '2026-11-21T10:00:00Z', status: 'shipped' });
    await send({ updated_at: '2026-11-21T09:00:00Z', status: 'packed', total: 5 });
    expect(await stored()).toMatchObject([{ status: 'shipped', total: 178_000 }]);
  });

  test.each([
    ['no key', ''],
    ['another scheme', 'Basic dmFybw=='],
    ['an invented key', `Bearer vtr_${'a'.repeat(43)}`],
  ])('An order without a valid key returns 401: %s', async (_, authorization) => {
    expect((await send({}, authorization)).status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['no number', { number: ' # ' }, 'number'],
    ['a currency outside ISO 4217', { currency: 'TL' }, 'currency'],
    ['a total with a fraction', { total: 12.5 }, 'total'],
    ['a time without a zone', { placed_at: '2026-11-20 12:30' }, 'placed_at'],
    ['a line without a quantity', { lines: [{ id: 'VZ-1' }] }, 'lines.0.quantity'],
    ['an unknown field', { discount: 5 }, 'discount'],
  ])('An order with %s is refused with an error on the field', async (_, change, path) => {
    const answer = await send(change);
    const { error } = await answer.json();
    expect([answer.status, error.fields[0].path]).toEqual([400, path]);
    expect(await stored()).toEqual([]);
  });

  test('A key above its rate limit gets 429 with Retry-After', async () => {
    // The clock is stopped, so that a slow machine sends all orders within one minute.
    let at = NOW.getTime();
    server.deps.now = () => new Date(at);
    const answers: Response[] = [];
    // Ten at a time, so that no request times out waiting for a database connection.
    for (let sent = 0; sent < 610; sent += 10)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => send({ number: ' ' })))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    at += 61_000;
    expect((await send()).status).toBe(200);
  });

  test('The call is part of the OpenAPI document', async () => {
    const document = await (await server.request('/api/openapi.json')).json();
    expect(document.paths['/orders'].post.security).toEqual([{ key: [] }]);
  });
});

describe('the details of an order', () => {
  test('The list of orders names each action once, also two of the same name', async () => {
    await send({ id: '9002' });
    const { pid } = merchant;
    const ids = [
      await createCampaign(merchant, { name: 'Spring' }),
      await createCampaign(merchant, { name: 'Spring' }),
    ];
    const touch = (camp_id: number, type: number) => ({
      pid,
      order_id: 1,
      camp_id,
      type,
      at: '2026-11-20T09:00:00Z',
      with_product: false,
      once: false,
      day: '2026-11-20',
    });
    await server.deps.db
      .insertInto('order_touch')
      .values([
        ...ids.flatMap((id) => [
          touch(id, eventCodes.campaignShown),
          touch(id, eventCodes.tagClick),
        ]),
        touch(900_001, eventCodes.tagClick),
      ])
      .execute();
    const { body } = await merchant.call('GET /records/shop-orders');
    expect(body).toMatchObject([{ actions: 3, action_names: ['#900001', 'Spring', 'Spring'] }]);
  });

  test('The details of an order have its lines, names, refunds and attributed campaigns', async () => {
    const refunds = [{ id: 'R1', amount: 8000, at: '2026-11-21T09:00:00Z' }];
    await send({ id: '9001', names: ['KK-9001'], refunds });
    await server.deps.db
      .insertInto('order_touch')
      .values({
        pid: merchant.pid,
        order_id: 1,
        camp_id: 7,
        type: 3,
        at: '2026-11-20T09:00:00Z',
        with_product: true,
        once: true,
        day: '2026-11-20',
      })
      .execute();
    const { body } = await merchant.call('GET /orders/detail/{id}', { params: { id: 1 } });
    expect(body.data).toMatchObject({
      number: '1042',
      names: ['KK-9001'],
      refunds: [{ id: 'R1', amount: 8000 }],
      lines: ORDER.lines,
      source: 'api',
      state: 'partly_refunded',
      touches: [{ camp_id: 7, name: '', with_product: true, once: true }],
    });
    const other = await server.buildMerchant();
    expect((await other.call('GET /orders/detail/{id}', { params: { id: 1 } })).status).toBe(404);
    expect((await merchant.call('GET /orders/detail/{id}', { params: { id: 'x' } })).status).toBe(
      404,
    );
  });
});
