import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { actionDefinitions } from '@catalogue/actions/registry';
import { newChoice } from '@catalogue/compile';
import { encryptPush, webPush } from '@server/ports/push/push';
import { HOUR, moveClock } from '@tests/support/clock';
import { createCampaign, makeLive } from '@tests/support/rows/campaigns';
import {
  buildContact,
  createSchedule,
  FORM_CAMPAIGN,
  reportSignal,
  work,
} from '@tests/support/rows/schedules';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let service: Awaited<ReturnType<typeof startPushService>>;
let server: TestServer;
let merchant: Merchant;
let clock: ReturnType<typeof moveClock>;

beforeAll(async () => {
  service = await startPushService();
  server = await buildServer({ PUSH_HOSTS: service.origin });
  clock = moveClock(server);
});
beforeEach(async () => {
  merchant = await server.buildMerchant({ extra: { useSchedule: true } });
});
afterEach(() => clock.reset());
afterAll(async () => {
  await server.close();
  await service.close();
});

async function agree(subscription: object, visitor: string = randomUUID()): Promise<string> {
  await makeLive(server.deps.db, merchant.pid, FORM_CAMPAIGN);
  const detail = JSON.stringify(subscription);
  const event = { id: randomUUID(), type: 'pushSubscribe', camp_id: FORM_CAMPAIGN, age: 0, detail };
  const body = JSON.stringify({
    pid: merchant.pid,
    visitor,
    session: randomUUID(),
    events: [event],
  });
  const answer = await server.request('/widget/events', { method: 'POST', body });
  expect(answer.status).toBe(202);
  return visitor;
}

const noticesTo = ({ endpoint }: { endpoint: string }) =>
  service.notices.filter(({ path }) => endpoint.endsWith(path));
const push = { title: 'New', message: 'Come and see', url: '/sale', icon: '/icon.png' };
const plan = (overrides: object = {}) =>
  createSchedule(merchant, { delay: 0, tags: [['web-push', 'Notice', push]], ...overrides });
const subscriptions = () =>
  server.deps.db
    .selectFrom('push_subscription')
    .selectAll()
    .where('pid', '=', merchant.pid)
    .execute();

describe('a notification', () => {
  it('A notification is encrypted as in the example of RFC 8291', () => {
    const sealed = encryptPush(
      Buffer.from('When I grow up, I want to be a watermelon'),
      {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      {
        salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
        local: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      },
    );
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('reaches each browser of the visitor exactly once', async () => {
    const visitor = await agree(service.subscribe());
    const [first] = await subscriptions();
    const second = service.subscribe();
    await agree(second, visitor);
    const id = await plan();
    await reportSignal(server, merchant, visitor, 'cart');
    await work(server);
    expect(first).toBeDefined();
    for (const browser of await subscriptions()) {
      const [notice, ...more] = noticesTo(browser);
      expect(more).toEqual([]);
      expect(notice?.payload).toEqual({
        title: 'New',
        body: 'Come and see',
        icon: 'http://shop.localhost:3000/icon.png',
        url: 'http://shop.localhost:3000/sale',
      });
      expect(Number(notice?.ttl)).toBeGreaterThan(0);
    }
    const log = await merchant.call('GET /campaign/schedule/log/{id}', { params: { id } });
    expect(log.body.data).toHaveLength(2);
    expect(JSON.stringify(log.body)).not.toContain('/push/');
  });

  it('A notification is sent with the shop’s push key, which the widget gets with a push campaign', async () => {
    const tags = [{ ...newChoice(actionDefinitions, 'web-push'), name: 'Push', status: true }];
    await createCampaign(merchant, { tags, status: 'active' });
    const config = await (await server.request(`/widget/config/${merchant.pid}`)).json();
    const browser = service.subscribe();
    const visitor = await agree(browser);
    await plan();
    await reportSignal(server, merchant, visitor, 'cart');
    await work(server);
    expect(noticesTo(browser)[0]?.sender).toBe(config.facts.pushKey);
    const row = await server.deps.db
      .selectFrom('product_secret')
      .select('sealed')
      .where('pid', '=', merchant.pid)
      .where('name', '=', 'pushKey')
      .executeTakeFirstOrThrow();
    expect(row.sealed).not.toContain(config.facts.pushKey);
  });

  it('Agreeing to notifications does not allow e-mails, and stays valid when an address is added', async () => {
    const browser = service.subscribe();
    const visitor = await agree(browser);
    const { email } = await buildContact(server, merchant, { visitor, consent: false });
    const contacts = await server.deps.db
      .selectFrom('contact')
      .select('email')
      .where('pid', '=', merchant.pid)
      .execute();
    expect(contacts).toEqual([{ email }]);
    const id = await plan({
      tags: [
        ['web-push', 'Notice', push],
        ['mail', 'Letter', { subject: 'No', body: '<p>No</p>' }],
      ],
    });
    await reportSignal(server, merchant, visitor, 'cart');
    await work(server);
    const { body } = await merchant.call('GET /campaign/schedule/log/{id}', { params: { id } });
    expect(body.data.map(({ channel }: { channel: string }) => channel)).toEqual(['web-push']);
    expect(noticesTo(browser)).toHaveLength(1);
  });

  it('A notification is retried while the service is busy, and an expired subscription is deleted', async () => {
    const browser = service.subscribe();
    const visitor = await agree(browser);
    await plan({ frequency: ['always'] });
    service.failures.push(429);
    await reportSignal(server, merchant, visitor, 'cart');
    await work(server);
    expect(noticesTo(browser)).toHaveLength(0);
    clock.forward(HOUR);
    await work(server);
    expect(noticesTo(browser)).toHaveLength(1);
    service.forget(browser.endpoint);
    await reportSignal(server, merchant, visitor, 'cart');
    await work(server);
    expect(await subscriptions()).toEqual([]);
  });

  it('A subscription with an address outside the push services or with invalid keys is not stored', async () => {
    const { keys } = service.subscribe();
    const wrong = [
      'http://169.254.169.254/latest',
      'http://localhost:3000/api',
      `${service.origin}.evil.example/push`,
      `http://user@${new URL(service.origin).host}/push`,
      'ftp://fcm.googleapis.com/x',
      'nonsense',
    ];
    for (const endpoint of wrong) await agree({ endpoint, keys });
    await agree({ endpoint: `${service.origin}/push/1`, keys: { p256dh: 'x', auth: 'y' } });
    await agree({});
    expect(await subscriptions()).toEqual([]);
  });

  it.each([
    ['https://fcm.googleapis.com/fcm/send/a', true],
    ['https://web.push.apple.com/a', true],
    ['http://fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com:8443/a', false],
    ['https://fcm.googleapis.com.evil.example/a', false],
    ['https://push.apple.com/a', false],
  ])('accepts %s as an address of a push service: %s', (endpoint, served) => {
    const services = ['fcm.googleapis.com', '*.push.apple.com'];
    expect(webPush({ services, subject: 'mailto:a@b.example' }).serves(endpoint)).toBe(served);
  });
});

interface Notice {
  path: string;
  payload: { title: string; body: string; icon?: string; url: string };
  /** Public key of the shop whose signature was verified. */
  sender: string;
  ttl: string;
}

/** Starts a service that verifies senders (RFC 8292) and decrypts messages (RFC 8291). */
async function startPushService() {
  const notices: Notice[] = [];
  const browsers = new Map<string, Browser>();
  /** The next requests are rejected with these HTTP statuses; later ones are accepted. */
  const failures: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      const status = failures.shift() ?? (browser ? 201 : 410);
      if (browser && status === 201) {
        notices.push({
          path: request.url ?? '',
          payload: JSON.parse(open(Buffer.concat(parts), browser)),
          sender: checkSender(String(request.headers.authorization), origin),
          ttl: String(request.headers.ttl),
        });
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    notices,
    failures,
    subscribe: () => {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const browser = makeBrowser();
      browsers.set(path, browser);
      const keys = {
        p256dh: browser.pair.getPublicKey('base64url'),
        auth: browser.auth.toString('base64url'),
      };
      return { endpoint: `${origin}${path}`, expirationTime: null, keys };
    },
    forget: (endpoint: string) => browsers.delete(new URL(endpoint).pathname),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

interface Browser {
  pair: ReturnType<typeof createECDH>;
  auth: Buffer;
}

function makeBrowser(): Browser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
}

function open(message: Buffer, { pair, auth }: Browser): string {
  const salt = message.subarray(0, 16);
  const length = message[20] ?? 0;
  const theirs = message.subarray(21, 21 + length);
  const sealed = message.subarray(21 + length);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = derive(pair.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (text.at(-1) !== 2) throw new Error('This was not the last record.');
  return text.subarray(0, -1).toString();
}

/** Throws when the token is for another service, expired or wrongly signed. */
function checkSender(authorization: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (claims.aud !== origin || !/^mailto:/.test(claims.sub)) throw new Error('Wrong claims.');
  if (claims.exp * 1000 < Date.now()) throw new Error('Too late.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const proof = Buffer.from(signature, 'base64url');
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    proof,
  );
  if (!right) throw new Error('The signature is wrong.');
  return key;
}
