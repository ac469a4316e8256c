import {
  type ConversationOutcome,
  ONGOING_MS,
  OUTCOME_RULES,
} from '@catalogue/bot/conversation-outcome';
import { LONG_WAIT_S } from '@catalogue/bot/inbox';
import type { BotChannel } from '@catalogue/bot/types';
import { DAY_MS } from '@catalogue/lib/durations';
import { addDays, istanbulDay, istanbulInstant } from '@catalogue/lib/istanbul';
import type { BotOutcomes } from '@contract/entities/bots/bot';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { type RawBuilder, sql } from 'kysely';
import { lastNames } from './reports';

/** Key of an unanswered question in `conversation.counted`; a visited node has `click <id>`. */
const UNANSWERED = 'unanswered 0';

/**
 * SQL join that adds the row `facts` to conversations (`talk`) with their inbox threads (`thread`);
 * node 0 is the start menu.
 */
const factsJoin = (now: Date): RawBuilder<unknown> => sql`
  left join lateral (
    select min(opened_at) as opened_at, min(first_reply_at) as first_reply_at,
      (array_agg(rating order by id desc) filter (where rating is not null))[1] as rating
    from inbox_round where pid = talk.pid and conversation = talk.id
  ) as rounds on thread.state is not null
  cross join lateral (
    select extract(epoch from least(rounds.first_reply_at, thread.first_reply_at)
      - least(rounds.opened_at, thread.opened_at)) as reply_seconds
  ) as replied
  cross join lateral (
    select replied.reply_seconds, coalesce(thread.rating, rounds.rating) as rating,
      case when thread.state is null then 'none' when thread.state = 'closed' then 'closed' else 'open' end as team,
      case when replied.reply_seconds is null then 'none'
        when replied.reply_seconds > ${LONG_WAIT_S} then 'late' else 'soon' end as reply,
      talk.last_at > ${new Date(now.getTime() - ONGOING_MS)} as recent,
      talk.outcome in ('answered', 'positive') as helped,
      coalesce((talk.state ->> 'node')::int, 0) as node
  ) as facts`;

/** SQL equivalent of `outcomeOf` from the `facts` of a conversation. */
const outcomeColumn: RawBuilder<ConversationOutcome> = sql`case ${sql.join(
  OUTCOME_RULES.map(({ outcome, facts }) => {
    const conditions = Object.entries(facts).map(
      ([name, value]) => sql`${sql.ref(`facts.${name}`)} = ${sql.lit(value)}`,
    );
    return sql`when ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`} then ${sql.lit(outcome)}`;
  }),
  sql` `,
)} end`;

/** Filters of the inbox that need `facts`. */
const OUTCOME_FILTERS = ['outcome', 'rating', 'unanswered', 'seen_node', 'ended_node'];

/** Returns the join and columns that the report's filters need; empty SQL if none is set. */
export function inboxFacts(filter: Record<string, unknown>, now: Date) {
  const isAsked = OUTCOME_FILTERS.some((name) => filter[name] !== undefined);
  return isAsked
    ? {
        join: factsJoin(now),
        columns: sql`, ${outcomeColumn} as outcome, facts.rating as last_rating,
          facts.node as last_node, talk.counted`,
      }
    : { join: sql``, columns: sql`` };
}

/** Conditions of the inbox list for links from the report, on rows named `r`. */
export const outcomeConditions = {
  outcome: (outcomes: unknown) => sql`r.outcome = any(${outcomes}::text[])`,
  rating: (rating: unknown) => sql`r.last_rating = ${Number(rating)}`,
  unanswered: (count: unknown) => sql`r.counted ? ${UNANSWERED} = ${count}`,
  seen_node: (key: unknown) => {
    const { channel, node } = parseNodeKey(key);
    return sql`r.channel = ${channel} and (${node === 0} or r.counted ? ${`click ${node}`})`;
  },
  ended_node: (key: unknown) => {
    const { channel, node } = parseNodeKey(key);
    return sql`r.channel = ${channel} and r.last_node = ${node} and r.outcome <> 'ongoing'`;
  },
};

/** Parses a node key of the report, such as `web:12`, into channel and id. */
function parseNodeKey(key: unknown): { channel: string; node: number } {
  const [channel = '', node = ''] = String(key).split(':');
  return { channel, node: Number(node) };
}

interface OutcomeQuery {
  /** First and last Istanbul day (YYYY-MM-DD), both included. */
  from: string;
  to: string;
  channel: BotChannel;
  now: Date;
  retentionDays: number;
}

type Counted = Omit<BotOutcomes, 'since'>;

/**
 * Returns outcomes by day, with ratings, the median of first replies, and the nodes that visitors
 * saw and left at. Conversations without a visitor's message do not count, as in the inbox.
 */
export async function readOutcomes(
  shop: ShopDb,
  { from, to, channel, now, retentionDays }: OutcomeQuery,
): Promise<BotOutcomes> {
  const { rows } = await sql<Counted>`
    with talks as materialized (
      select (talk.started_at at time zone 'Europe/Istanbul')::date::text as day, ${outcomeColumn} as outcome,
        facts.rating, facts.reply_seconds, facts.node, talk.counted
      from conversation talk
      left join inbox_thread thread on thread.pid = talk.pid and thread.conversation = talk.id
      ${factsJoin(now)}
      where talk.pid = ${shop.pid} and talk.channel = ${channel} and not talk.test and talk.visitor_lines > 0
        and talk.started_at >= ${istanbulInstant(from)} and talk.started_at < ${istanbulInstant(addDays(to, 1))}
    ), seen as (
      select 0 as node, count(*)::int as seen from talks having count(*) > 0
      union all
      select substr(figure, 7)::int, count(*)::int from talks, jsonb_object_keys(counted) as figure
      where figure like 'click %' and figure <> 'click 0' group by 1
    ), ended as (
      select node, count(*) filter (where outcome <> 'ongoing')::int as ended,
        count(*) filter (where outcome = 'abandoned')::int as abandoned
      from talks group by node
    )
    select
      (select coalesce(json_agg(one order by day, outcome), '[]') from (
        select day, outcome, count(*)::int as total from talks group by day, outcome) as one) as days,
      (select coalesce(json_agg(one order by rating), '[]') from (
        select rating, count(*)::int as total from talks where rating is not null group by rating) as one) as ratings,
      (select count(*)::int from talks where counted ? ${UNANSWERED}) as unanswered,
      (select round(percentile_cont(0.5) within group (order by reply_seconds))::int from talks) as first_reply,
      (select coalesce(json_agg(one order by abandoned desc, seen desc, node), '[]') from (
        select node, coalesce(bot_node.name, '') as name, coalesce(seen, 0) as seen,
          coalesce(ended, 0) as ended, coalesce(abandoned, 0) as abandoned
        from seen full join ended using (node)
        left join bot_node on bot_node.pid = ${shop.pid} and bot_node.channel = ${channel}
          and (bot_node.id = node or (node = 0 and bot_node.type = 'starting'))
      ) as one) as nodes`.execute(shop);
  const [counted] = rows;
  if (!counted) throw new Error('A count has one row.');
  const deletedNodes = counted.nodes
    .filter(({ node, name }) => node > 0 && !name)
    .map(({ node }) => node);
  const names = await lastNames(shop, { from, to: istanbulDay(now), channel }, deletedNodes);
  return {
    ...counted,
    nodes: counted.nodes.map((one) => ({ ...one, name: one.name || (names.get(one.node) ?? '') })),
    since: istanbulDay(new Date(now.getTime() - retentionDays * DAY_MS)),
  };
}

export const outcomeQuery = (
  { env, now }: Pick<Deps, 'env' | 'now'>,
  period: Pick<OutcomeQuery, 'from' | 'to' | 'channel'>,
): OutcomeQuery => ({ ...period, now: now(), retentionDays: env.botRetentionDays });
