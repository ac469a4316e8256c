import type { ConversationOutcome } from '@catalogue/bot/conversation-outcome';
import { newConversation } from '@catalogue/bot/engine';
import type { BotEvent, Outcome } from '@catalogue/bot/engine-types';
import type { BotChannel } from '@catalogue/bot/types';
import type { BotOutcomes } from '@contract/entities/bots/bot';
import { recordTurns } from '@server/areas/bots/chat/record';
import { forShop } from '@server/db/shop-scope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTopic } from '../../../support/rows/bots';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

const NOW = '2026-03-05T12:00:00Z';
const DAYS = { start: '2026-03-01', end: '2026-03-05' };

interface Conversation {
  id: string;
  expected: ConversationOutcome | null;
  at: string;
  channel?: BotChannel;
  test?: boolean;
  silent?: boolean;
  engine?: Outcome;
  nodes?: number[];
  /** True when the visitor went back to the start menu. */
  home?: boolean;
  asked?: boolean;
  /**
   * For each hand-off, seconds from the first hand-off to the team's first reply; null without a
   * reply.
   */
  replies?: (number | null)[];
  closed?: boolean;
  rating?: 1 | 2 | 3;
}

const conversationsOf = (a: number, b: number): Conversation[] => [
  { id: 'left', expected: 'abandoned', at: '2026-03-01T09:00:00Z', nodes: [a] },
  { id: 'menu', expected: 'abandoned', at: '2026-03-01T10:00:00Z', nodes: [a], home: true },
  {
    id: 'no',
    expected: 'abandoned',
    at: '2026-03-02T09:00:00Z',
    engine: 'negative',
    nodes: [a, b],
  },
  {
    id: 'ask',
    expected: 'abandoned',
    at: '2026-03-02T10:00:00Z',
    engine: 'unanswered',
    asked: true,
  },
  {
    id: 'helped',
    expected: 'resolved',
    at: '2026-03-02T11:00:00Z',
    engine: 'answered',
    nodes: [a, b],
    asked: true,
  },
  // This is 4 March in Istanbul, but still 3 March in UTC.
  {
    id: 'yes',
    expected: 'resolved',
    at: '2026-03-03T21:30:00Z',
    engine: 'positive',
    nodes: [b, b],
  },
  { id: 'now', expected: 'ongoing', at: '2026-03-05T11:45:00Z', engine: 'answered', nodes: [a] },
  {
    id: 'soon',
    expected: 'answered',
    at: '2026-03-04T09:00:00Z',
    engine: 'handoff',
    nodes: [b],
    replies: [600],
    closed: true,
    rating: 3,
  },
  {
    id: 'late',
    expected: 'answeredLater',
    at: '2026-03-04T19:00:00Z',
    engine: 'handoff',
    replies: [50_000],
  },
  {
    // The first hand-off was closed without a reply; the second was answered after an hour.
    id: 'twice',
    expected: 'answeredLater',
    at: '2026-03-03T09:00:00Z',
    engine: 'handoff',
    replies: [null, 7200],
    closed: true,
    rating: 1,
  },
  {
    id: 'waits',
    expected: 'waiting',
    at: '2026-03-05T11:50:00Z',
    engine: 'handoff',
    replies: [null],
    asked: true,
  },
  {
    id: 'closed',
    expected: 'closed',
    at: '2026-03-03T10:00:00Z',
    engine: 'handoff',
    replies: [null],
    closed: true,
  },
  { id: 'silent', expected: null, at: '2026-03-03T10:00:00Z', silent: true },
  { id: 'test', expected: null, at: '2026-03-03T10:00:00Z', test: true, nodes: [a] },
  { id: 'before', expected: null, at: '2026-02-28T20:59:00Z', nodes: [a] },
  { id: 'after', expected: null, at: '2026-03-05T21:00:00Z', nodes: [a] },
  { id: 'phone', expected: null, at: '2026-03-03T10:00:00Z', channel: 'whatsapp', nodes: [a] },
];

let server: TestServer;
let merchant: Merchant;
let talks: Conversation[];
let nodes: { category: number; action: number };

beforeAll(async () => {
  server = await buildServer();
  server.deps.now = () => new Date(NOW);
  merchant = await server.buildMerchant();
  const other = await server.buildMerchant();
  nodes = await createTopic(merchant);
  talks = conversationsOf(nodes.category, nodes.action);
  for (const talk of talks) await store(merchant, talk);
  await store(other, { id: 'left', expected: null, at: '2026-03-01T09:00:00Z' });
});
afterAll(() => server.close());

async function store({ pid }: Merchant, talk: Conversation): Promise<void> {
  const { db } = server.deps;
  const { id, channel = 'web', replies, closed = false } = talk;
  const at = new Date(talk.at);
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const start = newConversation();
  await db
    .insertInto('conversation')
    .values({
      pid,
      id,
      channel,
      version_id: 'v',
      test: talk.test ?? false,
      outcome: start.outcome,
      state: JSON.stringify(start),
      started_at: at,
      last_at: at,
    })
    .execute();
  const events: BotEvent[] = [
    ...(talk.nodes ?? []).map((node): BotEvent => ({ type: 'node', node, name: `Node ${node}` })),
    ...(talk.asked ? [{ type: 'unmatched' as const, text: 'Vade farkı?' }] : []),
  ];
  const node = talk.home ? null : (talk.nodes?.at(-1) ?? null);
  const state = { ...start, started: true, node, outcome: talk.engine ?? 'none' };
  const result = { state, output: [], events };
  const spoken = talk.silent ? {} : { visitorText: 'Merhaba' };
  await recordTurns(db, [{ pid, id, turn: 0, lineCount: 0, result, at, ...spoken }]);
  if (!replies) return;
  const shop = forShop(db, pid);
  const rounds = replies.map((seconds, round) => ({
    pid,
    conversation: id,
    opened_at: later(round * 3600),
    first_reply_at: seconds === null ? null : later(seconds),
  }));
  const last = rounds.at(-1);
  if (!last) return;
  await shop
    .insertInto('inbox_thread')
    .values({ ...last, state: closed ? 'closed' : 'open' })
    .execute();
  for (const [place, round] of rounds.entries()) {
    const isLast = place === rounds.length - 1;
    if (isLast && !closed) continue;
    const rating = isLast ? (talk.rating ?? null) : null;
    await shop
      .insertInto('inbox_round')
      .values({ ...round, closed_at: later(90_000), rating })
      .execute();
  }
}

const counted = () => talks.filter(({ expected }) => expected !== null);
const idsOf = (found: readonly Conversation[]) => found.map(({ id }) => id).sort();

async function report(): Promise<BotOutcomes> {
  const body = { start_date: DAYS.start, end_date: DAYS.end, platform: 'web' as const };
  const answer = await merchant.call('POST /personalize/bot/outcomes', { body });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** Ids of the conversations that match a filter, queried as the report's links do. */
async function inbox(filter: Record<string, unknown>): Promise<string[]> {
  const query = {
    filter: JSON.stringify({
      channel: 'web',
      started_at_from: '2026-02-28T21:00:00.000Z',
      started_at_to: '2026-03-05T21:00:00.000Z',
      ...filter,
    }),
    range: '[0, 99]',
  };
  const answer = await merchant.call('GET /records/inbox', { query });
  expect(answer.status).toBe(200);
  return (answer.body as { id: string }[]).map(({ id }) => id).sort();
}

describe('the report of conversation outcomes', () => {
  test('counts each conversation once, on the Istanbul day it began, under the expected outcome', async () => {
    const { days } = await report();
    const expected = new Map<string, number>();
    for (const { at, expected: outcome } of counted()) {
      const day = new Date(at).toLocaleDateString('en-CA', { timeZone: 'Europe/Istanbul' });
      expected.set(`${day} ${outcome}`, (expected.get(`${day} ${outcome}`) ?? 0) + 1);
    }
    const found = days.map(({ day, outcome, total }) => [`${day} ${outcome}`, total] as const);
    expect(new Map(found)).toEqual(expected);
    expect(found.length).toBe(expected.size);
  });

  test.each([
    'resolved',
    'answered',
    'answeredLater',
    'waiting',
    'closed',
    'abandoned',
    'ongoing',
  ] as const)('counts the conversations that the inbox lists as "%s"', async (outcome) => {
    const expected = idsOf(talks.filter((talk) => talk.expected === outcome));
    expect(expected.length).toBeGreaterThan(0);
    expect(await inbox({ outcome: [outcome] })).toEqual(expected);
  });

  test('matches the inbox for several outcomes and without a filter', async () => {
    const team = ['answered', 'answeredLater', 'waiting', 'closed'];
    expect(await inbox({ outcome: team })).toEqual(
      idsOf(counted().filter(({ expected }) => team.includes(String(expected)))),
    );
    expect(await inbox({})).toEqual(idsOf(counted()));
  });

  test('counts ratings and unanswered questions as the inbox does, and the median first reply', async () => {
    const data = await report();
    expect(data.ratings).toEqual([
      { rating: 1, total: 1 },
      { rating: 3, total: 1 },
    ]);
    expect(await inbox({ rating: '1' })).toEqual(['twice']);
    expect(await inbox({ rating: '3' })).toEqual(['soon']);
    const asked = counted().filter((talk) => talk.asked);
    expect(data.unanswered).toBe(asked.length);
    expect(await inbox({ unanswered: true })).toEqual(idsOf(asked));
    expect(data.first_reply).toBe(7200);
  });

  test('counts for each node the conversations that saw it, ended there or were abandoned there', async () => {
    const data = await report();
    for (const node of [nodes.category, nodes.action, 0]) {
      const sees = (talk: Conversation) => node === 0 || talk.nodes?.includes(node);
      const isLast = (talk: Conversation) =>
        (talk.home ? 0 : (talk.nodes?.at(-1) ?? 0)) === node && talk.expected !== 'ongoing';
      const seen = counted().filter(sees);
      const ended = counted().filter(isLast);
      const lost = ended.filter(({ expected }) => expected === 'abandoned');
      const row = data.nodes.find((one) => one.node === node);
      expect(row).toMatchObject({ seen: seen.length, ended: ended.length, abandoned: lost.length });
      expect(await inbox({ seen_node: `web:${node}` })).toEqual(idsOf(seen));
      expect(await inbox({ ended_node: `web:${node}` })).toEqual(idsOf(ended));
      expect(await inbox({ ended_node: `web:${node}`, outcome: ['abandoned'] })).toEqual(
        idsOf(lost),
      );
    }
    const sum = data.nodes.reduce((all, { ended }) => all + ended, 0);
    expect(sum).toBe(counted().filter(({ expected }) => expected !== 'ongoing').length);
    expect(data.nodes.find(({ node }) => node === nodes.action)?.name).toBe('Kargo');
  });

  test('returns zeros and the first retained day for a shop without conversations', async () => {
    const empty = await server.buildMerchant();
    const body = { start_date: DAYS.start, end_date: DAYS.end, platform: 'web' as const };
    const answer = await empty.call('POST /personalize/bot/outcomes', { body });
    expect(answer.body.data).toEqual({
      days: [],
      ratings: [],
      unanswered: 0,
      first_reply: null,
      nodes: [],
      since: '2025-09-06',
    });
  });

  test('has inbox filters that return 400 for an unknown outcome or node', async () => {
    for (const filter of [{ outcome: ['won'] }, { outcome: [] }, { seen_node: 'mail:1' }]) {
      const query = { filter: JSON.stringify(filter) };
      expect((await merchant.call('GET /records/inbox', { query })).status).toBe(400);
    }
  });
});
