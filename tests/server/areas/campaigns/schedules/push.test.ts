import { randomUUID } from 'node:crypto';
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
import { startPushService } from '@tests/support/servers/push-service';
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
