import { randomUUID } from 'node:crypto';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { inboxHub } from '@server/areas/bots/inbox/hub';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { HOUR, MINUTE, moveClock } from '@tests/support/clock';
import { createHandoff, createTopic, openChat, tokenOf } from '@tests/support/rows/bots';
import { createCampaign } from '@tests/support/rows/campaigns';
import { buildEvent } from '@tests/support/rows/events';
import { scansOf } from '@tests/support/servers/scans';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let merchant: Merchant;
let colleague: Merchant;
let clock: ReturnType<typeof moveClock>;

beforeAll(async () => {
  server = await buildServer();
});
beforeEach(async () => {
  clock = moveClock(server);
  merchant = await server.buildMerchant();
  colleague = await server.buildMerchant({ pid: merchant.pid });
});
afterEach(() => clock.reset());
afterAll(() => server.close());

async function visit() {
  await createTopic(merchant);
  const data = { actions: [{ type: 'agent', text: '' }] };
  const { action } = await createTopic(merchant, { name: 'Temsilci', data });
  await merchant.call('GET /personalize/bot/publish/live');
  const bot = await tokenOf(merchant);
  const chat = await openChat(server, { bot });
  const callTeam = async (words: string) => {
    await chat.send({ choice: `node:${action}` });
    return chat.send({ text: words });
  };
  return { bot, chat, callTeam };
}
const list = async (filter: object = {}, who = merchant) =>
  (await who.call('GET /records/inbox', { query: { filter: JSON.stringify(filter) } })).body;
const open = async (id: string, who = merchant) =>
  (await who.call('GET /conversations/{id}', { params: { id } })).body.data;
const reply = (id: string, text: string, who = merchant) =>
  who.call('POST /conversations/{id}/reply', { params: { id }, body: { text, nonce: text } });
const close = async (id: string, ask = false) =>
  expect(
    await merchant.call('POST /conversations/{id}/close', { params: { id }, body: { ask } }),
  ).toMatchObject({ status: 200 });
const counts = async (who = merchant) =>
  (await who.call('GET /conversations/setup')).body.data.counts;

test('A bot conversation is readable, and is assigned to the team member who takes it over', async () => {
  const { chat } = await visit();
  await chat.send({ text: 'kargo' });
  const [row] = await list({ view: 'all' });
  expect(row).toMatchObject({ status: 'bot', channel: 'web', assignee: null, unread: 0 });
  expect(await list({ view: 'open' })).toEqual([]);
  const taken = await merchant.call('POST /conversations/{id}/take', { params: { id: row.id } });
  expect(taken.status).toBe(200);
  expect(await list({ view: 'mine' })).toMatchObject([
    { id: row.id, status: 'open', assignee: merchant.id, assignee_name: 'Test Merchant' },
  ]);
  expect((await chat.send({ text: 'kargo' })).texts).toEqual([]);
  expect((await open(row.id)).notes).toMatchObject([{ kind: 'taken', author: 'Test Merchant' }]);
});

test('A request is open until the team answers, and open again when the customer writes', async () => {
  const { chat, callTeam } = await visit();
  await callTeam('Kargom kırık geldi');
  const [row] = await list({ view: 'unassigned' });
  expect(row).toMatchObject({ status: 'open', request: 'Kargom kırık geldi', unread: 1 });
  expect(await counts()).toEqual({ open: 1, mine: 0, unassigned: 1, waiting: 0 });
  await merchant.call('POST /conversations/{id}/read', {
    params: { id: row.id },
    body: { line: 99 },
  });
  expect((await list())[0].unread).toBe(0);
  await reply(row.id, 'Yenisi yolda');
  expect(await list({ view: 'waiting' })).toMatchObject([
    { status: 'waiting', last: 'Yenisi yolda', last_from: 'agent', waiting_since: null },
  ]);
  expect((await open(row.id)).messages.at(-1)).toMatchObject({ author: 'Test Merchant' });
  await chat.send({ text: 'Teşekkürler' });
  expect(await list({ view: 'mine' })).toMatchObject([{ status: 'open' }]);
  expect(await counts(colleague)).toEqual({ open: 1, mine: 0, unassigned: 0, waiting: 0 });
});

test('The request of a row is the text of the customer, not an address that follows it', async () => {
  const { id, chat } = await handedOff();
  await chat.send({ text: 'elif@x.example' });
  expect(await list()).toMatchObject([{ id, request: 'Kargom kırık geldi' }]);
});

test('A conversation can be assigned to a colleague, but not to a user of another shop', async () => {
  const { id } = await handedOff();
  const assign = (user: string | null) =>
    merchant.call('POST /conversations/{id}/assign', { params: { id }, body: { user } });
  expect((await assign(colleague.id)).status).toBe(200);
  expect(await list({ view: 'mine' }, colleague)).toMatchObject([{ id }]);
  expect(await list({ assignee: 'none' })).toEqual([]);
  const stranger = await server.buildMerchant();
  const refused = await assign(stranger.id);
  expect([refused.status, refused.body.error.fields]).toMatchObject([400, [{ path: 'user' }]]);
  await assign(null);
  expect(await list({ assignee: 'none' })).toMatchObject([{ id }]);
});

async function handedOff() {
  const { chat, callTeam, bot } = await visit();
  await callTeam('Kargom kırık geldi');
  const [{ id }] = await list();
  return { id: id as string, chat, bot };
}

test('A snoozed conversation comes back at its time, and at once with a new message', async () => {
  const { id, chat } = await handedOff();
  const snooze = (until: string | null) =>
    merchant.call('POST /conversations/{id}/snooze', { params: { id }, body: { until } });
  const later = () => new Date(server.deps.now().getTime() + HOUR).toISOString();
  await snooze(later());
  expect(await list({ view: 'open' })).toEqual([]);
  expect(await list({ view: 'waiting' })).toMatchObject([{ id, status: 'snoozed' }]);
  clock.forward(HOUR + MINUTE);
  expect(await list({ view: 'open' })).toMatchObject([{ id, snoozed_until: null }]);
  await snooze(later());
  await chat.send({ text: 'Orada mısınız?' });
  expect(await list({ view: 'open' })).toMatchObject([{ id, status: 'open' }]);
  const past = await snooze('2020-01-01T00:00:00.000Z');
  expect([past.status, past.body.error.fields]).toMatchObject([400, [{ path: 'until' }]]);
});

test('The customer rates a closed conversation, and a message the bot cannot answer reopens it', async () => {
  const { id, chat } = await handedOff();
  await reply(id, 'Yenisi yolda');
  await close(id, true);
  expect(await list({ view: 'closed' })).toMatchObject([{ id, status: 'closed', rating: null }]);
  const rated = await chat.send({ choice: 'rate:3' });
  expect(rated.texts[0]).toContain('Thank you');
  expect((await list({ view: 'closed' }))[0].rating).toBe(3);
  await chat.send({ text: 'abrakadabra simsalabim' });
  expect(await list({ view: 'mine' })).toMatchObject([
    { id, status: 'open', request: 'abrakadabra simsalabim' },
  ]);
  const kinds = (await open(id)).notes.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['handoff', 'closed', 'rated', 'handoff']);
});

test('A note sent twice is stored once, is shown only to the team, and is found by the search', async () => {
  const { id, chat, bot } = await handedOff();
  const note = () =>
    merchant.call('POST /conversations/{id}/note', {
      params: { id },
      body: { text: 'Depoda bir sürahi daha var', nonce: 'n' },
    });
  await note();
  await note();
  const notes = (await open(id, colleague)).notes.filter(
    ({ kind }: { kind: string }) => kind === 'note',
  );
  expect(notes).toMatchObject([{ text: 'Depoda bir sürahi daha var', author: 'Test Merchant' }]);
  const seen = await openChat(server, { bot, key: chat.key });
  expect(JSON.stringify(seen.lines)).not.toContain('sürahi');
  expect(await list({ q: 'SÜRAHİ' })).toMatchObject([{ id }]);
  expect(await list({ q: 'kirik geldi' })).toMatchObject([{ id }]);
  expect(await list({ q: 'çaydanlık' })).toEqual([]);
});

test('The search finds a customer by the entered details, and a later conversation shows them', async () => {
  const { id, chat, bot } = await handedOff();
  const body = {
    name: 'Elif Kara',
    email: 'elif@x.example',
    phone: '0532 111 41 07',
    tags: ['sadık'],
  };
  await merchant.call('POST /conversations/{id}/customer', { params: { id }, body });
  for (const q of ['elif kara', '532 111 41', 'sadik']) {
    expect(await list({ q }), q).toMatchObject([{ id, name: 'Elif Kara', tags: ['sadık'] }]);
  }
  const refused = await merchant.call('POST /conversations/{id}/customer', {
    params: { id },
    body: { ...body, email: 'elif', phone: 'x' },
  });
  expect([refused.status, refused.body.error.fields]).toMatchObject([
    400,
    [{ path: 'email' }, { path: 'phone' }],
  ]);
  await close(id);
  const second = await openChat(server, { bot, key: chat.key, fresh: true });
  await second.send({ text: 'Merhaba' });
  const other = (await list({ view: 'all' })).find((row: { id: string }) => row.id !== id);
  expect(other).toMatchObject({ name: 'Elif Kara', status: 'bot' });
  const { data } = (
    await merchant.call('GET /conversations/{id}/customer', { params: { id: other.id } })
  ).body;
  expect(data).toMatchObject({
    email: 'elif@x.example',
    conversations: [{ id, status: 'closed' }],
  });
});

test('A conversation lists the campaigns its customer saw and clicked, last seen first', async () => {
  const { id } = await handedOff();
  const customer = { name: 'Elif', email: '', phone: '', tags: [] };
  await merchant.call('POST /conversations/{id}/customer', { params: { id }, body: customer });
  const visitor = randomUUID();
  const shop = forShop(server.deps.db, merchant.pid);
  await shop.updateTable('inbox_customer').set({ visitor }).execute();
  const now = server.deps.now().getTime();
  const [clicked, seen] = [
    await createCampaign(merchant, { name: 'Hoş geldin' }),
    await createCampaign(merchant, { name: 'Kargo bedava' }),
  ];
  const event = { pid: merchant.pid, visitor, type: eventCodes.campaignShown };
  await server.deps.ingest.accept([
    buildEvent({ ...event, camp_id: clicked, at: now - 3 * HOUR }),
    buildEvent({ ...event, camp_id: clicked, at: now - 2 * HOUR, type: eventCodes.tagClick }),
    buildEvent({ ...event, camp_id: seen, at: now - HOUR }),
    buildEvent({ ...event, camp_id: seen, at: now - HOUR, visitor: randomUUID() }),
  ]);
  const { data } = (await merchant.call('GET /conversations/{id}/customer', { params: { id } }))
    .body;
  expect(data.campaigns).toEqual([
    { id: seen, name: 'Kargo bedava', at: new Date(now - HOUR).toISOString(), clicked: false },
    { id: clicked, name: 'Hoş geldin', at: new Date(now - 2 * HOUR).toISOString(), clicked: true },
  ]);
});

test('A WhatsApp conversation lists the orders of its phone number', async () => {
  const { conversation } = await createHandoff(server, merchant, 'whatsapp', '905551112233');
  const key = await merchant.call('POST /orders/keys/create', { body: { name: 'x' } });
  const at = server.deps.now().toISOString();
  const order = { number: 'KK-1042', placed_at: at, currency: 'TRY', total: 69_000 };
  await server.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key.body.data.key}` },
    body: JSON.stringify({ ...order, phone: '0555 111 22 33', status: 'shipped' }),
  });
  const { data } = (
    await merchant.call('GET /conversations/{id}/customer', { params: { id: conversation } })
  ).body;
  expect(data).toMatchObject({
    phone: '905551112233',
    order_count: 1,
    spent: 69_000,
    orders: [{ number: 'KK-1042', status: 'shipped', total: 69_000 }],
  });
});

test('The report has the response times of each team member and of the full team', async () => {
  const { id } = await handedOff();
  const begin = server.deps.now().toISOString();
  clock.forward(2 * HOUR);
  const replied = server.deps.now();
  await reply(id, 'Merhaba', colleague);
  clock.forward(8 * HOUR);
  await close(id);
  const body = { start_date: begin, end_date: server.deps.now().toISOString() };
  const { data } = (await merchant.call('POST /conversations/report', { body })).body;
  // Rounded down to hours, because the clock runs on during the test.
  const of = (user: string | null) => {
    const row = data.find((one: { user: string | null }) => one.user === user);
    const hours = (seconds: number | null) => seconds && Math.floor(seconds / 3600);
    const { closed, answered, first_reply, resolution } = row;
    return [closed, answered, hours(first_reply), hours(resolution)];
  };
  expect(data).toHaveLength(3);
  expect(of(colleague.id)).toEqual([0, 1, 2, null]);
  expect(of(merchant.id)).toEqual([1, 0, null, 10]);
  expect(of(null)).toEqual([1, 1, 2, 10]);
  const days = (await merchant.call('POST /conversations/report/days', { body })).body.data;
  expect(days).toEqual([
    { day: istanbulDay(replied), answered: 1, first_reply: expect.any(Number) },
  ]);
  expect(Math.floor(days[0].first_reply / 3600)).toBe(2);
});

test('A contact is found with its conversations and messages, only by its own shop', async () => {
  const { id } = await handedOff();
  const customer = { name: 'Ayşe', email: 'ayse@posta.example', phone: '', tags: [] };
  await merchant.call('POST /conversations/{id}/customer', { params: { id }, body: customer });
  const { pid } = merchant;
  const { db } = server.deps;
  const contact = await db
    .insertInto('contact')
    .values({ pid, email: 'Ayse@posta.example', source: 0, created_at: server.deps.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = server.deps.now();
  await db
    .insertInto('schedule_outbox')
    .values({
      pid,
      schedule: 5,
      contact: contact.id,
      channel: 'mail',
      address: customer.email,
      state: 'sent',
      attempts: 1,
      due_at: at,
      created_at: at,
      settled_at: at,
    })
    .execute();
  const params = { id: contact.id };
  const { data } = (await merchant.call('GET /conversations/contact/{id}', { params })).body;
  expect(data).toMatchObject({
    email: 'Ayse@posta.example',
    state: 'never',
    order_count: 0,
    orders: [],
    conversations: [{ id, channel: 'web' }],
    deliveries: [{ schedule: 5, state: 'sent' }],
  });
  const stranger = await server.buildMerchant();
  expect((await stranger.call('GET /conversations/contact/{id}', { params })).status).toBe(404);
  const typed = await merchant.call('GET /conversations/contact/{id}', {
    params: { id: 'nobody' },
  });
  expect(typed.status).toBe(404);
});

test('The page of a contact reads the newest customers and browsers, by indexes', async () => {
  const { pid } = merchant;
  const { db } = server.deps;
  const phone = '905551112233';
  const contact = await db
    .insertInto('contact')
    .values({ pid, email: 'Ayse@posta.example', phone, source: 0, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into inbox_customer (pid, channel, person, email, phone, visitor, seen_at)
    select ${pid}, 'web', n::text, n || '@X.example', n::text, gen_random_uuid(), now()
    from generate_series(1, 3000) as n`.execute(db);
  await sql`
    insert into schedule_outbox (pid, schedule, contact, channel, address, state, due_at, created_at)
    select ${pid}, 1, gen_random_uuid(), 'mail', 'a@b.example', 'sent', now(), now()
    from generate_series(1, 3000) as n`.execute(db);
  await sql`analyze inbox_customer, schedule_outbox`.execute(db);
  const scans = (text: RegExp) =>
    scansOf({
      pool: server.database.pool,
      pid,
      text,
      ask: () => merchant.call('GET /conversations/contact/{id}', { params: { id: contact.id } }),
    });
  const [customers] = await scans(/from inbox_customer/);
  expect(customers?.indexConditions).toMatch(/visitor = ANY.*email_key = .*phone = .*person = /);
  const deliveries = await scans(/from "schedule_outbox"/);
  expect(deliveries.find(({ table }) => table === 'schedule_outbox')?.indexConditions).toMatch(
    /contact = /,
  );
});

test('A contact with many browsers shows the campaigns of those used last', async () => {
  const { pid } = merchant;
  const { db } = server.deps;
  const contact = await db
    .insertInto('contact')
    .values({ pid, email: 'ayse@posta.example', source: 0, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into contact_visitor (pid, visitor, contact)
    select ${pid}, gen_random_uuid(), ${contact.id} from generate_series(1, 40)`.execute(db);
  // The browser has the highest id, so a limited query in the order of ids would miss it.
  const visitor = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
  await db.insertInto('contact_visitor').values({ pid, visitor, contact: contact.id }).execute();
  const camp_id = await createCampaign(merchant, { name: 'Kargo bedava' });
  const at = server.deps.now().getTime() - HOUR;
  await server.deps.ingest.accept([buildEvent({ pid, visitor, camp_id, at })]);
  const params = { id: contact.id };
  const { data } = (await merchant.call('GET /conversations/contact/{id}', { params })).body;
  expect(data.campaigns).toMatchObject([{ id: camp_id, clicked: false }]);
});

test('Typing by a colleague and by the visitor is shown to the other side for a short time', async () => {
  const { id, chat, bot } = await handedOff();
  const news = async () => {
    const response = await server.request('/api/chat/news', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bot, key: chat.key, after: 99 }),
    });
    return (await response.json()).data;
  };
  expect((await news()).typing).toBe(false);
  await colleague.call('POST /conversations/{id}/typing', { params: { id } });
  expect((await open(id)).typing).toEqual([{ user: colleague.id, name: 'Test Merchant' }]);
  expect((await news()).typing).toBe(true);
  const typed = await server.request('/api/chat/typing', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vitrin': '1' },
    body: JSON.stringify({ bot, key: chat.key }),
  });
  expect(typed.status).toBe(200);
  expect((await open(id)).typing).toHaveLength(2);
  clock.forward(MINUTE);
  expect((await open(id)).typing).toEqual([]);
});

test('The typing indicator of a colleague or the visitor ends with that person’s message', async () => {
  const { id, chat, bot } = await handedOff();
  const post = (call: string, body: object) =>
    server.request(`/api/chat/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-vitrin': '1' },
      body: JSON.stringify({ bot, key: chat.key, ...body }),
    });
  await post('typing', {});
  await colleague.call('POST /conversations/{id}/typing', { params: { id } });
  expect((await open(id)).typing).toHaveLength(2);
  // The reply of another team member ends neither indicator.
  await reply(id, 'Merhaba');
  expect((await open(id)).typing).toHaveLength(2);
  await reply(id, 'Bakıyorum', colleague);
  expect((await open(id)).typing).toEqual([{ user: null, name: '' }]);
  expect((await (await post('news', { after: 99 })).json()).data.typing).toBe(false);
  await colleague.call('POST /conversations/{id}/typing', { params: { id } });
  await chat.send({ text: 'Teşekkürler' });
  expect((await open(id)).typing).toEqual([{ user: colleague.id, name: 'Test Merchant' }]);
});

/** Opens the inbox stream, which `next` reads one event at a time. */
async function follow(who: { cookie: string }) {
  const response = await server.request('/api/conversations/live', {
    headers: { cookie: who.cookie },
  });
  const reader = response.body?.getReader();
  let text = '';
  return {
    status: response.status,
    next: async () => {
      while (!text.includes('\n\n')) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) return null;
        text += new TextDecoder().decode(value);
      }
      const [event = '', ...rest] = text.split('\n\n');
      text = rest.join('\n\n');
      return JSON.parse(/data: (.*)/.exec(event)?.[1] ?? 'null');
    },
    end: () => reader?.cancel(),
  };
}

test('The inbox stream reports only the own shop’s changes, and rejects users without access', async () => {
  const { id } = await handedOff();
  const stranger = await server.buildMerchant();
  const [own, foreign] = [await follow(merchant), await follow(stranger)];
  // The first event is empty: a page that has just connected reloads everything.
  expect(await own.next()).toEqual({});
  expect(await foreign.next()).toEqual({});
  await colleague.call('POST /conversations/{id}/typing', { params: { id } });
  const typing = { user: colleague.id, name: 'Test Merchant' };
  expect(await own.next()).toEqual({ conversation: id, typing });
  inboxHub(server.deps).receive(JSON.stringify({ pid: stranger.pid, conversation: 'x' }));
  expect(await foreign.next()).toEqual({ conversation: 'x' });
  await Promise.all([own.end(), foreign.end()]);
  expect((await follow({ cookie: '' })).status).toBe(401);
  const limited = await server.buildMerchant({ extra: { limited_admin: true } });
  expect((await follow(limited)).status).toBe(403);
});

test('The database notifies of a customer’s messages only once the conversation is handed off', async () => {
  const client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  const notified: { conversation: string; heard?: boolean; assignee?: string | null }[] = [];
  client.on('notification', ({ payload }) => notified.push(JSON.parse(payload ?? '{}')));
  await client.query('listen inbox_changed');
  const { chat, callTeam } = await visit();
  await chat.send({ text: 'kargo' });
  await callTeam('Kargom kırık geldi');
  await client.query('select 1');
  const [{ id }] = await list();
  expect(notified[0]).toMatchObject({ conversation: id, heard: true, assignee: null });
  notified.length = 0;
  await reply(id, 'Bakıyorum');
  await chat.send({ text: 'Teşekkürler' });
  await client.query('select 1');
  expect(notified.filter(({ heard }) => heard)).toMatchObject([{ assignee: merchant.id }]);
  await client.end();
});
