import { istanbulDay } from '@catalogue/lib/istanbul';
import { TOUCH_TYPES } from '@contract/calls/orders';
import type { AnalyticsRow, AsideReason, PartRow } from '@contract/entities/analytics';
import type { Database } from '@server/db/schema';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { type Kysely, sql } from 'kysely';
import { eventCodes, eventTypeOf, PART_CODES } from './event-codes';
import { countNewParts, PARTS, partOf } from './parts';
import { ALL_CAMPAIGNS, MAX_DAYS_AGO } from './visitor-state';

const COUNTS = ['total_count', 'total_session', 'unique_user'] as const;
const sum = (column: (typeof COUNTS)[number]) => sql<number>`sum(${sql.ref(column)})::bigint`;

/** How often each campaign was shown on an Istanbul day (YYYY-MM-DD), most shown first. */
export async function usageOfDay(
  shop: ShopDb,
  day: string,
): Promise<{ camp_id: number; total: number }[]> {
  return shop
    .selectFrom('event_totals_now')
    .select(['camp_id', sum('total_count').as('total')])
    .where('day', '=', day)
    .where('camp_id', '<>', ALL_CAMPAIGNS)
    .where('type', '=', eventCodes.campaignShown)
    .groupBy('camp_id')
    .orderBy('total', 'desc')
    .orderBy('camp_id')
    .execute();
}

/** How many campaigns a shop showed on an Istanbul day (YYYY-MM-DD): what its daily limit counts. */
export async function shownOfDay(shop: ShopDb, day: string): Promise<number> {
  const row = await shop
    .selectFrom('event_totals_now')
    .select(sum('total_count').as('shown'))
    .where('day', '=', day)
    .where('camp_id', '=', ALL_CAMPAIGNS)
    .where('type', '=', eventCodes.campaignShown)
    .executeTakeFirst();
  return row?.shown ?? 0;
}

/** What was shown since an Istanbul day, and when each campaign was changed last; null once deleted. */
export async function listShownLately(
  shop: ShopDb,
  since: string,
): Promise<{ id: number; changed: Date | null }[]> {
  return shop
    .selectFrom('event_totals_now')
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.pid', '=', 'event_totals_now.pid')
        .onRef('campaign.id', '=', 'event_totals_now.camp_id'),
    )
    .select(['event_totals_now.camp_id as id', 'campaign.updated_at as changed'])
    .distinct()
    .where('event_totals_now.day', '>=', since)
    .where('event_totals_now.camp_id', '<>', ALL_CAMPAIGNS)
    .where('event_totals_now.type', '=', eventCodes.campaignShown)
    .execute();
}

/** What was set aside on Istanbul days (YYYY-MM-DD), both included, by reason. */
export async function asideOfDays(
  db: Kysely<Database>,
  { pid, from, to }: { pid: string; from: string; to: string },
): Promise<{ reason: AsideReason; total: number }[]> {
  return forShop(db, pid)
    .selectFrom('event_aside')
    .select(['reason', sql<number>`sum(total)::bigint`.as('total')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('reason')
    .orderBy('reason')
    .execute();
}

/** How many visitors did anything since a moment; answered from the index of raw events. */
export async function visitorsSince(shop: ShopDb, since: Date): Promise<number> {
  const { count } = await shop
    .selectFrom('events')
    .select(sql<number>`count(distinct visitor)::int`.as('count'))
    .where('ts', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export interface TotalsQuestion {
  pid: string;
  /** Istanbul days, YYYY-MM-DD, both included. */
  from: string;
  to: string;
  /** One row per day; else one for the whole range. */
  byDay?: boolean;
  /** Every campaign unless given; `ALL_CAMPAIGNS` is one that stands for all of them together. */
  campIds?: readonly number[];
}

/**
 * Totals by campaign and type. Sessions and visitors are those of the whole range, each once, however
 * often they came back; with `byDay` those of each day.
 */
export async function totals(
  db: Kysely<Database>,
  question: TotalsQuestion,
): Promise<AnalyticsRow[]> {
  const rows = await totalsByCode(db, question);
  return rows.map((row) => ({ ...row, type: eventTypeOf(row.type) }));
}

/** Totals as above under their codes; those of parts, such as variants, are named. */
export async function totalsByCode(
  db: Kysely<Database>,
  { pid, from, to, byDay = false, campIds, codes }: TotalsQuestion & { codes?: readonly number[] },
): Promise<(Omit<AnalyticsRow, 'type'> & { type: number })[]> {
  const shop = forShop(db, pid);
  const counts = shop
    .selectFrom('event_totals_now')
    .select(['camp_id', 'type', ...COUNTS.map((column) => sum(column).as(column))])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(
      codes ? sql<boolean>`type = any(${codes}::smallint[])` : sql<boolean>`type < ${PART_CODES}`,
    )
    .where(among(campIds));
  if (byDay) {
    return counts
      .select('day')
      .groupBy(['day', 'camp_id', 'type'])
      .orderBy('day')
      .orderBy('camp_id')
      .orderBy('type')
      .execute();
  }
  const rows = await counts
    .groupBy(['camp_id', 'type'])
    .orderBy('camp_id')
    .orderBy('type')
    .execute();
  const again = from === to ? [] : await countedBefore(shop, { from, to, campIds });
  const repeated = new Map(again.map((row) => [`${row.camp_id}/${row.type}`, row]));
  return rows.map((row) => {
    const { sessions = 0, visitors = 0 } = repeated.get(`${row.camp_id}/${row.type}`) ?? {};
    return {
      ...row,
      total_session: row.total_session - sessions,
      unique_user: row.unique_user - visitors,
    };
  });
}

const among = (campIds: readonly number[] | undefined) =>
  campIds
    ? sql<boolean>`camp_id = any(${campIds}::int[])`
    : sql<boolean>`camp_id <> ${ALL_CAMPAIGNS}`;

/** Whom the sum of the days counts again: on each day those who had been seen in the range before. */
async function countedBefore(
  shop: ShopDb,
  { from, to, campIds }: { from: string; to: string; campIds: readonly number[] | undefined },
) {
  const ofRange = sql`day > ${from} and day <= ${to} and ${among(campIds)}`;
  /** The last element stands for all longer gaps as well. */
  const upToFrom = (column: 'sessions' | 'visitors') =>
    sql`${sql.ref(column)}[least(day - ${from}::date, cardinality(${sql.ref(column)}))]`;
  const { rows } = await sql<{ camp_id: number; type: number; sessions: number; visitors: number }>`
    select camp_id, type, sum(sessions)::bigint as sessions, sum(visitors)::bigint as visitors
    from (
      select camp_id, type, ${upToFrom('sessions')} as sessions, ${upToFrom('visitors')} as visitors
      from event_again_days where pid = ${shop.pid} and ${ofRange}
      union all
      select camp_id, type, sessions, visitors
      from event_again where pid = ${shop.pid} and ${ofRange} and gap <= day - ${from}::date
    ) as again group by camp_id, type`.execute(shop);
  return rows;
}

/** Visits and visitors of Istanbul days, both included, that saw any campaign; each once. */
export async function seenByAnybody(
  db: Kysely<Database>,
  range: { pid: string; from: string; to: string },
): Promise<{ sessions: number; visitors: number }> {
  const rows = await totals(db, { ...range, campIds: [ALL_CAMPAIGNS] });
  const shown = rows.find(({ type }) => type === 'campaignShown');
  return { sessions: shown?.total_session ?? 0, visitors: shown?.unique_user ?? 0 };
}

/** Totals of one Istanbul day (YYYY-MM-DD) by hour, campaign and type. */
export async function totalsByHour(
  db: Kysely<Database>,
  { pid, day, campIds }: { pid: string; day: string; campIds?: readonly number[] },
): Promise<AnalyticsRow[]> {
  const rows = await forShop(db, pid)
    .selectFrom('event_hours_now')
    .select(['day', 'hour', 'camp_id', 'type', ...COUNTS.map((column) => sum(column).as(column))])
    .where('day', '=', day)
    .where('type', '<', PART_CODES)
    .where(among(campIds))
    .groupBy(['day', 'hour', 'camp_id', 'type'])
    .orderBy('hour')
    .orderBy('camp_id')
    .orderBy('type')
    .execute();
  return rows.map((row) => ({ ...row, type: eventTypeOf(row.type) }));
}

const TOUCH_CODES = TOUCH_TYPES.map((type) => eventCodes[type]);

/** What a visitor saw or clicked of a campaign in a span. */
export interface Touch {
  camp_id: number;
  /** Code of `campaignShown`, `campaignControl`, `campaignHoldout` or `tagClick`. */
  type: number;
  /** When, for the last time. */
  at: Date;
  /** Of clicks: what was clicked, each once. */
  details: string[];
  /** Of views: the variant that was seen last. */
  variant: number | null;
}

/**
 * The last view, control view and click of a visitor of each campaign, from one instant to another, both
 * included. The days come from what the visitor was counted for, so that only theirs are read; the
 * moments from the index of raw events, and of the few clicks found the rows.
 */
export async function touchesOf(
  db: Kysely<Database>,
  { pid, visitor, from, to }: { pid: string; visitor: string; from: Date; to: Date },
): Promise<Touch[]> {
  const { rows } = await sql<Touch>`
    with visited as (
      select last_day - ago as day from event_visitor,
        generate_series(last_day - ${istanbulDay(to)}::date, last_day - ${istanbulDay(from)}::date) as ago
      where pid = ${pid} and visitor = ${visitor}
        -- Of days further back it is not known whether they came: all of those are read.
        and (ago > ${MAX_DAYS_AGO}::int or (ago >= 0 and (days >> ago) & 1 = 1))
    ), touched as materialized (
      select event.ts, event.camp_id, event.type
      from visited cross join lateral (
        select ts, camp_id, type from events
        where pid = ${pid} and visitor = ${visitor} and type = any(${TOUCH_CODES}::smallint[])
          and ts >= visited.day::timestamp at time zone 'Europe/Istanbul'
          and ts < (visited.day + 1)::timestamp at time zone 'Europe/Istanbul'
          and ts between ${from} and ${to}
      ) as event
    ), clicked as (
      select distinct events.camp_id, events.detail
      from touched join events on events.pid = ${pid} and events.ts = touched.ts
      where touched.type = ${eventCodes.tagClick} and events.type = ${eventCodes.tagClick}
        and events.visitor = ${visitor} and events.detail is not null
    ), varied as (
      select distinct on (events.camp_id) events.camp_id, events.variant
      from touched join events on events.pid = ${pid} and events.ts = touched.ts
      where touched.type = ${eventCodes.campaignShown} and events.type = ${eventCodes.campaignShown}
        and events.visitor = ${visitor} and events.variant is not null
      order by events.camp_id, events.ts desc
    )
    select camp_id, type, max(ts) as at,
      case when type = ${eventCodes.campaignShown} then (
        select variant from varied where varied.camp_id = touched.camp_id) end as variant,
      case when type = ${eventCodes.tagClick} then array(
        select detail from clicked where clicked.camp_id = touched.camp_id order by detail
      ) else '{}' end as details
    from touched
    group by camp_id, type
    order by camp_id, type`.execute(db);
  return rows;
}

/**
 * On which devices, from where and on which pages a campaign was shown and clicked on Istanbul days, both
 * included, most shown first. Pages beyond `maxPages` are one row with those put together before.
 */
export async function partsOfDays(
  shop: ShopDb,
  { from, to, campId, maxPages }: { from: string; to: string; campId: number; maxPages: number },
): Promise<PartRow[]> {
  const { rows } = await sql<Omit<PartRow, 'part'> & { part: number }>`
    with summed as (
      select part, key, sum(shown) as shown, sum(clicked) as clicked from (
        -- Narrowed here as well: what is asked of both together does not reach the index.
        select pid, day, camp_id, part, key, shown, clicked from event_parts
        where pid = ${shop.pid} and camp_id = ${campId} and day between ${from} and ${to}
        union all ${countNewParts(sql`(select * from event_arrivals where pid = ${shop.pid})`)}
      ) as counts
      where camp_id = ${campId} and day between ${from} and ${to}
      group by part, key
    ), ranked as (
      select *, row_number() over (
        partition by part order by key = '', shown desc, clicked desc, key) as place
      from summed
    ), named as (
      select part, case when place <= ${maxPages} or part <> ${PARTS.page} then key else '' end as key,
        shown, clicked
      from ranked
    )
    select part, key, sum(shown)::bigint as shown, sum(clicked)::bigint as clicked
    from named group by part, key order by key = '', shown desc, clicked desc, key`.execute(shop);
  return rows.map(({ part, ...row }) => ({ part: partOf(part), ...row }));
}
