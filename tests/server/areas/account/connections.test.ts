import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { ConnectionKind, SentContact } from '@catalogue/connections';
import { sendContacts } from '@server/areas/account/connections/queue';
import { processForms } from '@server/areas/campaigns/schedules/signals/store-signals';
import { eventCodes } from '@server/events/event-codes';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { HOUR, MINUTE } from '@tests/support/clock';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { startWebServer, type WebServer } from '@tests/support/servers/web-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

let server: TestServer;
let services: WebServer;
let at = Date.now();
let received: Received[] = [];
/** Statuses of the service's next responses; after these it responds with 200. */
let answers: number[] = [];

beforeAll(async () => {
  services = await startWebServer(async (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += part;
    });
    await once(request, 'end');
    const { method = '', url = '', headers } = request;
    received.push({ method, path: url, headers, body: JSON.parse(body) });
    response.writeHead(answers.shift() ?? 200).end('{}');
  });
  const { origin } = services;
  server = await buildServer({
    FETCH_PRIVATE: '1',
    SESSION_IDLE_HOURS: '9999',
    KLAVIYO_URL: origin,
    BREVO_URL: origin,
    MAILCHIMP_URL: `${origin}/{dc}`,
  });
  server.deps.now = () => new Date(at);
});
afterEach(() => {
  received = [];
  answers = [];
});
afterAll(async () => {
  await services.close();
  await server.close();
});

const send = () => sendContacts({ ...server.deps, now: () => server.deps.now() });
const read = async (merchant: Merchant) => (await merchant.call('GET /connections')).body.data;

let forms = 0;
async function fillForm({ pid }: Merchant, given: Record<string, string> = {}): Promise<void> {
  forms += 1;
  const detail = { email: 'Ada@shop.example', name: 'Ada Su Kaya', phone: '0555 111 22 33' };
  const event = {
    pid,
    visitor: `00000000-0000-4000-8000-${String(forms).padStart(12, '0')}`,
    id: `10000000-0000-4000-8000-${String(forms).padStart(12, '0')}`,
    type: eventCodes.formSubmit,
    camp_id: 7,
    at,
    detail: JSON.stringify({ ...detail, birthday: '1990-05-04', consent: 'on', ...given }),
  } as IncomingEvent;
  await processForms(server.deps, [event]);
}

async function connect(
  kind: ConnectionKind,
  settings: { key?: string; list?: string; url?: string },
) {
  const merchant = await server.buildMerchant();
  const saved = await merchant.call('POST /connections/save', { body: { kind, ...settings } });
  expect(saved.status).toBe(200);
  return { merchant, secret: saved.body.data.secret };
}

test('A webhook receives each contact once, signed as Standard Webhooks specifies', async () => {
  const { merchant, secret } = await connect('webhook', { url: `${services.origin}/contacts` });
  await fillForm(merchant, { colour: 'green' });
  await send();
  await send();
  expect(received).toHaveLength(1);
  const [request] = received as [Received];
  const { data } = request.body as { data: SentContact };
  expect(request).toMatchObject({ method: 'POST', path: '/contacts' });
  expect(data).toMatchObject({
    shop: merchant.pid,
    email: 'Ada@shop.example',
    name: 'Ada Su Kaya',
    phone: '+905551112233',
    birthday: '05-04',
    consent: true,
    action: { id: 7 },
    answers: { colour: 'green' },
  });
  const signed = `${data.id}.${request.headers['webhook-timestamp']}.${JSON.stringify(request.body)}`;
  const signature = createHmac('sha256', secret ?? '')
    .update(signed)
    .digest('base64');
  expect(request.headers).toMatchObject({
    'webhook-id': data.id,
    'webhook-signature': `v1,${signature}`,
  });
});

test('Klaviyo receives every profile, but a subscription only with consent', async () => {
  const { merchant } = await connect('klaviyo', { key: 'pk_live', list: 'Xy12' });
  await fillForm(merchant);
  await fillForm(merchant, { email: 'no@shop.example', consent: '' });
  await send();
  expect(received.map(({ path }) => path).sort()).toEqual([
    '/api/profile-import',
    '/api/profile-import',
    '/api/profile-subscription-bulk-create-jobs',
  ]);
  const job = received.find(({ path }) => path.endsWith('jobs'));
  expect(job?.headers).toMatchObject({ authorization: 'Klaviyo-API-Key pk_live' });
  expect(job?.headers.revision).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(job?.body).toMatchObject({
    data: {
      attributes: { profiles: { data: [{ attributes: { email: 'Ada@shop.example' } }] } },
      relationships: { list: { data: { type: 'list', id: 'Xy12' } } },
    },
  });
});

test('Mailchimp receives an audience member under the hash of the e-mail address', async () => {
  const { merchant } = await connect('mailchimp', { key: 'secret-us21', list: 'a1b2' });
  await fillForm(merchant);
  await send();
  const member = createHash('md5').update('ada@shop.example').digest('hex');
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    method: 'PUT',
    path: `/us21/3.0/lists/a1b2/members/${member}`,
    headers: { authorization: `Basic ${Buffer.from('vitrin:secret-us21').toString('base64')}` },
    body: {
      email_address: 'Ada@shop.example',
      status_if_new: 'subscribed',
      merge_fields: { FNAME: 'Ada Su', LNAME: 'Kaya', PHONE: '+905551112233', BIRTHDAY: '05/04' },
    },
  });
});

test('Brevo receives a contact that joins the list only with consent', async () => {
  const { merchant } = await connect('brevo', { key: 'xkeysib-1', list: '4' });
  await fillForm(merchant);
  await fillForm(merchant, { email: 'no@shop.example', consent: '' });
  await send();
  const lists = received.map(({ body }) => (body as { listIds?: number[] }).listIds);
  expect(lists).toEqual(expect.arrayContaining([[4], undefined]));
  expect(received[0]).toMatchObject({ path: '/v3/contacts', headers: { 'api-key': 'xkeysib-1' } });
});

test('A contact is sent later when the service was down, and on retry after the key was corrected', async () => {
  const { merchant } = await connect('brevo', { key: 'xkeysib-old' });
  await fillForm(merchant);
  answers = [503];
  await send();
  expect(await read(merchant)).toMatchObject({
    connections: [{ kind: 'brevo', waiting: 0, delayed: 1, failed: 0 }],
    deliveries: [{ state: 'queued', attempts: 1, error: 'status 503' }],
  });
  answers = [401];
  at += MINUTE;
  await send();
  expect(await read(merchant)).toMatchObject({
    connections: [{ waiting: 0, delayed: 0, failed: 1 }],
    deliveries: [{ state: 'failed', error: 'status 401', next_at: null }],
  });
  await merchant.call('POST /connections/save', { body: { kind: 'brevo', key: 'xkeysib-new' } });
  const retried = await merchant.call('POST /connections/retry', { body: { kind: 'brevo' } });
  expect(retried.body.data.count).toBe(1);
  await send();
  expect((await read(merchant)).deliveries).toMatchObject([{ state: 'sent', error: null }]);
  expect(received.at(-1)?.headers['api-key']).toBe('xkeysib-new');
  at += HOUR;
});

test('A retry sends at once the contacts that wait for another attempt', async () => {
  const { merchant } = await connect('webhook', { url: `${services.origin}/contacts` });
  await fillForm(merchant);
  answers = [500];
  await send();
  await send();
  expect(received).toHaveLength(1);
  const retried = await merchant.call('POST /connections/retry', { body: { kind: 'webhook' } });
  expect(retried.body.data.count).toBe(1);
  await send();
  expect(received).toHaveLength(2);
  expect((await read(merchant)).deliveries).toMatchObject([{ state: 'sent', error: null }]);
  const again = await merchant.call('POST /connections/retry', { body: { kind: 'webhook' } });
  expect(again.body.data.count).toBe(0);
});

test('A test returns the status of the service, and a removed connection receives nothing', async () => {
  const { merchant } = await connect('webhook', { url: `${services.origin}/contacts` });
  answers = [418];
  const tried = await merchant.call('POST /connections/test', { body: { kind: 'webhook' } });
  expect(tried.body.data).toMatchObject({ status: 418, problem: null });
  await merchant.call('POST /connections/remove', { body: { kind: 'webhook' } });
  await fillForm(merchant);
  await send();
  expect(received).toHaveLength(1);
  expect((await read(merchant)).connections).toEqual([]);
  const none = await merchant.call('POST /connections/test', { body: { kind: 'webhook' } });
  expect(none.status).toBe(404);
});

test.each([
  ['webhook', {}, 'url', 'required'],
  ['klaviyo', {}, 'key', 'required'],
  ['mailchimp', { key: 'secret-us21' }, 'list', 'required'],
  ['brevo', { key: 'xkeysib', list: 'four' }, 'list', 'wrongType'],
] as const)(
  'A connection to %s with %j is refused with an error on the field',
  async (kind, settings, path, code) => {
    const merchant = await server.buildMerchant();
    const saved = await merchant.call('POST /connections/save', { body: { kind, ...settings } });
    expect(saved).toMatchObject({ status: 400, body: { error: { fields: [{ path, code }] } } });
  },
);
