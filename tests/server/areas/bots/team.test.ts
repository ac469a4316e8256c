import { mailHandoffs } from '@server/areas/bots/chat/handoff-mail';
import { mailReplies } from '@server/areas/bots/chat/reply-mail';
import { storeVisit } from '@server/areas/bots/inbox/customer';
import { aroundNow, MINUTE, moveClock } from '@tests/support/clock';
import { BASES, createHandoff, openChat, tokenOf } from '@tests/support/rows/bots';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const reply = (merchant: Merchant, id: string, text: string, nonce = text) =>
  merchant.call('POST /personalize/bot/handoffs/{id}/reply', {
    params: { id },
    body: { text, nonce },
  });
const open = async (merchant: Merchant, id: string) =>
  (await merchant.call('GET /personalize/bot/handoffs/{id}', { params: { id } })).body.data;

/**
 * Creates a hand-off; returns the visitor's chat, and the request by which the page polls for new
 * lines.
 */
async function handOff() {
  const merchant = await server.buildMerchant();
  const { id, key, conversation } = await createHandoff(server, merchant);
  const bot = await tokenOf(merchant);
  const chat = await openChat(server, { bot, key });
  const news = async (after: number) => {
    const response = await server.request('/api/chat/news', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bot, key, after }),
    });
    const { lines, team } = (await response.json()).data;
    return { team, lines: lines as { id: number; from: string; message: { text: string } }[] };
  };
  return { merchant, id, conversation, chat, news, bot };
}

const texts = (lines: { from: string; message: { text: string } }[]) =>
  lines.map(({ from, message }) => `${from}: ${message.text}`);

test('The visitor receives the team’s replies, and the bot sends nothing meanwhile', async () => {
  const { merchant, id, chat, news } = await handOff();
  expect((await open(merchant, id)).state).toBe('waiting');
  const start = chat.lines.length;
  expect(await news(start)).toEqual({ team: true, lines: [] });
  expect((await reply(merchant, id, 'Merhaba, ben Defne.')).status).toBe(200);
  expect(texts((await news(start)).lines)).toEqual(['agent: Merhaba, ben Defne.']);
  expect((await chat.send({ text: 'Kargom nerede?' })).texts).toEqual([]);
  await reply(merchant, id, 'Yarın sizde.');
  expect(texts((await news(start + 2)).lines)).toEqual(['agent: Yarın sizde.']);
  const opened = await open(merchant, id);
  expect(opened).toMatchObject({ state: 'team', until: null, last: 'Kargom nerede?' });
  expect(opened.messages.slice(-3).map(({ from }: { from: string }) => from)).toEqual([
    'agent',
    'visitor',
    'agent',
  ]);
});

test('The bot answers again when the team ends the hand-off, and a visitor’s choice does not end it', async () => {
  const { merchant, id, chat, news } = await handOff();
  await reply(merchant, id, 'Merhaba');
  const end = () => merchant.call('POST /personalize/bot/handoffs/{id}/end', { params: { id } });
  expect((await end()).status).toBe(200);
  const before = (await news(0)).lines;
  expect(before.at(-1)?.message.text).toContain('has ended');
  await end();
  expect((await news(0)).lines).toEqual(before);
  expect((await open(merchant, id)).state).toBe('bot');
  expect((await chat.send({ text: 'abrakadabra' })).texts).toHaveLength(1);
  await reply(merchant, id, 'Bir şey daha');
  expect((await open(merchant, id)).state).toBe('team');
  expect((await chat.send({ choice: 'again' })).texts).toHaveLength(1);
  expect((await open(merchant, id)).state).toBe('team');
  const { outcome } = await server.deps.db
    .selectFrom('conversation')
    .select('outcome')
    .where('pid', '=', merchant.pid)
    .executeTakeFirstOrThrow();
  expect(outcome).toBe('handoff');
});

test('A reply sent twice is stored once, and no concurrent message of either side is lost', async () => {
  const { merchant, id, chat, news } = await handOff();
  const twice = await Promise.all([1, 2].map(() => reply(merchant, id, 'Merhaba', 'same')));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await reply(merchant, id, 'Merhaba', 'same')).status).toBe(200);
  await Promise.all([
    ...['bir', 'iki', 'üç'].map((text) => reply(merchant, id, text)),
    ...['dört', 'beş'].map((text) => chat.send({ text })),
  ]);
  const { lines } = await news(0);
  expect(lines.map((line) => line.id)).toEqual(lines.map((_, at) => at + 1));
  const words = lines.map(({ message }) => message.text);
  expect(words.filter((word) => word === 'Merhaba')).toHaveLength(1);
  expect([...words].sort()).toEqual(expect.arrayContaining(['beş', 'bir', 'dört', 'iki', 'üç']));
});

test('The team is mailed once about messages it does not answer', async () => {
  const clock = moveClock(server);
  const { merchant, id, conversation, chat } = await handOff();
  const mails = async () => {
    await server.settled();
    await mailHandoffs(server.deps);
    const rows = await server.deps.db
      .selectFrom('outbox')
      .select('plain')
      .where('to_address', '=', merchant.email)
      .execute();
    return rows.map(({ plain }) => plain);
  };
  await reply(merchant, id, 'Merhaba');
  await chat.send({ text: 'Orada mısınız?' });
  const first = (await mails()).length;
  clock.forward(6 * MINUTE);
  await chat.send({ text: 'Hâlâ bekliyorum' });
  await chat.send({ text: 'Alo' });
  clock.forward(3 * MINUTE);
  const texts = await mails();
  expect(texts).toHaveLength(first + 1);
  for (const text of texts) expect(text).toContain(`/inbox/${conversation}`);
  const notes = texts.filter((text) => text.includes('Note: '));
  expect(notes).toEqual([expect.stringContaining('Note: Hâlâ bekliyorum')]);
  expect(notes[0]).toContain('Team: Merhaba');
  clock.reset();
});

const visitorOf = async (conversation: string) =>
  (
    await server.deps.db
      .selectFrom('conversation')
      .select('visitor')
      .where('id', '=', conversation)
      .executeTakeFirstOrThrow()
  ).visitor;

test('Replies unseen for five minutes are e-mailed once, to the address from the chat', async () => {
  const clock = moveClock(server);
  const { merchant, id, conversation, chat, news } = await handOff();
  const deliveries = async () => {
    const params = { id: conversation };
    const { messages } = (await merchant.call('GET /conversations/{id}', { params })).body.data;
    return messages
      .filter(({ from }: { from: string }) => from === 'agent')
      .map(({ delivery }: { delivery: string }) => delivery);
  };
  /** Reports the page that the visitor is on, as each start of the chat does. */
  const seen = async (page: string) => {
    const talk = { pid: merchant.pid, visitor: await visitorOf(conversation) };
    await storeVisit(server.deps, talk, { page });
  };
  const mails = async () => {
    await server.settled();
    await mailReplies(server.deps);
    return await server.deps.db
      .selectFrom('outbox')
      .select(['to_address', 'plain'])
      .where('shop', '=', merchant.pid)
      .where('to_address', '!=', merchant.email)
      .execute();
  };
  await sql`update product set settings = settings || '{"url": "https://www.ladin.example/"}'
    where pid = ${merchant.pid}`.execute(server.deps.db);
  await reply(merchant, id, 'Adresinizi yazar mısınız?');
  await seen('https://ladin.example/vazo');
  await chat.send({ text: 'Elbette: zeynep@musteri.example' });
  await reply(merchant, id, 'Kargonuz yarın gelir.');
  clock.forward(4 * MINUTE);
  await reply(merchant, id, 'Takip numarası 4711.');
  clock.forward(4 * MINUTE);
  expect(await mails()).toEqual([]);
  clock.forward(MINUTE);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.to_address).toBe('zeynep@musteri.example');
  expect(mail?.plain).toContain('Kargonuz yarın gelir.\n\nTakip numarası 4711.');
  expect(mail?.plain).not.toContain('Adresinizi yazar mısınız?');
  expect(mail?.plain).toContain('https://ladin.example/vazo');

  await reply(merchant, id, 'Başka bir sorunuz var mı?');
  expect(await deliveries()).toEqual(['read', 'sent', 'sent', 'sent']);
  await seen('https://phishing.example/ladin');
  clock.forward(6 * MINUTE);
  const second = (await mails()).at(-1);
  expect(second?.plain).toContain('https://www.ladin.example/');
  expect(second?.plain).not.toContain('phishing');

  await reply(merchant, id, 'Görüşmek üzere.');
  const { lines } = await news(0);
  expect(texts(lines)).toContain('agent: Görüşmek üzere.');
  clock.forward(6 * MINUTE);
  expect(await mails()).toHaveLength(2);
  expect(await deliveries()).toEqual(['read', 'read', 'read', 'read', 'read']);
  clock.reset();
});

test('Replies to a visitor without an address are not mailed', async () => {
  const clock = moveClock(server);
  const { merchant, id } = await handOff();
  await reply(merchant, id, 'Merhaba');
  clock.forward(6 * MINUTE);
  await mailReplies(server.deps);
  const rows = await server.deps.db
    .selectFrom('outbox')
    .select('to_address')
    .where('shop', '=', merchant.pid)
    .where('to_address', '!=', merchant.email)
    .execute();
  expect(rows).toEqual([]);
  clock.reset();
});

test('Reading or ending a hand-off of another shop or channel returns 404', async () => {
  const { merchant, id } = await handOff();
  const foreigner = await server.buildMerchant();
  for (const base of Object.values(BASES)) {
    const who = base === BASES.web ? foreigner : merchant;
    for (const name of [`POST ${base}/handoffs/{id}/end`, `GET ${base}/handoffs/{id}`] as const) {
      expect((await who.call(name, { params: { id } })).status).toBe(404);
    }
  }
  expect(await open(merchant, id)).toMatchObject({ state: 'waiting' });
});

test('Messages of the team do not count as messages of the bot', async () => {
  const { merchant, id } = await handOff();
  const body = { ...aroundNow(), labels: ['bot_message'] };
  const count = async () =>
    (await merchant.call('POST /live/getEventInfoGeneral', { body })).body.result.result;
  const before = await count();
  await reply(merchant, id, 'Merhaba');
  expect(await count()).toEqual(before);
});
