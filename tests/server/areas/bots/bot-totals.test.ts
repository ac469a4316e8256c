import { randomUUID } from 'node:crypto';
import { newConversation } from '@catalogue/bot/engine';
import type { BotEvent } from '@catalogue/bot/engine-types';
import type { BotChannel } from '@catalogue/bot/types';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { newRow } from '@server/areas/bots/chat/conversations';
import { afterTurn, openConversations, recordTurns } from '@server/areas/bots/chat/record';
import { analyticRows, forwardsByDay, type Period, summary } from '@server/areas/bots/reports';
import { forShop } from '@server/db/shop-scope';
import { createRandom } from '@server/platform/random';
import { type BotMoment, createTopic, recordMoments } from '@tests/support/rows/bots';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const pid = 'botcount0001';
const FIRST = '2026-02-20';
const DAYS = 14;
const NODES = [3, 7, 12];
const LABELS = ['conversation', 'click', 'handoff', 'feedback_positive', 'unanswered'] as const;

const moments = history();
const ranges = [
  [0, DAYS],
  [3, 9],
  [6, 7],
  [8, 8],
  [DAYS / 2, DAYS],
].map(([from = 0, to = 0]) => ({ from: addDays(FIRST, from), to: addDays(FIRST, to) }));

test('The reports of a bot equal an independent count of its events', async () => {
  const database = await createTestDatabase();
  await recordMoments({ deps: database } as never, pid, moments);
  for (const range of ranges) {
    for (const channel of ['web', 'whatsapp'] as const) {
      await expectCounts(database, { ...range, channel });
    }
    await expectSummary(database, range);
  }
  await database.drop();
});

test('A bot turn that is stored twice counts once', async () => {
  const database = await createTestDatabase();
  const shop = forShop(database.db, pid);
  const moment = moments[0] as BotMoment;
  await recordMoments({ deps: database } as never, pid, [moment]);
  const period = { from: FIRST, to: addDays(FIRST, DAYS) };
  const before = await summary(shop, period);
  // The repeated bot turn has an old number, so it has no effect.
  const result = { state: newConversation(), output: [], events: moment.events };
  const at = new Date(moment.at);
  await recordTurns(database.db, [
    { pid, id: moment.conversation, turn: 0, lineCount: 0, result, at },
  ]);
  expect(await summary(shop, period)).toEqual(before);
  await database.drop();
});

test('Storing a conversation with its greeting writes the same rows as storing them one by one', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const at = new Date(`${FIRST}T12:00:00Z`);
  const greetings = [false, true].flatMap((test) =>
    ['one', 'two'].map((shop) => {
      const key = `${test} ${shop}`;
      const opening = { channel: 'web' as const, versionId: 'v', test, key, visitor: key, at };
      return (side: string) => newRow({ ...opening, pid: `${side} ${shop}` });
    }),
  );
  const state = { ...newConversation(), started: true, outcome: 'answered' as const };
  const output = [{ kind: 'text' as const, text: 'Merhaba' }];
  const events: BotEvent[] = [
    { type: 'started' },
    { type: 'node', node: 3, name: 'Kargo' },
    { type: 'handoff', node: 3, group: 'Satış', note: 'acele' },
  ];
  const turnOf = ({ pid, id }: { pid: string; id: string }) =>
    ({ pid, id, turn: 0, lineCount: 0, result: { state, output, events }, at }) as const;
  const together = greetings.map((greeting) => greeting('together'));
  await openConversations(
    db,
    together.map((row) => ({ row, greeting: turnOf(row) })),
  );
  const { rows } = await sql<object>`select * from conversation order by visitor`.execute(db);
  const remembered = together.map((row) => ({ ...afterTurn(row, turnOf(row)), counted: {} }));
  expect(rows.map((row) => ({ ...row, counted: {} }))).toEqual(
    remembered.sort((one, other) => (one.visitor < other.visitor ? -1 : 1)),
  );
  const apart = greetings.map((greeting) => ({ ...greeting('apart'), key_hash: null }));
  await db
    .insertInto('conversation')
    .values(apart.map((row) => ({ ...row, state: JSON.stringify(row.state), counted: '{}' })))
    .execute();
  await recordTurns(db, apart.map(turnOf));
  for (const table of ['conversation', 'bot_line', 'bot_event', 'bot_totals', 'bot_handoff']) {
    const of = async (side: string) => {
      const found = await sql<{ row: string }>`
        select (to_jsonb(found) - ${['pid', 'id', 'conversation', 'key_hash']}::text[])::text as row
        from ${sql.table(table)} as found where pid like ${`${side} %`} order by 1`.execute(db);
      return found.rows;
    };
    expect(await of('together'), table).toEqual(await of('apart'));
    expect((await of('apart')).length, table).toBeGreaterThan(0);
  }
  await database.drop();
});

async function expectCounts({ db }: TestDatabase, period: Period & { channel: BotChannel }) {
  const shop = forShop(db, pid);
  const own = facts(period);
  const rows = await analyticRows(shop, period);
  const clicked = NODES.filter((node) => own.some((fact) => fact.node === node));
  expect(rows.map(({ id }) => id)).toEqual(clicked);
  for (const { id, name, analytic, total } of rows) {
    const clicks = own.filter(({ node }) => node === id);
    expect(total).toEqual(cellOf(clicks));
    expect(name).toBe(clicks.at(-1)?.name);
    const days = [...new Set(clicks.map(({ day }) => day))];
    expect(analytic).toEqual(
      Object.fromEntries(days.map((day) => [day, cellOf(clicks.filter((c) => c.day === day))])),
    );
  }
  const passed = own.filter(({ type }) => type === 'handoff');
  const days = [...new Set(passed.map(({ day }) => day))].sort();
  expect(await forwardsByDay(shop, period)).toEqual(
    days.map((day) => ({
      day,
      total: cellOf(passed.filter((fact) => fact.day === day)).conversationCount,
    })),
  );
}

async function expectSummary({ db }: TestDatabase, range: { from: string; to: string }) {
  const own = [...facts({ ...range, channel: 'web' }), ...facts({ ...range, channel: 'whatsapp' })];
  const counts = await summary(forShop(db, pid), range, LABELS);
  for (const { label, total } of counts) {
    const { totalClick, conversationCount } = cellOf(own.filter(({ type }) => type === label));
    const once = label === 'conversation' || label === 'handoff';
    expect([label, total]).toEqual([label, once ? conversationCount : totalClick]);
  }
}

const cellOf = (counted: readonly Fact[]) => ({
  totalClick: counted.length,
  conversationCount: new Set(counted.map(({ conversation }) => conversation)).size,
});

interface Fact {
  type: string;
  node: number | undefined;
  name: string;
  conversation: string;
  day: string;
}

function facts({ from, to, channel }: Period): Fact[] {
  return moments
    .filter((moment) => (moment.channel ?? 'web') === channel && moment.conversation !== 'test')
    .map((moment) => ({ ...moment, day: istanbulDay(new Date(moment.at)) }))
    .filter(({ day }) => day >= from && day <= to)
    .flatMap(({ events, conversation, day }) =>
      events.map((event) => ({
        conversation,
        day,
        type: typeOf(event),
        node: event.type === 'node' ? event.node : undefined,
        name: event.type === 'node' ? event.name : '',
      })),
    );
}

function typeOf(event: BotEvent): string {
  if (event.type === 'started') return 'conversation';
  if (event.type === 'node') return 'click';
  if (event.type === 'unmatched') return 'unanswered';
  return event.type === 'feedback' ? `feedback_${event.value}` : event.type;
}

/** Thirty conversations over days, some around midnight in Istanbul, in order of time. */
function history(): BotMoment[] {
  const random = createRandom(11);
  const list = Array.from({ length: 30 }, (_, nth) => nth).flatMap((nth) => {
    const conversation = nth === 0 ? 'test' : `talk${nth}`;
    const channel: BotChannel = nth % 3 ? 'web' : 'whatsapp';
    const turns = 2 + Math.floor(random.next() * 9);
    return Array.from({ length: turns }, (_, turn): BotMoment => {
      const day = addDays(FIRST, Math.floor(random.next() * DAYS));
      const minute = Math.floor(random.next() * 180);
      const at = new Date(Date.parse(`${day}T19:30:00Z`) + minute * 60_000 + nth).toISOString();
      const node = random.pick(NODES);
      const events: BotEvent[] = [
        ...(turn === 0 ? [{ type: 'started' as const }] : []),
        { type: 'node', node, name: `Konu ${node}, ${random.pick(['yeni', 'eski'])}` },
        ...(random.chance(0.3) ? [{ type: 'node' as const, node, name: 'Yine' }] : []),
        ...(random.chance(0.3)
          ? [{ type: 'handoff' as const, node: random.pick(NODES), group: 'Ekip', note: '' }]
          : []),
        ...(random.chance(0.2)
          ? [{ type: 'feedback' as const, node, value: 'positive' as const }]
          : []),
        ...(random.chance(0.2) ? [{ type: 'unmatched' as const, text: 'Kargo?' }] : []),
      ];
      return { at, conversation, channel, events };
    });
  });
  return list.sort((a, b) => (a.at < b.at ? -1 : 1));
}

interface Click {
  node: number;
  at: string;
  conversation?: string;
  channel?: BotChannel;
  name?: string;
}

const reported = ({ pid }: Merchant, clicks: Click[]) =>
  recordMoments(
    server,
    pid,
    clicks.map(({ node, name = '', conversation = randomUUID(), ...click }) => ({
      ...click,
      conversation,
      events: [{ type: 'node', node, name }],
    })),
  );

const ask = (merchant: Merchant, platform?: 'web' | 'whatsapp') =>
  merchant.call('POST /personalize/bot/analytic', {
    body: { startDate: '2026-02-27', endDate: '2026-03-01', ...(platform && { platform }) },
  });

test('Clicks count by the Istanbul day, and a conversation over two days counts once in total', async () => {
  const merchant = await server.buildMerchant();
  const { category, action } = await createTopic(merchant);
  await reported(merchant, [
    { node: action, at: '2026-02-28T20:59:59Z', conversation: 'a' },
    // This time is 1 March in Istanbul, but still February in UTC.
    { node: action, at: '2026-02-28T21:00:00Z', conversation: 'a' },
    { node: action, at: '2026-02-28T22:00:00Z', conversation: 'b' },
    { node: category, at: '2026-02-26T21:00:00Z' },
    // One click on the day before the range, and one on the day after it.
    { node: action, at: '2026-02-26T20:59:59Z' },
    { node: action, at: '2026-03-01T21:00:00Z' },
    { node: action, at: '2026-02-28T12:00:00Z', channel: 'whatsapp' },
    { node: action, at: '2026-02-28T12:00:00Z', conversation: 'test' },
  ]);
  const [row] = (await ask(merchant)).body.result;
  expect(row).toMatchObject({
    id: category,
    analytic: { '2026-02-27': { totalClick: 1, conversationCount: 1 } },
    total: { totalClick: 1, conversationCount: 1 },
  });
  expect(row.list[0]).toMatchObject({
    id: action,
    analytic: {
      '2026-02-28': { totalClick: 1, conversationCount: 1 },
      '2026-03-01': { totalClick: 2, conversationCount: 2 },
    },
    total: { totalClick: 3, conversationCount: 2 },
  });
});

test('Deleted actions stay in the report under their last name, and channels are separate', async () => {
  const merchant = await server.buildMerchant();
  await reported(merchant, [
    { node: 900, at: '2026-02-28T10:00:00Z', name: 'Kargo', channel: 'whatsapp' },
    { node: 900, at: '2026-02-28T11:00:00Z', name: 'Kargom nerede?', channel: 'whatsapp' },
  ]);
  const { result } = (await ask(merchant, 'whatsapp')).body;
  expect(result.at(-1)).toMatchObject({
    id: 900,
    type: 'deleted',
    name: 'Kargom nerede?',
    total: { totalClick: 2, conversationCount: 2 },
  });
  const web = (await ask(merchant)).body.result;
  expect(web.some(({ type }: { type: string }) => type === 'deleted')).toBe(false);
});
