import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { NoticeKindName } from '@catalogue/health/notices';
import { sendWebhooks } from '@server/areas/notices/webhook';
import { forShop } from '@server/db/shop-scope';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../support/clock';
import { checkTwice, countEvents } from '../../../support/rows/notices';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';
import { startWebServer, type WebServer } from '../../../support/servers/web-server';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let server: TestServer;
let web: WebServer;
let at = Date.now();
let received: Received[] = [];
/** Statuses of the server's next responses; after these it responds with 204. */
let answers: number[] = [];
let encoding: string | undefined;

beforeAll(async () => {
  server = await buildServer({ FETCH_PRIVATE: '1', SESSION_IDLE_HOURS: '9999' });
  server.deps.now = () => new Date(at);
  web = await startWebServer(async (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += part;
    });
    await once(request, 'end');
    received.push({ headers: request.headers, body });
    const packed = encoding && { 'content-encoding': encoding };
    response.writeHead(answers.shift() ?? 204, { location: '/elsewhere', ...packed }).end('fine');
  });
});
afterEach(() => {
  received = [];
  answers = [];
  encoding = undefined;
});
afterAll(async () => {
  await web.close();
  await server.close();
});

const deps = () => ({ ...server.deps, now: () => server.deps.now() });
const deliveries = async (merchant: Merchant) =>
  (await merchant.call('GET /notifications/webhook')).body.data.deliveries;

async function shopInNeed(url = `${web.origin}/hook`) {
  const merchant = await server.buildMerchant({ dailyLimit: 100 });
  const saved = await merchant.call('POST /notifications/webhook/save', { body: { url } });
  const { pid } = merchant;
  await countEvents(server.deps.db, pid, { at: new Date(at), camp_id: 1, count: 100 });
  await checkTwice(server);
  return { merchant, secret: saved.body.data.secret as string };
}

/** Verifies the signature as docs/webhook.md describes. */
function isOurs(secret: string, { headers, body }: Received): boolean {
  const signed = `${headers['vitrin-timestamp']}.${body}`;
  const right = createHmac('sha256', secret).update(signed).digest('hex');
  return headers['vitrin-signature'] === `sha256=${right}`;
}

test('An alert is posted once when it opens and once when it resolves, signed with the secret', async () => {
  const { merchant, secret } = await shopInNeed();
  expect(secret).toMatch(/^whs_/);
  await Promise.all([sendWebhooks(deps()), sendWebhooks(deps())]);
  at += DAY;
  await checkTwice(server);
  await sendWebhooks(deps());
  expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { kind: 'limit', state: 'open', stage: 2, shop: merchant.pid, facts: { limit: 100 } },
    { kind: 'limit', state: 'resolved', stage: 2, shop: merchant.pid },
  ]);
  const [first, second] = received as [Received, Received];
  expect(isOurs(secret, first) && isOurs(secret, second)).toBe(true);
  expect(isOurs(secret, { ...first, body: first.body.replace('100', '1') })).toBe(false);
  expect(Number(second.headers['vitrin-timestamp'])).toBe(Math.floor(at / 1000));
  expect(await deliveries(merchant)).toMatchObject([
    { kind: 'limit', notice: 'resolved', state: 'sent', attempts: 1 },
    { kind: 'limit', notice: 'open', state: 'sent', attempts: 1 },
  ]);
});

test('A failed webhook is retried with the same body until the server accepts it', async () => {
  const { merchant, secret } = await shopInNeed();
  answers = [500, 302];
  await sendWebhooks(deps());
  expect(await deliveries(merchant)).toMatchObject([
    { state: 'queued', attempts: 1, error: 'status 500', next_at: expect.any(String) },
  ]);
  at += MINUTE;
  await sendWebhooks(deps());
  at += HOUR;
  await sendWebhooks(deps());
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['vitrin-timestamp'])).size).toBe(3);
  expect(received.every((one) => isOurs(secret, one))).toBe(true);
  expect(await deliveries(merchant)).toMatchObject([{ state: 'sent', attempts: 3 }]);
});

test('An accepted webhook is not retried when the response has an unknown encoding', async () => {
  const { merchant } = await shopInNeed();
  encoding = 'zstd';
  answers = [200];
  await sendWebhooks(deps());
  expect(await deliveries(merchant)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  expect(received[0]?.headers['accept-encoding']).toBe('identity');
});

test('An interrupted webhook is posted again, up to the same number of attempts as a failed one', async () => {
  const { merchant } = await shopInNeed();
  const cutOff = (attempts: number) =>
    forShop(server.deps.db, merchant.pid)
      .updateTable('webhook_outbox')
      .set({ state: 'sending', attempts, lease_until: new Date(at - 1) })
      .execute();
  await cutOff(1);
  await sendWebhooks(deps());
  expect(received).toHaveLength(1);
  expect(await deliveries(merchant)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  await cutOff(5);
  await sendWebhooks(deps());
  expect(received).toHaveLength(1);
  expect(await deliveries(merchant)).toMatchObject([{ state: 'unclear', attempts: 5 }]);
});

test('A webhook that returns 410 fails without a retry', async () => {
  const { merchant } = await shopInNeed();
  answers = [410];
  await sendWebhooks(deps());
  expect(await deliveries(merchant)).toMatchObject([{ state: 'failed', error: 'status 410' }]);
});

test('A webhook at an internal address is never called', async () => {
  const strict = await buildServer({
    PUBLIC_URL: 'https://vitrin.example',
    STOREFRONT_URL: 'https://shop.example',
    FETCH_PRIVATE: '0',
  });
  strict.deps.now = () => new Date(at);
  const merchant = await strict.buildMerchant({ dailyLimit: 100 });
  await merchant.call('POST /notifications/webhook/save', {
    body: { url: 'http://127.0.0.1/hook' },
  });
  await countEvents(strict.deps.db, merchant.pid, { at: new Date(at), camp_id: 1, count: 100 });
  await checkTwice(strict);
  await sendWebhooks({ ...strict.deps, now: () => strict.deps.now() });
  expect(await deliveries(merchant)).toMatchObject([
    { state: 'failed', error: 'internal-address' },
  ]);
  expect((await merchant.call('POST /notifications/webhook/test')).body.data).toEqual({
    status: null,
    answer: '',
    problem: 'internal-address',
  });
  expect(received).toEqual([]);
  await strict.close();
});

test('The test returns the response of the shop’s server, and a renewed secret is used at once', async () => {
  const { merchant, secret } = await shopInNeed();
  answers = [202];
  const tried = await merchant.call('POST /notifications/webhook/test');
  expect(tried.body.data).toEqual({ status: 202, answer: 'fine', problem: null });
  expect(isOurs(secret, received[0] as Received)).toBe(true);
  const renewed = (await merchant.call('POST /notifications/webhook/renew')).body.data.secret;
  await sendWebhooks(deps());
  expect(isOurs(secret, received[1] as Received)).toBe(false);
  expect(isOurs(renewed, received[1] as Received)).toBe(true);
  const moved = await merchant.call('POST /notifications/webhook/save', {
    body: { url: `${web.origin}/other` },
  });
  expect(moved.body.data.secret).toBeNull();
});

test('A muted kind is not posted to the webhook', async () => {
  const merchant = await server.buildMerchant({ dailyLimit: 100 });
  const save = (muted: NoticeKindName[]) =>
    merchant.call('POST /notifications/webhook/save', {
      body: { url: `${web.origin}/hook`, muted },
    });
  await save(['limit', 'script']);
  expect((await merchant.call('GET /notifications/webhook')).body.data.muted).toEqual([
    'limit',
    'script',
  ]);
  await countEvents(server.deps.db, merchant.pid, { at: new Date(at), camp_id: 1, count: 100 });
  await checkTwice(server);
  expect(await deliveries(merchant)).toEqual([]);
  await sendWebhooks(deps());
  expect(received).toEqual([]);
  expect((await save(['rain' as NoticeKindName])).status).toBe(400);
});

test('Queued webhooks are not sent after the address was removed', async () => {
  const { merchant } = await shopInNeed();
  await merchant.call('POST /notifications/webhook/save', { body: { url: '' } });
  await sendWebhooks(deps());
  expect(await deliveries(merchant)).toMatchObject([{ state: 'failed', error: 'removed' }]);
  expect(received).toEqual([]);
  expect((await merchant.call('POST /notifications/webhook/test')).status).toBe(404);
});

test.each(['ftp://erp.example/hook', 'erp.example', 'https://'])(
  'The webhook address %s is refused',
  async (url) => {
    const merchant = await server.buildMerchant();
    const { status, body } = await merchant.call('POST /notifications/webhook/save', {
      body: { url },
    });
    expect(status).toBe(400);
    expect(body.error.fields).toMatchObject([{ path: 'url', code: 'notAUrl' }]);
  },
);
