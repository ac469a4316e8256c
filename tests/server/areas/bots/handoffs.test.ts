import { mailHandoffs } from '@server/areas/bots/chat/handoff-mail';
import { DAY, HOUR, MINUTE, moveClock } from '@tests/support/clock';
import { createTopic, openChat, saveNode, tokenOf } from '@tests/support/rows/bots';
import { mailsTo } from '@tests/support/rows/notices';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let merchant: Merchant;
let bot: string;

beforeAll(async () => {
  server = await buildServer();
});
beforeEach(async () => {
  merchant = await server.buildMerchant();
});
afterAll(() => server.close());

const ALL_DAY = [{ from: '00:00', to: '24:00' }];
const WEEK = { 1: ALL_DAY, 2: ALL_DAY, 3: ALL_DAY, 4: ALL_DAY, 5: ALL_DAY, 6: ALL_DAY, 7: ALL_DAY };
const ALWAYS_OPEN = { business_hours: { zone: 'Europe/Istanbul', week: WEEK, holidays: [] } };

/** Publishes a bot whose node 4 is an action of the given type. */
async function publish(type: string) {
  await createTopic(merchant, { data: { actions: [{ type, text: '' }] } });
  await merchant.call('POST /personalize/bot/save', { body: { id: 'config', data: ALWAYS_OPEN } });
  bot = await tokenOf(merchant);
  await merchant.call('GET /personalize/bot/publish/live');
}
const mails = async () => {
  await server.settled();
  await mailHandoffs(server.deps);
  return server.deps.db
    .selectFrom('outbox')
    .select('plain')
    .where('to_address', '=', merchant.email)
    .orderBy('created_at')
    .execute();
};
const list = async () => (await merchant.call('GET /personalize/bot/handoffs')).body.result;

test('A hand-off from a scenario stays open until the team ends it', async () => {
  await publish('scenario_invoice_request');
  const chat = await openChat(server, { bot });
  await chat.send({ choice: 'node:4' });
  await chat.send({ text: 'Fatura: 1001' });
  await chat.send({ text: 'kargo konuları' });
  expect(await list()).toMatchObject([{ state: 'waiting', note: 'Fatura: 1001' }]);
  const [{ id }] = await list();
  await merchant.call('POST /personalize/bot/handoffs/{id}/reply', {
    params: { id },
    body: { text: 'Hazırlıyoruz', nonce: 'n1' },
  });
  expect(await list()).toMatchObject([{ state: 'team' }]);
  const ended = await merchant.call('POST /personalize/bot/handoffs/{id}/end', { params: { id } });
  expect(ended.status).toBe(200);
  expect(await list()).toMatchObject([{ state: 'bot' }]);
});

test('A hand-off stays open while the visitor uses the bot, and its row shows their messages', async () => {
  await publish('agent');
  const chat = await openChat(server, { bot });
  await chat.send({ choice: 'node:4' });
  await chat.send({ text: 'Kargom üç haftadır yolda' });
  await chat.send({ choice: 'again' });
  await chat.send({ text: 'kargo konuları' });
  await chat.send({ choice: 'again' });
  expect(await list()).toMatchObject([
    { state: 'waiting', note: 'Kargom üç haftadır yolda', last: 'kargo konuları' },
  ]);
  expect((await merchant.call('GET /records/inbox', { query: {} })).body).toMatchObject([
    { status: 'open', request: 'Kargom üç haftadır yolda', last_from: 'bot' },
  ]);
  const [{ id }] = await list();
  await merchant.call('POST /personalize/bot/handoffs/{id}/end', { params: { id } });
  expect(await list()).toMatchObject([{ state: 'bot' }]);
});

test('A conversation with an open hand-off continues after a day, and a closed one starts again', async () => {
  const clock = moveClock(server);
  await publish('agent');
  const chat = await openChat(server, { bot });
  await chat.send({ choice: 'node:4' });
  clock.forward(40 * HOUR);
  expect((await openChat(server, { bot, key: chat.key })).key).toBe(chat.key);
  clock.reset();
  const [{ id }] = await list();
  await merchant.call('POST /personalize/bot/handoffs/{id}/end', { params: { id } });
  clock.forward(40 * HOUR);
  expect((await openChat(server, { bot, key: chat.key })).key).not.toBe(chat.key);
  clock.reset();
});

test('Ending a hand-off that the team never answered sends the visitor no message', async () => {
  await publish('scenario_invoice_request');
  const chat = await openChat(server, { bot });
  await chat.send({ choice: 'node:4' });
  const { texts } = await chat.send({ text: 'Fatura: 1001' });
  const [{ id }] = await list();
  await merchant.call('POST /personalize/bot/handoffs/{id}/end', { params: { id } });
  expect(await list()).toMatchObject([{ state: 'bot' }]);
  const { lines } = await openChat(server, { bot, key: chat.key });
  expect(lines.at(-1)?.message.text).toBe(texts.at(-1));
});

test('A hand-off is e-mailed at once, and later messages in one e-mail after two quiet minutes', async () => {
  const clock = moveClock(server);
  await publish('agent');
  const chat = await openChat(server, { bot });
  await chat.send({ choice: 'node:4' });
  expect(await mails()).toHaveLength(1);
  for (const text of ['bir', 'iki', 'üç']) {
    await chat.send({ text });
    clock.forward(MINUTE);
    expect(await mails()).toHaveLength(1);
  }
  clock.forward(2 * MINUTE);
  const received = await mails();
  expect(received).toHaveLength(2);
  expect(received[1]?.plain).toContain('Note: bir\niki\nüç');
  clock.forward(HOUR);
  expect(await mails()).toHaveLength(2);
  clock.reset();
});

test('A hand-off is e-mailed to all users of the shop except limited admins', async () => {
  const { pid } = merchant;
  const second = await server.buildMerchant({ pid });
  const limited = await server.buildMerchant({ pid, extra: { limited_admin: true } });
  await publish('agent');
  const chat = await openChat(server, { bot });
  await chat.send({ choice: 'node:4' });
  expect(await mails()).toHaveLength(1);
  expect(await mailsTo(server.deps.db, second)).toHaveLength(1);
  expect(await mailsTo(server.deps.db, limited)).toEqual([]);
});

test('One visitor causes at most three e-mails an hour, even with new conversations', async () => {
  const clock = moveClock(server);
  await publish('agent');
  let key: string | undefined;
  for (let times = 0; times < 5; times++) {
    const chat = await openChat(server, { bot, fresh: true, ...(key && { key }) });
    key = chat.key;
    await chat.send({ choice: 'node:4' });
    await mails();
    clock.forward(MINUTE);
  }
  expect(await mails()).toHaveLength(3);
  const other = await openChat(server, { bot });
  await other.send({ choice: 'node:4' });
  expect(await mails()).toHaveLength(4);
  clock.forward(HOUR);
  expect(await mails()).toHaveLength(6);
  clock.reset();
});

test('E-mails of a conversation that began days ago count towards the limit of a new one', async () => {
  const clock = moveClock(server);
  await publish('agent');
  const old = await openChat(server, { bot });
  await old.send({ choice: 'node:4' });
  await server.deps.db
    .updateTable('conversation')
    .set({ started_at: new Date(Date.now() - 3 * DAY) })
    .where('pid', '=', merchant.pid)
    .execute();
  expect(await mails()).toHaveLength(1);
  for (const count of [2, 3]) {
    await old.send({ text: 'Orada mısınız?' });
    clock.forward(3 * MINUTE);
    expect(await mails()).toHaveLength(count);
  }
  const fresh = await openChat(server, { bot, fresh: true, key: old.key });
  await fresh.send({ choice: 'node:4' });
  expect(await mails()).toHaveLength(3);
  // Hand-offs of test conversations are not e-mailed, so they do not count.
  await server.deps.db
    .updateTable('bot_handoff')
    .set({ test: true })
    .where('pid', '=', merchant.pid)
    .where('mailed_at', 'is not', null)
    .execute();
  expect(await mails()).toHaveLength(4);
  clock.reset();
});

test('Concurrent hand-offs get one e-mail each, and still at most three per visitor', async () => {
  await publish('agent');
  const [first, ...others] = await Promise.all(
    Array.from({ length: 4 }, () => openChat(server, { bot })),
  );
  const again = [first];
  for (let times = 0; times < 4; times++) {
    again.push(await openChat(server, { bot, fresh: true, key: first?.key }));
  }
  const talks = [...again, ...others].flatMap((chat) => chat ?? []);
  await Promise.all(talks.map((chat, at) => chat.send({ text: `Sözüm ${at}`, nonce: 'said' })));
  await Promise.all(talks.map((chat) => chat.send({ choice: 'node:4' })));
  const received = (await mails()).map(({ plain }) => [...new Set(plain.match(/Sözüm \d/g) ?? [])]);
  expect(received.filter((texts) => texts.length === 1)).toHaveLength(received.length);
  const texts = received.flat().sort();
  expect(texts.slice(3)).toEqual(['Sözüm 5', 'Sözüm 6', 'Sözüm 7']);
  expect(new Set(texts)).toHaveProperty('size', 6);
});

test('A published change reaches a running conversation at its next start, not in the middle', async () => {
  const clock = moveClock(server);
  await publish('scenario_order_status');
  const chat = await openChat(server, { bot });
  await chat.send({ choice: 'node:4' });
  await saveNode(merchant, 'web', {
    name: 'Yeni konu',
    type: 'category',
    data: { text: 'Yepyeni' },
  });
  await merchant.call('GET /personalize/bot/publish/live');
  clock.forward(10_000);
  const middle = await chat.send({ text: '1001' });
  expect(JSON.stringify(middle.body)).not.toContain('Yeni konu');
  const start = await chat.send({ text: 'Menü' });
  expect(JSON.stringify(start.body)).toContain('Yeni konu');
  clock.reset();
});

test.each([
  ['vazgeç', 'any'],
  ['Cancel', 'any'],
  ['MENÜ', 'any'],
  ['temsilci', 'agent'],
  ['agent', 'agent'],
])('A bot that waits for an answer still follows the command "%s"', async (word, kind) => {
  await publish('scenario_order_status');
  const chat = await openChat(server, { bot });
  const waiting = await chat.send({ choice: 'node:4' });
  expect(waiting.body.data.asks).toBe(true);
  await chat.send({ text: word });
  const { state } = await server.deps.db
    .selectFrom('conversation')
    .select('state')
    .where('pid', '=', merchant.pid)
    .executeTakeFirstOrThrow();
  expect(state.wait.kind).toBe(kind);
});
