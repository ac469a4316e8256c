import { BOT_CHANNELS, type BotChannel } from '@catalogue/bot/types';
import { groupTexts } from '@catalogue/bot/understanding/group-texts';
import { plainWords } from '@catalogue/bot/understanding/similarity';
import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import { BOT_LABELS, type BotLabel } from '@contract/calls/bots/bot-analytic';
import type { AnalyticCell, BotAnalyticRow } from '@contract/entities/bots/bot';
import type { ShopDb } from '@server/db/shop-scope';
import { type RawBuilder, sql } from 'kysely';
import type { BotKey } from './channel';
import { listNodes } from './nodes';

/**
 * Period from one Istanbul day to another, both included; without a channel it covers all channels.
 */
export interface Period {
  from: string;
  to: string;
  channel?: BotChannel | undefined;
}

/** Lists both channels when none is given, so that the index applies. */
const inPeriod = ({ from, to, channel }: Period) => sql<boolean>`
  channel = any(${channel ? [channel] : [...BOT_CHANNELS]}::text[])
  and day between ${from}::date and ${to}::date`;

interface NodeClicks {
  node: number;
  clicks: number;
  talks: number;
  /** Days on which the node was clicked, in order. */
  days: string[];
  day_clicks: number[];
  day_talks: number[];
}

/** Returns the clicks of the bot's nodes as a tree like the editor's; deleted nodes come last. */
export async function analyticRows(
  shop: ShopDb,
  period: Period & Pick<BotKey, 'channel'>,
): Promise<BotAnalyticRow[]> {
  // The query returns one row per node, because transferring the days of a long range as rows takes
  // longer than counting them.
  const [nodes, { rows }] = await Promise.all([
    listNodes(shop, period.channel),
    sql<NodeClicks>`
      select node, days, day_clicks, day_talks, clicks,
        (talks - coalesce(again, 0))::int as talks
      from (
        select node, sum(total)::int as clicks, sum(conversations) as talks,
          json_agg(day order by day) as days, json_agg(total order by day) as day_clicks,
          json_agg(conversations order by day) as day_talks
        from bot_totals
        where pid = ${shop.pid} and ${inPeriod(period)} and type = 'click' and node > 0
        group by node
      ) as counted left join (
        select node, sum(conversations) as again from bot_again
        where pid = ${shop.pid} and ${inPeriod(period)} and type = 'click'
          and day - gap >= ${period.from}::date
        group by node
      ) as again using (node)`.execute(shop),
  ]);
  const byNode = new Map(rows.map((row) => [row.node, row]));
  const known = new Set(nodes.map(({ id }) => id));
  const deletedIds = [...byNode.keys()].filter((id) => !known.has(id)).sort((a, b) => a - b);
  const names = await lastNames(shop, period, deletedIds);
  const countsOf = (id: number) => {
    const own = byNode.get(id);
    const cells = (own?.days ?? []).map((day, at): [string, AnalyticCell] => [
      day,
      { totalClick: own?.day_clicks[at] ?? 0, conversationCount: own?.day_talks[at] ?? 0 },
    ]);
    return {
      analytic: Object.fromEntries(cells),
      total: { totalClick: own?.clicks ?? 0, conversationCount: own?.talks ?? 0 },
    };
  };
  const rowOf = (node: (typeof nodes)[number]): BotAnalyticRow => ({
    id: node.id,
    name: node.name,
    order: node.position,
    type: node.type,
    feedback: node.data.feedback ?? 'none',
    list: nodes.filter(({ parent, type }) => parent === node.id && type === 'action').map(rowOf),
    ...countsOf(node.id),
  });
  return [
    ...nodes.filter(({ type }) => type === 'category').map(rowOf),
    ...deletedIds.map(
      (id, index): BotAnalyticRow => ({
        id,
        name: names.get(id) ?? '',
        order: nodes.length + index,
        type: 'deleted',
        feedback: 'none',
        list: [],
        ...countsOf(id),
      }),
    ),
  ];
}

/** Returns the name that each node had at its last click in the period. */
export async function lastNames(
  shop: ShopDb,
  period: Period,
  nodes: readonly number[],
): Promise<Map<number, string>> {
  if (nodes.length === 0) return new Map();
  const { rows } = await sql<{ node: number; name: string }>`
    select distinct on (node) node, name from bot_totals
    where pid = ${shop.pid} and ${inPeriod(period)} and type = 'click' and node = any(${nodes}::int[])
    order by node, last_at desc`.execute(shop);
  return new Map(rows.map(({ node, name }) => [node, name]));
}

export async function forwardsByDay(
  shop: ShopDb,
  period: Period,
): Promise<{ day: string; total: number }[]> {
  const { rows } = await sql<{ day: string; total: number }>`
    select day::text, sum(conversations)::int as total from bot_totals
    where pid = ${shop.pid} and ${inPeriod(period)} and type = 'handoff'
    group by day order by day`.execute(shop);
  return rows;
}

/** Labels whose figures are counted from stored messages; all others come from daily counts. */
const MESSAGE_LABELS: readonly BotLabel[] = ['visitor_message', 'bot_message'];

/**
 * Returns one figure for each label in `asked`, or for all labels without it; unknown labels are
 * omitted.
 */
export async function summary(
  shop: ShopDb,
  period: Period,
  asked?: readonly string[],
): Promise<{ label: BotLabel; total: number }[]> {
  const labels = BOT_LABELS.filter((label) => !asked || asked.includes(label));
  const counts = await Promise.all([
    labels.some((label) => !MESSAGE_LABELS.includes(label)) ? countEvents(shop, period) : [],
    labels.some((label) => MESSAGE_LABELS.includes(label)) ? countMessages(shop, period) : [],
  ]);
  const totals = new Map<string, number>(counts.flat().map(({ type, total }) => [type, total]));
  return labels.map((label) => ({ label, total: totals.get(label) ?? 0 }));
}

interface TypeCount {
  type: string;
  total: number;
}

/**
 * Counts events by type. Conversations and hand-offs count once in the full range, so they are not
 * summed by day.
 */
async function countEvents(shop: ShopDb, period: Period): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select type, case when type in ('conversation', 'handoff') then sum(conversations) - coalesce((
        select sum(conversations) from bot_again
        where pid = ${shop.pid} and ${inPeriod(period)} and type = bot_totals.type
          and day - gap >= ${period.from}::date), 0)
      else sum(total) end::int as total
    from bot_totals where pid = ${shop.pid} and ${inPeriod(period)} group by type`.execute(shop);
  return rows;
}

async function countMessages(shop: ShopDb, { from, to, channel }: Period): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select case when from_visitor then 'visitor_message' else 'bot_message' end as type,
      count(*)::int as total
    from bot_line join lateral (
      select test, channel from conversation
      where conversation.pid = bot_line.pid and conversation.id = bot_line.conversation
    ) talk on not talk.test
    where pid = ${shop.pid} and at >= ${istanbulInstant(from)}
      and at < ${istanbulInstant(addDays(to, 1))} and not from_agent
      and (${channel ?? null}::text is null or channel = ${channel ?? null})
    group by 1`.execute(shop);
  return rows;
}

/** Number of most frequent questions that are compared for similarity, each with every group. */
export const MAX_COMPARED_TEXTS = 1000;
const MAX_GROUPS = 100;

export async function unansweredGroups(shop: ShopDb, channel: BotChannel) {
  const groups = await unansweredRecords(shop, { channel });
  const { rows } = await sql<UnansweredRow>`select * from (${groups}) as r
    order by count desc, last_at desc, id limit ${MAX_GROUPS}`.execute(shop);
  return rows.map(({ text, texts, count, last_at }) => ({
    text,
    texts,
    count,
    last_at: last_at.toISOString(),
  }));
}

interface UnansweredRow {
  id: string;
  channel: BotChannel;
  /** Most frequent wording of the group's question. */
  text: string;
  texts: string[];
  /** Words of the group's questions, normalized and joined into one text, for the search. */
  words: string;
  count: number;
  last_at: Date;
}

/**
 * Returns questions of one channel or both that no user has dismissed. The database groups
 * questions with the same words, without a limit; the most frequent questions, and the most
 * frequent matches of the search, are also compared for similarity.
 */
export async function unansweredRecords(
  shop: ShopDb,
  { channel, q = '' }: { channel?: BotChannel; q?: string },
): Promise<RawBuilder<UnansweredRow>> {
  const channels: BotChannel[] = channel ? [channel] : ['web', 'whatsapp'];
  const alike = await Promise.all(channels.map((channel) => similarGroups(shop, channel, q)));
  return sql<UnansweredRow>`
    select channel || ':' || min(text) filter (where place = 1) as id, channel,
      min(text) filter (where place = 1) as text,
      jsonb_agg(text order by place) as texts,
      string_agg(distinct words, chr(10)) as words,
      sum(count)::int as count, max(last) as last_at
    from (
      select wording.*, row_number() over (
        partition by channel, group_words order by count desc, last desc, text) as place
      from (
        select wording.*, coalesce(alike.head, words) collate "C" as group_words
        from (${wordingsOf(shop, channels)}) as wording
        left join jsonb_to_recordset(${JSON.stringify(alike.flat())}::jsonb)
          as alike (channel text, words text, head text) using (channel, words)
      ) as wording
    ) as wording
    group by channel, group_words`;
}

interface SimilarGroup {
  channel: BotChannel;
  words: string;
  /** Words of the group's first question. */
  head: string;
}

/** Returns which questions are similar although their words differ. */
async function similarGroups(
  shop: ShopDb,
  channel: BotChannel,
  q: string,
): Promise<SimilarGroup[]> {
  const most = sql`order by count desc, last desc limit ${MAX_COMPARED_TEXTS}`;
  const searchWords = plainWords(q);
  const found = sql`union (select * from asked where strpos(words, ${searchWords}) > 0 ${most})`;
  const { rows } = await sql<{ words: string; text: string; count: number }>`
    with asked as (
      select words, min(text) as text, sum(count)::int as count, max(last) as last
      from (${wordingsOf(shop, [channel])}) as wording group by words
    )
    select * from (
      (select * from asked ${most}) ${searchWords ? found : sql``}
    ) as compared order by count desc, last desc, text`.execute(shop);
  const wordsOf = new Map(rows.map(({ text, words }) => [text, words]));
  return groupTexts(rows).flatMap(({ text, texts }) =>
    texts
      .slice(1)
      .map((other) => ({
        channel,
        words: wordsOf.get(other) ?? other,
        head: wordsOf.get(text) ?? text,
      })),
  );
}

/** Selects wordings that no user has dismissed, with count and last time. */
const wordingsOf = (shop: ShopDb, channels: readonly BotChannel[]) => sql`
  select channel, coalesce(words, detail) as words, detail as text,
    count(*)::int as count, max(at) as last
  from bot_event
  where pid = ${shop.pid} and channel in (${sql.join(channels)})
    and type = 'unanswered' and not handled
  group by 1, 2, 3`;

export async function dismissUnanswered(
  shop: ShopDb,
  channel: BotChannel,
  texts: readonly string[],
): Promise<void> {
  await shop
    .updateTable('bot_event')
    .set({ handled: true })
    .where('channel', '=', channel)
    .where('type', '=', 'unanswered')
    .where('detail', 'in', texts)
    .execute();
}
