import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { forShop } from '@server/db/shop-scope';
import { shopifyAdapter } from '@server/ports/shop/shopify';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const SECRET = 'shhh';
let server: TestServer;
let merchant: Merchant;
let domain: string;

beforeAll(async () => {
  server = await buildServer();
  server.deps.ports.shopify = shopifyAdapter({
    key: 'key',
    secret: SECRET,
    publicUrl: 'http://localhost:3000',
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  merchant = await server.buildMerchant();
  domain = `${merchant.pid}.myshopify.com`;
  await server.deps.db
    .insertInto('shop_connection')
    .values({ pid: merchant.pid, platform: 'shopify', shop: domain, installed_at: new Date() })
    .execute();
});

/** Returns a sample payload from the platform's documentation, with changes. */
const sample = (name: string, changes: object = {}): Record<string, unknown> => ({
  ...JSON.parse(readFileSync(`tests/fixtures/orders/${name}.json`, 'utf8')),
  ...changes,
});
const sign = (body: string, secret: string, encoding: 'base64' | 'hex' = 'base64') =>
  createHmac('sha256', secret).update(body).digest(encoding);
const orders = () =>
  forShop(server.deps.db, merchant.pid)
    .selectFrom('shop_order')
    .selectAll()
    .orderBy('id')
    .execute();
const totals = () =>
  forShop(server.deps.db, merchant.pid)
    .selectFrom('order_totals')
    .select(['currency', 'orders', 'revenue'])
    .execute();

/** Overrides for a real order, because the documented one is a cancelled test order. */
const REAL = { test: false, cancelled_at: null };

async function shopify(topic: string, payload: object, { secret = SECRET, header = true } = {}) {
  const body = JSON.stringify(payload);
  const { status } = await server.request('/api/webhooks/shopify', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': domain,
      'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
      ...(header && { 'x-shopify-hmac-sha256': sign(body, secret) }),
    },
    body,
  });
  return status;
}

async function woo(payload: object, { secret = '', topic = 'order.updated' } = {}) {
  const body = JSON.stringify(payload);
  const { status } = await server.request(`/api/webhooks/woocommerce/${merchant.pid}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-signature': sign(body, secret),
      'x-wc-webhook-delivery-id': '1',
    },
    body,
  });
  return status;
}

describe('Shopify’s webhooks', () => {
  test('The documented refund and order become one order, even if the refund arrives first', async () => {
    expect(await shopify('refunds/create', sample('shopify-refund'))).toBe(200);
    expect(await totals()).toEqual([]);
    expect(await shopify('orders/create', sample('shopify-order', REAL))).toBe(200);
    expect(await orders()).toMatchObject([
      {
        number: '9999',
        state: 'partly_refunded',
        source: 'shopify',
        status: 'unfulfilled',
        total: 40_800,
        refunded: 19_900,
        currency: 'USD',
        day: '2022-01-01',
        lines: Array(2).fill({
          id: '632910392',
          name: 'IPod Nano - 8GB',
          price: 19_900,
          quantity: 1,
        }),
      },
    ]);
    expect(await totals()).toEqual([{ currency: 'USD', orders: 1, revenue: 20_900 }]);
  });

  test('A repeated or outdated delivery changes nothing', async () => {
    await shopify('orders/create', sample('shopify-order', REAL));
    const newer = { ...REAL, updated_at: '2022-01-02T00:00:00Z', total_price: '300.00' };
    await shopify('orders/updated', sample('shopify-order', newer));
    const before = await orders();
    expect(await shopify('orders/updated', sample('shopify-order', newer))).toBe(200);
    expect(await shopify('orders/create', sample('shopify-order', REAL))).toBe(200);
    expect(await orders()).toEqual(before);
    expect(await totals()).toEqual([{ currency: 'USD', orders: 1, revenue: 30_000 }]);
  });

  test('A cancelled order is stored as cancelled and not counted', async () => {
    await shopify('orders/create', sample('shopify-order', REAL));
    const cancelled = { test: false, updated_at: '2022-01-03T00:00:00Z' };
    await shopify('orders/cancelled', sample('shopify-order', cancelled));
    expect(await orders()).toMatchObject([{ state: 'cancelled' }]);
    expect(await totals()).toEqual([]);
  });

  test.each<[string, Parameters<typeof shopify>[2]]>([
    ['without a signature', { header: false }],
    ['signed with another secret', { secret: 'other' }],
    ['signed with an empty secret', { secret: '' }],
  ])('A delivery %s is refused and stores nothing', async (_, signature) => {
    expect(await shopify('orders/create', sample('shopify-order', REAL), signature)).toBe(401);
    expect(await orders()).toEqual([]);
  });

  test('Test orders, other topics and unconnected shops store nothing', async () => {
    expect(await shopify('orders/create', sample('shopify-order'))).toBe(200);
    expect(await shopify('products/update', { id: 1 })).toBe(200);
    domain = 'stranger.myshopify.com';
    expect(await shopify('orders/create', sample('shopify-order', REAL))).toBe(200);
    expect(await orders()).toEqual([]);
  });

  test('A delivery in an unknown format or above 1 MB is refused', async () => {
    expect(await shopify('orders/create', { id: {} })).toBe(400);
    expect(await shopify('orders/create', { pad: 'x'.repeat(1024 * 1024) })).toBe(413);
  });
});

describe('WooCommerce’s webhooks', () => {
  const renew = async () =>
    (await merchant.call('POST /orders/hooks/renew')).body.data.secret as string;

  test('The documented order is stored, and its refunds and cancellation are subtracted', async () => {
    const secret = await renew();
    expect(await woo(sample('woocommerce-order'), { secret })).toBe(200);
    expect(await orders()).toMatchObject([
      {
        number: '727',
        state: 'confirmed',
        total: 2935,
        currency: 'USD',
        lines: [
          { id: '93', price: 300, quantity: 2 },
          { id: '22', price: 1200 },
        ],
      },
    ]);
    const refunds = [{ id: 730, reason: '', total: '-10.00' }];
    const refunded = sample('woocommerce-order', {
      refunds,
      date_modified_gmt: '2017-03-23T10:00:00',
    });
    await woo(refunded, { secret });
    await woo(refunded, { secret });
    expect(await totals()).toEqual([{ currency: 'USD', orders: 1, revenue: 1935 }]);
    const cancelled = { status: 'cancelled', date_modified_gmt: '2017-03-24T10:00:00' };
    await woo(sample('woocommerce-order', cancelled), { secret });
    expect(await orders()).toMatchObject([{ state: 'cancelled' }]);
    expect(await totals()).toEqual([]);
  });

  test('An order with pending payment is not stored', async () => {
    const secret = await renew();
    expect(await woo(sample('woocommerce-order', { status: 'pending' }), { secret })).toBe(200);
    expect(await orders()).toEqual([]);
  });

  test('The ping returns 200, and deliveries not signed with the newest secret return 401', async () => {
    const ping = await server.request(`/api/webhooks/woocommerce/${merchant.pid}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'webhook_id=12',
    });
    expect(ping.status).toBe(200);
    // No secret exists yet, so a signature with an empty secret must not be valid.
    expect(await woo(sample('woocommerce-order'), { secret: '' })).toBe(401);
    const old = await renew();
    const secret = await renew();
    expect(secret).not.toBe(old);
    expect(await woo(sample('woocommerce-order'), { secret: old })).toBe(401);
    expect(await orders()).toEqual([]);
    const { body } = await merchant.call('GET /orders/hooks');
    expect(body.data.woocommerce).toEqual({
      address: `http://localhost:3000/api/webhooks/woocommerce/${merchant.pid}`,
      secret,
    });
  });
});

test('An ikas order is stored only if its data is signed with the secret of the shop’s app', async () => {
  const { order, ...envelope } = sample('ikas-order');
  const data = JSON.stringify(order);
  const send = async (signature: string) =>
    (
      await server.request(`/api/webhooks/ikas/${merchant.pid}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...envelope, data, signature }),
      })
    ).status;
  expect(await send(sign(data, '', 'hex'))).toBe(401);
  await merchant.call('POST /orders/hooks/ikas', { body: { secret: 'app' } });
  expect(await send(sign(data, 'other', 'hex'))).toBe(401);
  expect(await send('')).toBe(401);
  expect(await orders()).toEqual([]);
  expect(await send(sign(data, 'app', 'hex'))).toBe(200);
  expect(await send(sign(data, 'app', 'hex'))).toBe(200);
  expect(await orders()).toMatchObject([
    { number: '1042', total: 178_050, currency: 'TRY', lines: [{ id: 'prod-1', quantity: 2 }] },
  ]);
});

test('An ikas order waits for its upsell, has coupon and status, and is updated by its newest time', async () => {
  await merchant.call('POST /orders/hooks/ikas', { body: { secret: 'app' } });
  const { order: documented, ...envelope } = sample('ikas-order');
  const {
    updatedAt: _,
    createdAt,
    ...order
  } = documented as Record<string, unknown> & { orderLineItems: object[] };
  const send = async (changes: object) => {
    const data = JSON.stringify({ ...order, ...changes });
    const { status } = await server.request(`/api/webhooks/ikas/${merchant.pid}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...envelope, data, signature: sign(data, 'app', 'hex') }),
    });
    expect(status).toBe(200);
  };
  await send({ status: 'WAITING_UPSELL_ACTION' });
  expect(await orders()).toEqual([]);
  await send({ couponCode: 'YAZ10', orderPackageStatus: 'UNFULFILLED' });
  expect(await orders()).toMatchObject([{ coupon: 'YAZ10', status: 'unfulfilled', refunded: 0 }]);
  const later = Number(createdAt) + 86_400_000;
  const [line] = order.orderLineItems;
  const orderLineItems = [{ ...line, status: 'REFUNDED', statusUpdatedAt: later }];
  await send({ status: 'PARTIALLY_REFUNDED', orderPackageStatus: 'DELIVERED', orderLineItems });
  expect(await orders()).toMatchObject([{ status: 'delivered', refunded: 178_050 }]);
  await send({ orderPackageStatus: 'UNFULFILLED', lastActivityDate: later - 1 });
  expect(await orders()).toMatchObject([{ status: 'delivered', refunded: 178_050 }]);
  await send({ status: 'CANCELLED', cancelledAt: later + 1 });
  expect(await orders()).toMatchObject([{ state: 'cancelled' }]);
});

test('A full refund of an ikas order does not count earlier refunds twice', async () => {
  await merchant.call('POST /orders/hooks/ikas', { body: { secret: 'app' } });
  const { order: documented, ...envelope } = sample('ikas-order');
  const order = documented as { orderLineItems: object[]; updatedAt: number };
  const send = async (changes: object) => {
    const data = JSON.stringify({ ...order, totalFinalPrice: 1800, ...changes });
    const { status } = await server.request(`/api/webhooks/ikas/${merchant.pid}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...envelope, data, signature: sign(data, 'app', 'hex') }),
    });
    expect(status).toBe(200);
  };
  const [line] = order.orderLineItems;
  const orderLineItems = [{ ...line, status: 'REFUNDED' }];
  await send({ orderLineItems, updatedAt: order.updatedAt + 1 });
  expect(await orders()).toMatchObject([{ state: 'partly_refunded', refunded: 178_050 }]);
  await send({ orderLineItems, status: 'REFUNDED', updatedAt: order.updatedAt + 2 });
  await send({ status: 'REFUNDED', updatedAt: order.updatedAt + 3 });
  expect(await orders()).toMatchObject([{ state: 'refunded', refunded: 180_000 }]);
});

test('Orders of each platform have the tracking URL, and an unsafe URL is not stored', async () => {
  const tracking = async () => (await orders())[0]?.tracking_url;
  const shipped = (url: string, minute: number) => ({
    ...REAL,
    updated_at: `2022-01-02T00:0${minute}:00Z`,
    fulfillments: [{ tracking_url: url }, { tracking_url: null }],
  });
  await shopify('orders/create', sample('shopify-order', shipped('https://kargo.example/1', 1)));
  expect(await tracking()).toBe('https://kargo.example/1');
  await shopify('orders/updated', sample('shopify-order', shipped('javascript:alert(1)', 2)));
  expect(await tracking()).toBe('https://kargo.example/1');

  merchant = await server.buildMerchant();
  const { secret } = (await merchant.call('POST /orders/hooks/renew')).body.data;
  const value = [{ custom_tracking_link: '', formatted_tracking_link: 'https://kargo.example/2' }];
  const meta_data = [
    { key: 'x', value: 1 },
    { key: '_wc_shipment_tracking_items', value },
  ];
  await woo(sample('woocommerce-order', { meta_data }), { secret });
  expect(await tracking()).toBe('https://kargo.example/2');

  merchant = await server.buildMerchant();
  await merchant.call('POST /orders/hooks/ikas', { body: { secret: 'app' } });
  const { order, ...envelope } = sample('ikas-order');
  const orderPackages = [{ trackingInfo: { trackingLink: 'https://kargo.example/3' } }];
  const data = JSON.stringify({ ...(order as object), orderPackages });
  await server.request(`/api/webhooks/ikas/${merchant.pid}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...envelope, data, signature: sign(data, 'app', 'hex') }),
  });
  expect(await tracking()).toBe('https://kargo.example/3');
});

test('An update without the buyer’s e-mail address keeps the known one', async () => {
  const secret = (await merchant.call('POST /orders/hooks/renew')).body.data.secret as string;
  await woo(sample('woocommerce-order'), { secret });
  const [before] = await orders();
  expect(before?.email_hash).not.toBeNull();
  const later = '2030-01-01T00:00:00';
  const billing = { email: '' };
  await woo(sample('woocommerce-order', { billing, date_modified_gmt: later }), { secret });
  const [after] = await orders();
  expect(after).toMatchObject({ email_hash: before?.email_hash, phone_hash: before?.phone_hash });
});
