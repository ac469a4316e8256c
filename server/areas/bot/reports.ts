import { groupTexts } from '@catalogue/bot/group-texts';
import type { BotChannel } from '@catalogue/bot/types';
import { fold } from '@catalogue/lib/fold';
import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import { BOT_LABELS, type BotLabel } from '@contract/calls/bot-analytic';
import type { BotAnalyticRow } from '@contract/entities/bot';
import type { Database } from '@server/db/schema';
import { folded } from '@server/db/search';
import type { ShopDb } from '@server/db/shop-scope';
import { type Kysely, sql } from 'kysely';
import type { BotKey } from './channel';
import { listNodes } from './nodes';

type Db = Kysely<Database>;

/** Whole days of Istanbul, both included; every channel unless one is named. */
export interface Period {
  pid: string;
  from: string;
  to: string;
  channel?: BotChannel | undefined;
}

const DAY = sql<string>`(at at time zone 'Europe/Istanbul')::date`;

function within({ pid, from, to, channel }: Period) {
  return sql<boolean>`pid = ${pid} and at >= ${istanbulInstant(from)}
    and at < ${istanbulInstant(addDays(to, 1))}
    and (${channel ?? null}::text is null or channel = ${channel ?? null})`;
}

/** Clicks of every node by day, as the tree of the editor; what was deleted comes last. */
export async function analyticRows(
  shop: ShopDb,
  period: Period & BotKey,
): Promise<BotAnalyticRow[]> {
  const [nodes, { rows }] = await Promise.all([
    listNodes(shop, period.channel),
    sql<{ node: number; day: string; name: string; clicks: number; talks: number }>`
      select node, ${DAY} as day, max(detail) as name, count(*)::int as clicks,
        count(distinct conversation)::int as talks
      from bot_event where ${within(period)} and type = 'click' group by 1, 2 order by 2`.execute(
      shop,
    ),
  ]);
  const byNode = new Map<number, typeof rows>();
  for (const row of rows) byNode.set(row.node, [...(byNode.get(row.node) ?? []), row]);
  const analyticOf = (id: number) =>
    Object.fromEntries(
      (byNode.get(id) ?? []).map(({ day, clicks, talks }) => [
        day,
        { totalClick: clicks, conversationCount: talks },
      ]),
    );
  const known = new Set(nodes.map(({ id }) => id));
  const rowOf = (node: (typeof nodes)[number]): BotAnalyticRow => ({
    id: node.id,
    name: node.name,
    order: node.position,
    type: node.type,
    feedback: node.data.feedback ?? 'none',
    list: nodes.filter(({ parent, type }) => parent === node.id && type === 'action').map(rowOf),
    analytic: analyticOf(node.id),
  });
  const gone = [...byNode].filter(([id]) => !known.has(id));
  return [
    ...nodes.filter(({ type }) => type === 'category').map(rowOf),
    ...gone.map(
      ([id, clicks], index): BotAnalyticRow => ({
        id,
        name: clicks[0]?.name ?? '',
        order: nodes.length + index,
        type: 'deleted',
        feedback: 'none',
        list: [],
        analytic: analyticOf(id),
      }),
    ),
  ];
}

/** Conversations passed on, by day. */
export async function forwardsByDay(
  db: Db,
  period: Period,
): Promise<{ day: string; total: number }[]> {
  const { rows } = await sql<{ day: string; total: number }>`
    select ${DAY} as day, count(distinct conversation)::int as total
    from bot_event where ${within(period)} and type = 'handoff' group by 1 order by 1`.execute(db);
  return rows;
}

/** One figure a label; unknown labels are omitted. */
export async function summary(
  db: Db,
  period: Period,
  labels?: readonly string[],
): Promise<{ label: BotLabel; total: number }[]> {
  const [events, lines] = await Promise.all([
    sql<{ type: string; total: number }>`
      select type, case when type in ('conversation', 'handoff') then count(distinct conversation)
        else count(*) end::int as total
      from bot_event where ${within(period)} group by type`.execute(db),
    sql<{ visitor: boolean; total: number }>`
      select from_visitor as visitor, count(*)::int as total
      from bot_line join lateral (
        select test, channel from conversation
        where conversation.pid = bot_line.pid and conversation.id = bot_line.conversation
      ) talk on not talk.test
      where ${within(period)} and not from_agent group by 1`.execute(db),
  ]);
  const totals = new Map<string, number>([
    ...events.rows.map(({ type, total }) => [type, total] as const),
    ...lines.rows.map(
      ({ visitor, total }) => [visitor ? 'visitor_message' : 'bot_message', total] as const,
    ),
  ]);
  return BOT_LABELS.filter((label) => !labels || labels.includes(label)).map((label) => ({
    label,
    total: totals.get(label) ?? 0,
  }));
}

/** So many wordings are compared, the most frequent first: each is held against every group. */
export const MAX_COMPARED_TEXTS = 1000;
const MAX_GROUPS = 100;

/** The most frequent groups. */
export const unansweredGroups = async (shop: ShopDb, channel: BotChannel) =>
  (await groupUnanswered(shop, channel)).slice(0, MAX_GROUPS);

/** The groups of one channel or of both as rows of a list. */
export async function unansweredRecords(
  shop: ShopDb,
  { channel, q = '' }: { channel?: BotChannel; q?: string },
) {
  const channels: BotChannel[] = channel ? [channel] : ['web', 'whatsapp'];
  const groups = await Promise.all(
    channels.map(async (channel) =>
      (await groupUnanswered(shop, channel, q)).map((group) => ({
        ...group,
        id: `${channel}:${group.text}`,
        channel,
        wordings: group.texts.join('\n'),
      })),
    ),
  );
  return sql<Omit<(typeof groups)[number][number], 'last_at'> & { last_at: Date }>`
    select * from jsonb_to_recordset(${JSON.stringify(groups.flat())}::jsonb) as g
    (id text, channel text, text text, texts jsonb, wordings text, count int, last_at timestamptz)`;
}

/**
 * What fell to the default intent and was not dealt with, alike ones together, most frequent first. A
 * search reaches wordings that are too rare to be among them without it.
 */
async function groupUnanswered(shop: ShopDb, channel: BotChannel, q = '') {
  const most = sql`order by count desc, last desc limit ${MAX_COMPARED_TEXTS}`;
  const wanted = fold(q.trim());
  const found = sql`union (select * from wording
    where strpos(${folded([sql.ref('text')])}, ${wanted}) > 0 ${most})`;
  const { rows } = await sql<{ text: string; count: number; last: Date }>`
    with wording as (
      select detail as text, count(*)::int as count, max(at) as last
      from bot_event
      where pid = ${shop.pid} and channel = ${channel} and type = 'unanswered' and not handled
      group by detail
    )
    select * from (
      (select * from wording ${most}) ${wanted ? found : sql``}
    ) as compared order by count desc, last desc, text`.execute(shop);
  const lastOf = new Map(rows.map(({ text, last }) => [text, last.toISOString()]));
  return groupTexts(rows).map((group) => ({
    ...group,
    last_at:
      group.texts
        .map((text) => lastOf.get(text) ?? '')
        .sort()
        .at(-1) ?? '',
  }));
}

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
