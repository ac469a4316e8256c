import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shopifyAdapter, signatureOf } from '@server/ports/shop/shopify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE, moveClock } from '../../../support/clock';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

const SECRET = 'shhh';
const SHOP = 'ladin.myshopify.com';
let server: TestServer;
let merchant: Merchant;
let clock: ReturnType<typeof moveClock>;
/** Local server with Shopify's documented token exchange and app removal. */
const shopify = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  if (request.url === '/admin/oauth/access_token')
    return response.end('{"access_token":"shpat_1"}');
  if (request.url?.endsWith('/graphql.json')) {
    request.on('data', (chunk) => subscribed.push(JSON.parse(`${chunk}`).variables));
    return response.end('{"data":{"webhookSubscriptionCreate":{"userErrors":[]}}}');
  }
  response.end('{}');
});
const requests: string[] = [];
const subscribed: { topic: string; uri: string }[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => shopify.listen(0, '127.0.0.1', resolve));
  const { port } = shopify.address() as AddressInfo;
  server = await buildServer();
  clock = moveClock(server);
  server.deps.ports.shopify = shopifyAdapter({
    key: 'key',
    secret: SECRET,
    publicUrl: 'http://localhost:3000',
    originOf: () => `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  await server.close();
  shopify.close();
});

async function begin(): Promise<string> {
  merchant = await server.buildMerchant();
  const answer = await merchant.call('GET /auth/shopify/api/install', { query: { shop: SHOP } });
  return new URL(answer.body.data.url).searchParams.get('state') ?? '';
}

async function comeBack(
  change: Record<string, string> = {},
  { cookie = merchant.cookie, secret = SECRET } = {},
) {
  const query = new URLSearchParams({ code: 'c', shop: SHOP, timestamp: '1', ...change });
  if (!query.has('hmac')) query.set('hmac', signatureOf(query, secret));
  const response = await server.request(`/api/auth/shopify/callback?${query}`, {
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  });
  return response.headers.get('location');
}

const status = async () => (await merchant.call('GET /auth/shopify/api/status')).body.data;
const INSTALLED = '/settings/installation?shopify=installed';
const FAILED = '/settings/installation?shopify=failed';

describe('the installation on Shopify', () => {
  test('Installing on Shopify stores a token and a status, and removing the app deletes both', async () => {
    const state = await begin();
    expect(await status()).toEqual([]);
    expect(await comeBack({ state })).toBe(INSTALLED);
    expect(await status()).toMatchObject([{ shop: SHOP }]);
    expect(subscribed.map(({ topic }) => topic)).toEqual([
      ...['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED', 'REFUNDS_CREATE'],
    ]);
    expect(subscribed[0]?.uri).toBe('http://localhost:3000/api/webhooks/shopify');
    const secrets = () => server.deps.db.selectFrom('product_secret').selectAll().execute();
    expect(JSON.stringify(await secrets())).not.toContain('shpat_1');
    await merchant.call('GET /auth/shopify/api/remove');
    expect(requests).toContain('DELETE /admin/api_permissions/current.json');
    expect(await status()).toEqual([]);
    expect(await secrets()).toEqual([]);
  });

  test('A Shopify state is accepted only once', async () => {
    const state = await begin();
    expect(await comeBack({ state })).toBe(INSTALLED);
    expect(await comeBack({ state })).toBe(FAILED);
  });

  test('The app is not installed without a valid signature, state and session of the same shop', async () => {
    const state = await begin();
    expect(await comeBack({ state, hmac: '' })).toBe(FAILED);
    expect(await comeBack({ state, hmac: 'f'.repeat(64) })).toBe(FAILED);
    expect(await comeBack({ state }, { secret: 'other' })).toBe(FAILED);
    expect(await comeBack({ state: 'made-up' })).toBe(FAILED);
    expect(await comeBack({ state }, { cookie: '' })).toBe(FAILED);
    const foreign = await server.buildMerchant();
    expect(await comeBack({ state }, { cookie: foreign.cookie })).toBe(FAILED);
    expect(await comeBack({ state, shop: 'other.myshopify.com' })).toBe(FAILED);
    expect(await status()).toEqual([]);
  });

  test('A Shopify state expires after ten minutes', async () => {
    const state = await begin();
    clock.forward(11 * MINUTE);
    expect(await comeBack({ state })).toBe(FAILED);
    clock.reset();
  });

  test.each([
    'evil.com',
    'a.myshopify.com.evil.com',
    'http://a.myshopify.com',
    '-a.myshopify.com',
    '',
  ])('The Shopify shop name "%s" is refused', async (shop) => {
    merchant = await server.buildMerchant();
    const answer = await merchant.call('GET /auth/shopify/api/install', { query: { shop } });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toMatchObject([{ path: 'shop' }]);
  });

  test('The Shopify sandbox installs the app at once', async () => {
    const sandbox = await buildServer();
    try {
      const user = await sandbox.buildMerchant();
      const { body } = await user.call('GET /auth/shopify/api/install', { query: { shop: SHOP } });
      const { pathname, search } = new URL(body.data.url);
      const response = await sandbox.request(pathname + search, {
        headers: { cookie: user.cookie },
        redirect: 'manual',
      });
      expect(response.headers.get('location')).toBe(INSTALLED);
    } finally {
      await sandbox.close();
    }
  });
});
