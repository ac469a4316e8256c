import { forShop } from '@server/db/shop-scope';
import { recordOrder } from '@server/orders/record';
import { MINUTE, moveClock } from '@tests/support/clock';
import { createTopic, saveNode } from '@tests/support/rows/bots';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import {
  connectNumber,
  deliver,
  delivery,
  type IncomingText,
  startWhatsappCloud,
} from '@tests/support/servers/whatsapp-cloud';
import { afterAll, beforeAll, expect, test } from 'vitest';

let cloud: Awaited<ReturnType<typeof startWhatsappCloud>>;
let server: TestServer;
let merchant: Merchant;
let path: string;
let order: number;
let people = 0;

beforeAll(async () => {
  cloud = await startWhatsappCloud();
  server = await buildServer({ WHATSAPP_URL: cloud.url });
  ({ merchant, path } = await connect());
  const { category } = await createTopic(merchant, { channel: 'whatsapp' });
  order = await saveNode(merchant, 'whatsapp', {
    name: 'Sipariş durumu',
    type: 'action',
    parent: category,
    data: { actions: [{ type: 'scenario_order_status' }] },
  });
  await merchant.call('GET /personalize/whatsapp-bot/publish/live');
});
afterAll(async () => {
  await server.close();
  await cloud.close();
});

async function connect() {
  const owner = await server.buildMerchant();
  const { path: hook } = await connectNumber(owner);
  return { merchant: owner, path: hook };
}
const newcomer = () => `9055700${String(++people).padStart(5, '0')}`;
let messages = 0;
const sendAs = async (from: string, message: Omit<IncomingText, 'id' | 'from'>, hook = path) => {
  const at = server.deps.now().getTime() / 1000 + messages / 1000;
  await deliver(server, hook, delivery([{ id: `in-${++messages}`, from, at, ...message }]));
  await server.settled();
};
const findTeamConversation = (contact: string) =>
  server.deps.db
    .selectFrom('conversation')
    .selectAll()
    .where('contact', '=', contact)
    .executeTakeFirstOrThrow();
const answersTo = (number: string) => cloud.sent.filter(({ to }) => to === number);

test('The sender’s own order needs only its number, and any other order needs its contact too', async () => {
  const from = newcomer();
  const shop = forShop(server.deps.db, merchant.pid);
  const reported = { source: 'api', at: new Date(), status: 'fulfilled' } as const;
  await recordOrder(
    { ...server.deps, shop },
    { ...reported, names: ['KK-7001'], phone: `+${from}` },
  );
  await recordOrder(
    { ...server.deps, shop },
    { ...reported, names: ['KK-7002'], email: 'a@b.example' },
  );
  const heard = () =>
    answersTo(from).map(({ text, interactive }) => text?.body ?? interactive?.body.text);
  await sendAs(from, { choice: `node:${order}` });
  await sendAs(from, { choice: `node:${order}` });
  await sendAs(from, { text: 'numaram 7001' });
  expect(heard().join('\n')).toContain('Order KK-7001\n\nShipped');
  await sendAs(from, { choice: `node:${order}` });
  await sendAs(from, { text: 'KK-7002' });
  expect((await findTeamConversation(from)).state.wait).toMatchObject({
    kind: 'orderContact',
    order: 'KK-7002',
  });
  await sendAs(from, { text: 'a@b.example' });
  expect(heard().join('\n')).toContain('Order KK-7002');
});

const LOCATION = {
  type: 'location',
  location: { latitude: 41.02, longitude: 28.97, name: 'Galata' },
};
const CONTACT = {
  type: 'contacts',
  contacts: [{ name: { formatted_name: 'Ayşe Yılmaz' }, phones: [{ phone: '+90 532 111' }] }],
};
const ORDER = {
  type: 'order',
  order: {
    product_items: [
      { product_retailer_id: 'SKU-1', quantity: 2, item_price: 149.9, currency: 'TRY' },
    ],
  },
};
const REACTION = { type: 'reaction', reaction: { message_id: 'x', emoji: '👍' } };

test.each([
  ['a reaction', REACTION],
  ['a sticker', { type: 'sticker', sticker: { id: '1', mime_type: 'image/webp' } }],
  ['a notice of the platform', { type: 'system', system: { body: 'changed number' } }],
  ['an unsupported message', { type: 'unsupported', errors: [{ code: 131051 }] }],
  ['a message of an unknown type', { type: 'hologram', hologram: {} }],
])('A pending WhatsApp question stays open when %s arrives', async (_, raw) => {
  const from = newcomer();
  await sendAs(from, { choice: `node:${order}` });
  await sendAs(from, { choice: `node:${order}` });
  expect((await findTeamConversation(from)).state.wait).toMatchObject({ kind: 'orderNumber' });
  const before = answersTo(from).length;
  await sendAs(from, { raw });
  expect((await findTeamConversation(from)).state.wait).toMatchObject({ kind: 'orderNumber' });
  expect(answersTo(from)).toHaveLength(before);
  await sendAs(from, { text: '1001' });
  expect((await findTeamConversation(from)).state.wait).toMatchObject({
    kind: 'orderContact',
    order: '1001',
  });
});

test('A location, a contact, an order and a reaction are shown to the team as readable text', async () => {
  const from = newcomer();
  await sendAs(from, { text: 'selam' });
  await sendAs(from, { choice: 'agent' });
  for (const raw of [LOCATION, CONTACT, ORDER, REACTION]) await sendAs(from, { raw });
  const { result } = (await merchant.call('GET /personalize/whatsapp-bot/handoffs')).body;
  const { id } = result.find(({ contact }: { contact: string }) => contact === from);
  const opened = await merchant.call('GET /personalize/whatsapp-bot/handoffs/{id}', {
    params: { id },
  });
  const notes = opened.body.data.messages.filter(({ note }: { note: unknown }) => note);
  expect(notes.map(({ note, text }: { note: string; text: string }) => [note, text])).toEqual([
    ['location', 'Galata\nhttps://maps.google.com/?q=41.02,28.97'],
    ['contact', 'Ayşe Yılmaz · +90 532 111'],
    ['order', '2 × SKU-1 (149.9 TRY)'],
    ['reaction', '👍'],
  ]);
});

test.each([
  ['a location', LOCATION, 'Galata\nhttps://maps.google.com/?q=41.02,28.97'],
  ['a contact', CONTACT, 'Ayşe Yılmaz · +90 532 111'],
  ['an order', ORDER, '2 × SKU-1 (149.9 TRY)'],
  ['a document', { type: 'document', document: { id: '7' } }, '📎'],
  ['a voice message', { type: 'audio', audio: { id: '8' } }, '📎'],
  ['a picture', { type: 'image', image: { id: '9' } }, '📎'],
  ['a caption', { type: 'image', image: { id: '9', caption: '1042 kırık' } }, '1042 kırık'],
])('Without an open hand-off, %s opens one and gets an answer', async (_, raw, note) => {
  for (const question of [false, true]) {
    const from = newcomer();
    await sendAs(from, question ? { choice: `node:${order}` } : { text: 'selam' });
    if (question) await sendAs(from, { choice: `node:${order}` });
    const before = answersTo(from).length;
    await sendAs(from, { raw });
    expect(answersTo(from).length).toBeGreaterThan(before);
    const { result } = (await merchant.call('GET /personalize/whatsapp-bot/handoffs')).body;
    expect(result.filter(({ contact }: { contact: string }) => contact === from)).toMatchObject([
      { state: 'waiting', note },
    ]);
    const { wait } = (await findTeamConversation(from)).state;
    if (question) expect(wait).toMatchObject({ kind: 'orderNumber' });
  }
});

test('A message that arrives a day later joins the customer’s open hand-off', async () => {
  const clock = moveClock(server);
  const from = newcomer();
  await sendAs(from, { text: 'selam' });
  await sendAs(from, { choice: 'agent' });
  clock.forward(40 * 60 * MINUTE);
  await sendAs(from, { text: 'Hâlâ bekliyorum' });
  expect((await findTeamConversation(from)).visitor_lines).toBe(3);
  clock.reset();
});

test('A message without a sender is assigned to the only contact of its delivery', async () => {
  const body = delivery(
    [{ id: 'nobody-1', from: '', text: 'selam' }],
    [],
    [{ user_id: 'TR.4711' }],
  );
  await deliver(server, path, body);
  await server.settled();
  expect((await findTeamConversation('TR.4711')).visitor_lines).toBe(1);
  const sent = cloud.sent.at(-1) as unknown as { recipient?: string; to?: string };
  expect([sent.recipient, sent.to]).toEqual(['TR.4711', undefined]);
});

test('Messages without a live version are stored, handed off and answered by the team only', async () => {
  const shop = await connect();
  const from = newcomer();
  await sendAs(from, { text: 'Kimse var mı?' }, shop.path);
  await sendAs(from, { text: 'Siparişim gelmedi' }, shop.path);
  expect(answersTo(from)).toEqual([]);
  const { result } = (await shop.merchant.call('GET /personalize/whatsapp-bot/handoffs')).body;
  expect(result).toMatchObject([
    { contact: from, state: 'waiting', note: 'Kimse var mı?', last: 'Siparişim gelmedi' },
  ]);
  const mails = await server.deps.db
    .selectFrom('outbox')
    .select('plain')
    .where('to_address', '=', shop.merchant.email)
    .execute();
  expect(mails).toMatchObject([{ plain: expect.stringContaining('Kimse var mı?') }]);
  await shop.merchant.call('POST /personalize/whatsapp-bot/handoffs/{id}/reply', {
    params: { id: result[0].id },
    body: { text: 'Buradayız', nonce: 'n1' },
  });
  await server.settled();
  expect(answersTo(from)).toMatchObject([{ text: { body: 'Buradayız' } }]);
});

const messagesOf = async (from: string) => {
  const { result } = (await merchant.call('GET /personalize/whatsapp-bot/handoffs')).body;
  const { id } = result.find(({ contact }: { contact: string }) => contact === from);
  const opened = await merchant.call('GET /personalize/whatsapp-bot/handoffs/{id}', {
    params: { id },
  });
  return opened.body.data.messages as { from: string; delivery: string; error: string }[];
};

test('A temporary error code is retried, and a permanent one is shown in the conversation', async () => {
  const clock = moveClock(server);
  const from = newcomer();
  await sendAs(from, { text: 'selam' });
  cloud.failures.push({ status: 400, code: 131056 });
  await sendAs(from, { choice: 'agent' });
  const before = answersTo(from).length;
  clock.forward(10_000);
  await sendAs(newcomer(), { text: 'selam' });
  expect(answersTo(from)).toHaveLength(before + 1);
  cloud.failures.push({ status: 400, code: 131026 });
  await sendAs(from, { text: 'Orada mısınız?' });
  clock.forward(10 * MINUTE);
  await sendAs(newcomer(), { text: 'selam' });
  expect(answersTo(from)).toHaveLength(before + 1);
  const failed = (await messagesOf(from)).filter(({ delivery: state }) => state === 'failed');
  expect(failed).toMatchObject([{ from: 'bot', error: '400 131026 no' }]);
  clock.reset();
});

test('A rejected token is reported, and the messages are sent once a token works again', async () => {
  const clock = moveClock(server);
  const from = newcomer();
  const boot = async () =>
    (await merchant.call('GET /personalize/whatsapp-bot/boot')).body.data.tokenFailed;
  expect(await boot()).toBe(false);
  cloud.failures.push({ status: 401, code: 190 }, { status: 401, code: 190 });
  await sendAs(from, { text: 'selam' });
  await sendAs(newcomer(), { text: 'selam' });
  expect(await boot()).toBe(true);
  clock.forward(MINUTE);
  await sendAs(newcomer(), { text: 'selam' });
  expect(answersTo(from)).toHaveLength(1);
  expect(await boot()).toBe(false);
  clock.reset();
});
