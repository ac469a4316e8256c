import { mailHandoffs } from '@server/areas/bots/chat/handoff-mail';
import { aroundNow, MINUTE, moveClock } from '@tests/support/clock';
import { BASES, createHandoff, openChat, tokenOf } from '@tests/support/rows/bots';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
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

/** Opens a handed-off chat; `news` polls for new lines as the page does. */
async function passedOn() {
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

const said = (lines: { from: string; message: { text: string } }[]) =>
  lines.map(({ from, message }) => `${from}: ${message.text}`);

test('The visitor receives the team’s replies, and the bot stays silent meanwhile', async () => {
  const { merchant, id, chat, news } = await passedOn();
  expect((await open(merchant, id)).state).toBe('waiting');
  const start = chat.lines.length;
  expect(await news(start)).toEqual({ team: true, lines: [] });
  expect((await reply(merchant, id, 'Merhaba, ben Defne.')).status).toBe(200);
  expect(said((await news(start)).lines)).toEqual(['agent: Merhaba, ben Defne.']);
  expect((await chat.send({ text: 'Kargom nerede?' })).texts).toEqual([]);
  await reply(merchant, id, 'Yarın sizde.');
  expect(said((await news(start + 2)).lines)).toEqual(['agent: Yarın sizde.']);
  const opened = await open(merchant, id);
  expect(opened).toMatchObject({ state: 'team', until: null, last: 'Kargom nerede?' });
  expect(opened.messages.slice(-3).map(({ from }: { from: string }) => from)).toEqual([
    'agent',
    'visitor',
    'agent',
  ]);
});

test('Only the team can end a hand-off, after which the bot answers again', async () => {
  const { merchant, id, chat, news } = await passedOn();
  await reply(merchant, id, 'Merhaba');
  const end = () => merchant.call('POST /personalize/bot/handoffs/{id}/end', { params: { id } });
  expect((await end()).status).toBe(200);
  const before = (await news(0)).lines;
  expect(before.at(-1)?.message.text).toContain('has ended');
  // Ending it again has no effect.
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

test('A reply sent twice is stored once, and no parallel message of team or visitor is lost', async () => {
  const { merchant, id, chat, news } = await passedOn();
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

test('The team gets one e-mail about messages that it has not answered', async () => {
  const clock = moveClock(server);
  const { merchant, id, conversation, chat } = await passedOn();
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
  const notes = texts.filter((text) => text.includes('Not · Note'));
  expect(notes).toEqual([expect.stringContaining('Not · Note: Hâlâ bekliyorum')]);
  expect(notes[0]).toContain('Ekip · Team: Merhaba');
  clock.reset();
});

test('A hand-off of another shop or another channel returns 404', async () => {
  const { merchant, id } = await passedOn();
  const foreigner = await server.buildMerchant();
  for (const base of Object.values(BASES)) {
    const who = base === BASES.web ? foreigner : merchant;
    for (const name of [`POST ${base}/handoffs/{id}/end`, `GET ${base}/handoffs/{id}`] as const) {
      expect((await who.call(name, { params: { id } })).status).toBe(404);
    }
  }
  expect(await open(merchant, id)).toMatchObject({ state: 'waiting' });
});

test('Messages of the team are not counted as bot messages', async () => {
  const { merchant, id } = await passedOn();
  const body = { ...aroundNow(), labels: ['bot_message'] };
  const count = async () =>
    (await merchant.call('POST /live/getEventInfoGeneral', { body })).body.result.result;
  const before = await count();
  await reply(merchant, id, 'Merhaba');
  expect(await count()).toEqual(before);
});
