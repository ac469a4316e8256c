import { runBotWork } from '@server/areas/bots/whatsapp/worker';
import { DAY, MINUTE, moveClock } from '@tests/support/clock';
import { isFullLoad } from '@tests/support/load';
import { createTopic } from '@tests/support/rows/bots';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import {
  connectNumber,
  deliver,
  delivery,
  type IncomingText,
  sign,
  startWhatsappCloud,
} from '@tests/support/servers/whatsapp-cloud';
import { afterAll, beforeAll, expect, test } from 'vitest';

let cloud: Awaited<ReturnType<typeof startWhatsappCloud>>;
let server: TestServer;
let merchant: Merchant;
let path: string;
let verifyToken: string;

beforeAll(async () => {
  cloud = await startWhatsappCloud();
  server = await buildServer({ WHATSAPP_URL: cloud.url });
  merchant = await server.buildMerchant();
  await createTopic(merchant, { channel: 'whatsapp' });
  await merchant.call('GET /personalize/whatsapp-bot/publish/live');
  ({ path, verifyToken } = await connectNumber(merchant));
});
afterAll(async () => {
  await server.close();
  await cloud.close();
});

const textsTo = (number: string) =>
  cloud.sent
    .filter(({ to }) => to === number)
    .map(({ text, interactive }) => text?.body ?? interactive?.body.text);

test('The webhook is confirmed only with the verify token of the account', async () => {
  const ask = (token: string) =>
    server.request(
      `${path}?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '4711' })}`,
    );
  const right = await ask(verifyToken);
  expect([right.status, await right.text()]).toEqual([200, '4711']);
  expect((await ask('wrong')).status).toBe(403);
  expect((await server.request('/api/whatsapp/nobody?hub.mode=subscribe')).status).toBe(403);
});

test('A delivery with any kind of wrong signature returns 403 and is not stored', async () => {
  const body = delivery([{ id: 'forged', from: '905550000001', text: 'kargo' }]);
  const wrong = [
    undefined,
    '',
    'sha256=',
    `sha256=${'0'.repeat(64)}`,
    sign(body, 'other'),
    sign(`${body} `),
    sign(body).slice(0, -1),
    sign(body).replace('sha256', 'sha1'),
  ];
  for (const signature of wrong) {
    expect(await deliver(server, path, body, signature ?? ''), signature).toBe(403);
  }
  // A signature must not be accepted for other bytes, even for the same JSON with another format.
  expect(await deliver(server, path, JSON.stringify(JSON.parse(body), null, 1), sign(body))).toBe(
    403,
  );
  const stored = await server.deps.db.selectFrom('whatsapp_inbox').selectAll().execute();
  expect(stored).toEqual([]);
});

test('A customer is greeted, and a choice is answered, through the shop’s number', async () => {
  const from = '905551112233';
  await deliver(server, path, delivery([{ id: 'a1', from, text: 'Merhaba' }]));
  await server.settled();
  expect(textsTo(from)).toEqual([expect.stringContaining('Hello')]);
  await deliver(server, path, delivery([{ id: 'a2', from, choice: 'node:4' }]));
  await server.settled();
  expect(textsTo(from).at(-1)).toBe('Kargonuz yolda.');
  expect(cloud.sent.at(-1)).toMatchObject({
    path: '/v23.0/1234567890/messages',
    token: 'Bearer graph-token',
  });
});

test('A delivery status never goes back, in any order of arrival', async () => {
  const status = (id: string, name: string) => ({ id, status: name, timestamp: '1790000000' });
  for (const name of ['read', 'sent', 'delivered']) {
    await deliver(server, path, delivery([], [status('wamid.out.1', name)]));
  }
  await deliver(server, path, delivery([], [status('w2', 'delivered'), status('w2', 'sent')]));
  const rows = await server.deps.db
    .selectFrom('whatsapp_status')
    .select(['wamid', 'status'])
    .orderBy('wamid')
    .execute();
  expect(rows).toEqual([
    { wamid: 'w2', status: 'delivered' },
    { wamid: 'wamid.out.1', status: 'read' },
  ]);
});

test('A message is retried after a temporary platform error, and fails after a permanent one', async () => {
  const clock = moveClock(server);
  const from = '905552223344';
  cloud.failures.push(503);
  await deliver(server, path, delivery([{ id: 'b1', from, text: 'selam' }]));
  await server.settled();
  expect(textsTo(from)).toEqual([]);
  clock.forward(10_000);
  await deliver(server, path, delivery([{ id: 'b2', from: '905550009999', text: 'selam' }]));
  await server.settled();
  expect(textsTo(from)).toHaveLength(1);
  cloud.failures.push(400);
  await deliver(server, path, delivery([{ id: 'b3', from: '905553334455', text: 'selam' }]));
  await server.settled();
  const failed = await server.deps.db
    .selectFrom('whatsapp_outbox')
    .select('state')
    .where('recipient', '=', '905553334455')
    .execute();
  expect(failed).toEqual([{ state: 'failed' }]);
  clock.reset();
});

test('A message expires unsent a day after the customer’s last message', async () => {
  const from = '905554445566';
  const at = (Date.now() - DAY) / 1000 - 60;
  await deliver(server, path, delivery([{ id: 'c1', from, text: 'selam', at }]));
  await server.settled();
  expect(textsTo(from)).toEqual([]);
  const rows = await server.deps.db
    .selectFrom('whatsapp_outbox')
    .select('state')
    .where('recipient', '=', from)
    .execute();
  expect(rows).toEqual([{ state: 'expired' }]);
});

/** Customers with twenty messages each; the full load is 10,000 deliveries of 8,000 messages. */
const PEOPLE = isFullLoad ? 400 : 40;

/** Delivers again after each 503 of a busy server, as the platform does. */
async function deliverUntilTaken(body: string): Promise<number> {
  for (;;) {
    const status = await deliver(server, path, body);
    if (status !== 503) return status;
  }
}

test('Many repeated and unordered deliveries get each message answered exactly once', async () => {
  const people = Array.from({ length: PEOPLE }, (_, at) => `90556${String(at).padStart(7, '0')}`);
  const messages: IncomingText[] = people.flatMap((from, person) =>
    Array.from({ length: 20 }, (_, turn) => ({
      id: `m-${person}-${turn}`,
      from,
      text: turn === 0 ? 'selam' : 'kargo konuları',
      at: 1_790_000_000 + turn,
    })),
  );
  const clock = moveClock(server);
  clock.forward(1_790_000_100_000 - Date.now());
  // Every fourth message is repeated; the fixed seed gives the same order in each run.
  const all = [...messages, ...messages.filter((_, at) => at % 4 === 0)];
  let seed = 7;
  for (let at = all.length - 1; at > 0; at--) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = seed % (at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  for (let from = 0; from < all.length; from += 50) {
    const statuses = await Promise.all(
      all.slice(from, from + 50).map((message) => deliverUntilTaken(delivery([message]))),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  // On a busy machine some messages wait for a retry, so the worker runs until none is queued.
  await expect
    .poll(async () => {
      await server.settled();
      clock.forward(MINUTE);
      await runBotWork(server.deps);
      const { due } = await server.deps.db
        .selectFrom('whatsapp_outbox')
        .select(({ fn }) => fn.countAll<number>().as('due'))
        .where('state', '=', 'queued')
        .executeTakeFirstOrThrow();
      return due;
    })
    .toBe(0);
  const counts = await server.deps.db
    .selectFrom('whatsapp_inbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('answered_at').as('answered'),
    ])
    .where('message_id', 'like', 'm-%')
    .executeTakeFirstOrThrow();
  expect(counts).toEqual({ all: messages.length, answered: messages.length });
  // Each message is one visitor line with one answer; the greeting answers the first message.
  const lines = await server.deps.db
    .selectFrom('conversation')
    .select(({ fn }) => [fn.sum<string>('visitor_lines').as('heard')])
    .where('contact', 'like', '90556%')
    .executeTakeFirstOrThrow();
  expect(Number(lines.heard)).toBe(messages.length);
  const answers = cloud.sent.filter(({ to }) => to.startsWith('90556'));
  // As many messages were sent as the bot has lines, so none was lost or repeated.
  const texts = await server.deps.db
    .selectFrom('bot_line')
    .innerJoin('conversation', 'conversation.id', 'bot_line.conversation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conversation.contact', 'like', '90556%')
    .where('from_visitor', '=', false)
    .executeTakeFirstOrThrow();
  expect(answers.length).toBe(texts.count);
  expect(texts.count).toBeGreaterThanOrEqual(messages.length);
});
