import { DAY, HOUR, MINUTE, moveClock } from '@tests/support/clock';
import { createHandoff } from '@tests/support/rows/bots';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import {
  connectNumber,
  deliver,
  delivery,
  startWhatsappCloud,
} from '@tests/support/servers/whatsapp-cloud';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let cloud: Awaited<ReturnType<typeof startWhatsappCloud>>;
let server: TestServer;
let merchant: Merchant;
let path: string;
let handoff: string;
let conversation: string;
let contact: string;
let people = 0;

const TEMPLATE = {
  name: 'order_ready',
  language: 'tr',
  status: 'APPROVED',
  category: 'UTILITY',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Merhaba {{1}}', example: { header_text: ['Defne'] } },
    {
      type: 'BODY',
      text: '{{1}} numaralı siparişiniz {{2}} günü hazır.',
      example: { body_text: [['1001', 'salı']] },
    },
    { type: 'FOOTER', text: 'Keten ve Kil' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'URL', text: 'Siparişim', url: 'https://shop.example/{{1}}', example: ['1001'] },
        { type: 'QUICK_REPLY', text: 'Teşekkürler' },
      ],
    },
  ],
};
const plain = (name: string, more: object = {}) => ({
  ...TEMPLATE,
  name,
  components: [{ type: 'BODY', text: 'Sizi özledik.' }],
  ...more,
});

beforeAll(async () => {
  cloud = await startWhatsappCloud();
  server = await buildServer({ WHATSAPP_URL: cloud.url });
  merchant = await server.buildMerchant();
  ({ path } = await connectNumber(merchant));
  cloud.templates.push(
    TEMPLATE,
    plain('miss_you'),
    plain('waits', { status: 'PENDING' }),
    plain('shelf', { components: [{ type: 'BODY', text: 'x' }, { type: 'CAROUSEL' }] }),
    { nonsense: true },
  );
});
beforeEach(async () => {
  contact = `9055500${String(++people).padStart(5, '0')}`;
  ({ id: handoff, conversation } = await createHandoff(server, merchant, 'whatsapp', contact));
});
afterAll(async () => {
  await server.close();
  await cloud.close();
});

let nonces = 0;
const reply = async (body: object, id = handoff) => {
  const sent = { nonce: `n${++nonces}`, ...body } as { nonce: string };
  const answer = await merchant.call('POST /personalize/whatsapp-bot/handoffs/{id}/reply', {
    params: { id },
    body: sent,
  });
  await server.settled();
  return answer;
};
const open = async () =>
  (await merchant.call('GET /personalize/whatsapp-bot/handoffs/{id}', { params: { id: handoff } }))
    .body.data;
const sentTo = (number: string) => cloud.sent.filter(({ to }) => to === number);
const says = async (text: string) => {
  const at = server.deps.now().getTime() / 1000;
  await deliver(server, path, delivery([{ id: `${contact}-${text}`, from: contact, text, at }]));
  await server.settled();
};

test('The team replies on WhatsApp and sees delivery states, and the bot sends nothing meanwhile', async () => {
  expect((await reply({ text: 'Merhaba, ben Defne.' })).status).toBe(200);
  expect(sentTo(contact)).toMatchObject([{ text: { body: 'Merhaba, ben Defne.' } }]);
  expect((await open()).messages.at(-1)).toMatchObject({ from: 'agent', delivery: 'sent' });
  const status = { id: `wamid.out.${cloud.sent.length}`, status: 'read', timestamp: '1790000000' };
  await deliver(server, path, delivery([], [status]));
  expect((await open()).messages.at(-1)).toMatchObject({ delivery: 'read' });
  await says('Kargom nerede?');
  expect(sentTo(contact)).toHaveLength(1);
  expect((await open()).last).toBe('Kargom nerede?');
  cloud.failures.push(400);
  await reply({ text: 'Bakıyorum' });
  expect((await open()).messages.at(-1)).toMatchObject({ delivery: 'failed' });
  await merchant.call('POST /personalize/whatsapp-bot/handoffs/{id}/end', {
    params: { id: handoff },
  });
  await server.settled();
  expect(JSON.stringify(sentTo(contact).at(-1))).toContain('has ended');
});

test('The setup of the inbox reports whether WhatsApp is connected', async () => {
  const isConnected = async (who: Merchant) =>
    (await who.call('GET /conversations/setup')).body.data.whatsapp;
  expect(await isConnected(merchant)).toBe(true);
  expect(await isConnected(await server.buildMerchant())).toBe(false);
});

test('A reply without a WhatsApp connection fails with a code, and the conversation stays open', async () => {
  const other = await server.buildMerchant();
  const made = await createHandoff(server, other, 'whatsapp', contact);
  const params = { id: made.id };
  const answer = await other.call('POST /personalize/whatsapp-bot/handoffs/{id}/reply', {
    params,
    body: { nonce: 'unconnected', text: 'Merhaba' },
  });
  expect(answer.status).toBe(200);
  await server.settled();
  const { body } = await other.call('GET /personalize/whatsapp-bot/handoffs/{id}', { params });
  expect(body.data.messages.at(-1)).toMatchObject({ delivery: 'failed', error: 'not_connected' });
  const thread = await server.deps.db
    .selectFrom('inbox_thread')
    .select(['state', 'waiting_since'])
    .where('conversation', '=', made.conversation)
    .executeTakeFirst();
  expect(thread).toEqual({ state: 'open', waiting_since: expect.any(Date) });
});

test('A day after the customer’s last message only an approved, filled template is sent', async () => {
  const clock = moveClock(server);
  clock.forward(DAY + MINUTE);
  // Extends the merchant's session, which would have expired at this time.
  await server.deps.db.updateTable('session').set({ seen_at: server.deps.now() }).execute();
  const late = await reply({ text: 'Merhaba' });
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringContaining('only an approved template'),
  ]);
  const chosen = { name: 'order_ready', language: 'tr' };
  const values = { 'header.1': 'Defne', 'body.1': '1001', 'body.2': 'salı' };
  const lacking = await reply({ template: { ...chosen, values } });
  expect(lacking.body.error.fields).toMatchObject([{ path: 'button.0', code: 'required' }]);
  for (const name of ['waits', 'shelf', 'unknown']) {
    expect((await reply({ template: { name, language: 'tr', values: {} } })).status, name).toBe(
      400,
    );
  }
  expect(sentTo(contact)).toEqual([]);
  const filled = { ...values, 'button.0': '1001', 'body.2': 'salı\n günü' };
  expect((await reply({ template: { ...chosen, values: filled } })).status).toBe(200);
  expect(sentTo(contact)).toMatchObject([
    {
      type: 'template',
      template: {
        name: 'order_ready',
        language: { code: 'tr' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: 'Defne' }] },
          { type: 'body', parameters: [{ text: '1001' }, { text: 'salı günü' }] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ text: '1001' }] },
        ],
      },
    },
  ]);
  expect((await open()).messages.at(-1)).toMatchObject({
    from: 'agent',
    text: 'Merhaba Defne\n\n1001 numaralı siparişiniz salı günü günü hazır.\n\nKeten ve Kil',
  });
  await says('Teşekkürler');
  expect((await reply({ text: 'Rica ederiz' })).status).toBe(200);
  clock.reset();
});

test('The WhatsApp window counts from the customer’s messages, not from the team’s', async () => {
  const clock = moveClock(server);
  const until = Date.parse((await open()).until);
  clock.forward(5 * HOUR);
  await reply({ text: 'Merhaba' });
  expect(Date.parse((await open()).until)).toBe(until);
  clock.reset();
});

test('Approved templates of all result pages are listed with their examples', async () => {
  const { body } = await merchant.call('GET /personalize/whatsapp-bot/templates');
  expect(body).toMatchObject({ success: true, connected: true });
  expect(body.result.map(({ name }: { name: string }) => name)).toEqual([
    'miss_you',
    'order_ready',
    'shelf',
  ]);
  expect(body.result[1]).toMatchObject({
    header: { kind: 'text', text: 'Merhaba {{1}}' },
    footer: 'Keten ve Kil',
    buttons: [
      { kind: 'url', value: 'https://shop.example/{{1}}' },
      { kind: 'reply', text: 'Teşekkürler' },
    ],
    examples: { 'header.1': 'Defne', 'body.1': '1001', 'body.2': 'salı', 'button.0': '1001' },
    unknown: [],
  });
  expect(body.result[2].unknown).toEqual(['CAROUSEL']);
  cloud.failures.push(401);
  const silent = await merchant.call('GET /personalize/whatsapp-bot/templates');
  expect([silent.status, silent.body.message]).toEqual([
    503,
    expect.stringContaining('did not answer'),
  ]);
  const other = await server.buildMerchant();
  const none = await other.call('GET /personalize/whatsapp-bot/templates');
  expect(none.body).toEqual({ success: true, connected: false, result: [] });
});

test('Concurrent messages of both sides are each stored exactly once', async () => {
  const team = ['bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz', 'on'];
  const asked = ['a', 'b', 'c'];
  const [, ...answers] = await Promise.all([
    deliver(
      server,
      path,
      delivery(asked.map((text) => ({ id: `${contact}-${text}`, from: contact, text }))),
    ),
    ...team.map((text) => reply({ text })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(team.map(() => 200));
  await server.settled();
  const { messages } = await open();
  const words = messages.map(({ text }: { text: string }) => text);
  for (const text of [...team, ...asked]) {
    expect(words.filter((word: string) => word === text)).toHaveLength(1);
  }
  expect(messages.map(({ id }: { id: number }) => id)).toEqual(
    messages.map((_: unknown, at: number) => at + 1),
  );
  const waiting = await server.deps.db
    .selectFrom('whatsapp_inbox')
    .select('message_id')
    .where('answered_at', 'is', null)
    .execute();
  expect(waiting).toEqual([]);
});

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);
const FILES = {
  image: { bytes: JPEG, type: 'image/jpeg', disposition: 'inline' },
  video: { bytes: Buffer.from('\0\0\0\x18ftypmp42'), type: 'video/mp4', disposition: 'inline' },
  audio: { bytes: Buffer.from('OggS-voice'), type: 'audio/ogg', disposition: 'inline' },
  sticker: { bytes: Buffer.from('RIFF1234WEBP'), type: 'image/webp', disposition: 'inline' },
  document: {
    bytes: Buffer.from('<script>hacked()</script>'),
    type: 'application/octet-stream',
    disposition: "attachment; filename*=UTF-8''Fatura%20%C4%B1.html",
  },
} as const;

test.each(Object.entries(FILES))('Only the shop can open a customer’s %s', async (name, file) => {
  const kind = name as keyof typeof FILES;
  cloud.files.set(`file-${kind}`, Buffer.from(file.bytes));
  cloud.files.set('fake', Buffer.from('<html><script>hacked()</script>'));
  const filename = kind === 'document' ? 'Fatura ı.html' : '';
  const sent = (id: string) => ({ type: kind, id, mime_type: 'text/html', filename });
  await deliver(
    server,
    path,
    delivery([
      { id: `${contact}-1`, from: contact, file: sent(`file-${kind}`) },
      { id: `${contact}-2`, from: contact, file: { ...sent('fake'), caption: 'Bu mu?' } },
      { id: `${contact}-3`, from: contact, file: sent('gone') },
    ]),
  );
  await server.settled();
  const { messages } = await open();
  const shown = messages.filter(({ media }: { media: object | null }) => media);
  expect(shown).toMatchObject([
    { text: '📎', media: { kind, name: filename } },
    { text: 'Bu mu?', media: { kind } },
    { text: '📎' },
  ]);
  const get = (line: number, cookie = merchant.cookie) =>
    server.request(`/api/conversations/${conversation}/media/${line}`, { headers: { cookie } });
  const answer = await get(shown[0].id);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(file.bytes));
  expect(answer.headers.get('content-type')).toBe(file.type);
  expect(answer.headers.get('content-disposition')).toBe(file.disposition);
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await get(shown[1].id)).status).toBe(kind === 'document' ? 200 : 415);
  expect((await get(shown[2].id)).status).toBe(404);
  expect((await get(messages[0].id)).status).toBe(404);
  const foreigner = await server.buildMerchant();
  expect((await get(shown[0].id, foreigner.cookie)).status).toBe(404);
  expect((await get(shown[0].id, '')).status).toBe(401);
  const limited = await server.buildMerchant({ extra: { limited_admin: true } });
  expect((await get(shown[0].id, limited.cookie)).status).toBe(403);
});
