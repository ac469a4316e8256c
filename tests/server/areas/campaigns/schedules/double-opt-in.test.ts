import type { SentContact } from '@catalogue/connections';
import { designSchema } from '@catalogue/design/schema';
import { fillForm } from '@catalogue/fields/schema';
import { processForms } from '@server/areas/campaigns/schedules/signals/store-signals';
import { mailSecretContext, unseal } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { DAY, HOUR } from '@tests/support/clock';
import { createCampaign } from '@tests/support/rows/campaigns';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const START = Date.parse('2026-11-20T09:30:00Z');
const WORDS = 'Kampanya e-postaları almak istiyorum.';
let server: TestServer;
let at = START;

beforeAll(async () => {
  server = await buildServer({ SESSION_IDLE_HOURS: '9999', SESSION_ABSOLUTE_DAYS: '300' });
  server.deps.now = () => new Date(at);
});
beforeEach(() => {
  at = START;
});
afterAll(() => server.close());

const popup = (words: string) => ({
  type: 'popup',
  name: 'Popup',
  status: true,
  parameters: fillForm(designSchema, {
    steps: [
      {
        name: 'Form',
        blocks: [
          { block: { kind: 'email', form: {} } },
          { block: { kind: 'consent', form: { text: words } } },
        ],
      },
    ],
  }),
});

async function buildShop({ on = true } = {}) {
  const merchant = await server.buildMerchant();
  const id = await createCampaign(merchant, { name: 'Bülten', tags: [popup(WORDS)] });
  const confirmation = { on, language: 'tr' as const, message: 'Merhaba, kaydınız alındı.' };
  await merchant.call('POST /connections/confirmation', { body: confirmation });
  await merchant.call('POST /connections/save', {
    body: { kind: 'webhook', url: 'https://erp.example/contacts' },
  });
  return { merchant, id };
}

let forms = 0;
async function fillIn({ pid }: Merchant, campaign: number, given: Record<string, string> = {}) {
  forms += 1;
  const number = String(forms).padStart(12, '0');
  const event = {
    pid,
    visitor: `00000000-0000-4000-8000-${number}`,
    camp_id: campaign,
    at,
    id: `10000000-0000-4000-8000-${number}`,
    type: eventCodes.formSubmit,
    detail: JSON.stringify({ email: 'ada@shop.example', consent: 'on', ...given }),
  } as IncomingEvent;
  await processForms(server.deps, [event]);
}

const stored = ({ pid }: Merchant) =>
  forShop(server.deps.db, pid)
    .selectFrom('contact')
    .selectAll()
    .where('email_key', '=', 'ada@shop.example')
    .executeTakeFirstOrThrow();

const sent = async ({ pid }: Merchant) =>
  (await forShop(server.deps.db, pid).selectFrom('connection_outbox').select('body').execute()).map(
    ({ body }) => JSON.parse(body) as SentContact,
  );

const mails = ({ pid }: Merchant) =>
  server.deps.db
    .selectFrom('outbox')
    .select(['to_address', 'subject', 'plain', 'secret'])
    .where('shop', '=', pid)
    .orderBy('created_at')
    .execute();

async function linkOf(merchant: Merchant): Promise<string> {
  const mail = (await mails(merchant)).at(-1);
  if (!mail?.secret) throw new Error('No e-mail with a link.');
  const link = unseal(server.deps.env.secretKey, mailSecretContext(mail.to_address), mail.secret);
  return new URL(link).pathname;
}

const open = async (path: string, method = 'GET') => {
  const answer = await server.request(path, { method, headers: { 'accept-language': 'en' } });
  return { status: answer.status, text: await answer.text() };
};

test('A contact gets one e-mail with a link, and is sent to the connections only once confirmed', async () => {
  const { merchant, id } = await buildShop();
  await fillIn(merchant, id, { colour: 'green' });
  expect(await stored(merchant)).toMatchObject({ pending_at: new Date(at), confirmed_at: null });
  expect(await sent(merchant)).toEqual([]);
  const [mail, ...more] = await mails(merchant);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to_address: 'ada@shop.example' });
  expect(mail?.subject).toContain('E-posta adresinizi onaylayın');
  expect(mail?.plain).toContain('Merhaba, kaydınız alındı.');
  // The text that staff can read does not contain the link.
  expect(mail?.plain).not.toContain('/confirm/');

  const link = await linkOf(merchant);
  const asked = await open(link);
  expect(asked).toMatchObject({ status: 200 });
  expect(asked.text).toContain('Confirm your sign-up?');
  // Opening the link does not confirm, because programs that check links open it as well.
  expect((await stored(merchant)).confirmed_at).toBeNull();

  at += HOUR;
  expect((await open(link, 'POST')).text).toContain('Your sign-up is confirmed');
  expect(await stored(merchant)).toMatchObject({
    pending_at: null,
    confirmed_at: new Date(at),
    held: null,
  });
  expect(await sent(merchant)).toMatchObject([
    { email: 'ada@shop.example', consent: true, answers: { colour: 'green' } },
  ]);
  expect((await open(link, 'POST')).text).toContain('already confirmed');
  expect((await open(link)).text).toContain('already confirmed');
  expect(await sent(merchant)).toHaveLength(1);
});

test('Signing up again sends no second e-mail within a day, and none to a confirmed contact', async () => {
  const { merchant, id } = await buildShop();
  await fillIn(merchant, id);
  at += 23 * HOUR;
  await fillIn(merchant, id);
  expect(await mails(merchant)).toHaveLength(1);
  at += 2 * HOUR;
  await fillIn(merchant, id);
  expect(await mails(merchant)).toHaveLength(2);
  await open(await linkOf(merchant), 'POST');
  at += 2 * DAY;
  await fillIn(merchant, id);
  expect(await mails(merchant)).toHaveLength(2);
  expect((await stored(merchant)).pending_at).toBeNull();
  expect(await sent(merchant)).toHaveLength(2);
});

test('A link expires after seven days, and a changed one is not valid', async () => {
  const { merchant, id } = await buildShop();
  await fillIn(merchant, id);
  const link = await linkOf(merchant);
  at += 7 * DAY + 1;
  for (const method of ['GET', 'POST']) {
    const over = await open(link, method);
    expect(over.status).toBe(410);
    expect(over.text).toContain('This link has expired');
  }
  expect((await stored(merchant)).confirmed_at).toBeNull();
  const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
  expect((await open(forged, 'POST')).status).toBe(404);
  expect((await open('/confirm/nothing')).status).toBe(404);
});

test('A contact who did not tick the box gets no e-mail and is not sent to the connections', async () => {
  const { merchant, id } = await buildShop();
  await fillIn(merchant, id, { consent: '' });
  expect(await mails(merchant)).toEqual([]);
  expect(await sent(merchant)).toEqual([]);
  expect(await stored(merchant)).toMatchObject({ consented_at: null, pending_at: null });
});

test('A contact who unsubscribed must confirm again, and one who agreed before the switch need not', async () => {
  const { merchant, id } = await buildShop({ on: false });
  await fillIn(merchant, id);
  expect(await sent(merchant)).toHaveLength(1);
  await merchant.call('POST /connections/confirmation', {
    body: { on: true, language: 'en', message: '' },
  });
  at += HOUR;
  await fillIn(merchant, id);
  expect((await stored(merchant)).pending_at).toBeNull();
  await forShop(server.deps.db, merchant.pid)
    .updateTable('contact')
    .set({ unsubscribed_at: new Date(at) })
    .execute();
  at += HOUR;
  await fillIn(merchant, id);
  expect(await stored(merchant)).toMatchObject({ pending_at: new Date(at) });
  expect(await mails(merchant)).toHaveLength(1);
});

test('Without double opt-in no e-mail is sent, and the contact is sent to the connections at once', async () => {
  const { merchant, id } = await buildShop({ on: false });
  await fillIn(merchant, id);
  expect(await mails(merchant)).toEqual([]);
  expect(await sent(merchant)).toHaveLength(1);
});

test('Each version of the consent text is stored once, and the contact refers to it', async () => {
  const { merchant, id } = await buildShop({ on: false });
  const other = await createCampaign(merchant, { name: 'İndirim', tags: [popup('Yeni metin.')] });
  await fillIn(merchant, id);
  await fillIn(merchant, id);
  expect((await stored(merchant)).consent_version).toBe(1);
  at += HOUR;
  await fillIn(merchant, other);
  const texts = await forShop(server.deps.db, merchant.pid)
    .selectFrom('consent_text')
    .select(['version', 'text'])
    .orderBy('version')
    .execute();
  expect(texts.map(({ version }) => version)).toEqual([1, 2]);
  expect(texts[0]?.text).toContain(WORDS);
  expect(await stored(merchant)).toMatchObject({ consent_version: 2, consented_at: new Date(at) });
});
