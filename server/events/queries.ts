import { addDays, istanbulDay, istanbulInstant } from '@catalogue/lib/istanbul';
import type { AnalyticsRow, AsideReason } from '@contract/entities/analytics';
import type { Database } from '@server/db/schema';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { type Kysely, sql } from 'kysely';
import { eventCodes, eventTypeOf } from './event-codes';

/** How often each campaign was shown on an Istanbul day (YYYY-MM-DD), most shown first. */
export async function usageOfDay(
  shop: ShopDb,
  day: string,
): Promise<{ camp_id: number; total: number }[]> {
  return shop
    .selectFrom('event_totals')
    .select(['camp_id', 'total_count as total'])
    .where('day', '=', day)
    .where('type', '=', eventCodes.campaignShown)
    .orderBy('total_count', 'desc')
    .orderBy('camp_id')
    .execute();
}

/** How many campaigns a shop showed on an Istanbul day (YYYY-MM-DD): what its daily limit counts. */
export async function shownOfDay(shop: ShopDb, day: string): Promise<number> {
  const { total } = await shop
    .selectFrom('event_totals')
    .select(sql<number>`coalesce(sum(total_count), 0)::bigint`.as('total'))
    .where('day', '=', day)
    .where('type', '=', eventCodes.campaignShown)
    .executeTakeFirstOrThrow();
  return total;
}

/** What was shown since an Istanbul day, and when each campaign was changed last; null once deleted. */
export async function listShownLately(
  shop: ShopDb,
  since: string,
): Promise<{ id: number; changed: Date | null }[]> {
  return shop
    .selectFrom('event_totals')
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.pid', '=', 'event_totals.pid')
        .onRef('campaign.id', '=', 'event_totals.camp_id'),
    )
    .select(['event_totals.camp_id as id', 'campaign.updated_at as changed'])
    .distinct()
    .where('event_totals.day', '>=', since)
    .where('event_totals.type', '=', eventCodes.campaignShown)
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
  campIds?: readonly number[];
}

/**
 * Totals by campaign and type. Over several days sessions and users are the sum of the days: who
 * comes back on another day counts again.
 */
export async function totals(
  db: Kysely<Database>,
  { pid, from, to, byDay = false, campIds }: TotalsQuestion,
): Promise<AnalyticsRow[]> {
  const sum = (column: 'total_count' | 'total_session' | 'unique_user') =>
    sql<number>`sum(${sql.ref(column)})::bigint`.as(column);
  const rows = await forShop(db, pid)
    .selectFrom('event_totals')
    .select(['camp_id', 'type', sum('total_count'), sum('total_session'), sum('unique_user')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(campIds !== undefined, (query) =>
      query.where(sql<boolean>`camp_id = any(${campIds}::int[])`),
    )
    .$if(byDay, (query) => query.select('day').groupBy('day').orderBy('day'))
    .groupBy(['camp_id', 'type'])
    .orderBy('camp_id')
    .orderBy('type')
    .execute();
  return rows.map((row) => ({ ...row, type: eventTypeOf(row.type) }));
}

/** Totals of one Istanbul day (YYYY-MM-DD) by hour, campaign and type, from the raw events. */
export async function totalsByHour(
  db: Kysely<Database>,
  { pid, day, campIds }: { pid: string; day: string; campIds?: readonly number[] },
): Promise<AnalyticsRow[]> {
  const hour = sql<number>`extract(hour from ts at time zone 'Europe/Istanbul')::int`;
  const rows = await forShop(db, pid)
    .selectFrom('events')
    .select([
      'camp_id',
      'type',
      hour.as('hour'),
      sql<number>`count(*)::int`.as('total_count'),
      sql<number>`count(distinct session)::int`.as('total_session'),
      sql<number>`count(distinct visitor)::int`.as('unique_user'),
    ])
    .where('ts', '>=', istanbulInstant(day))
    .where('ts', '<', istanbulInstant(addDays(day, 1)))
    .$if(campIds !== undefined, (query) =>
      query.where(sql<boolean>`camp_id = any(${campIds}::int[])`),
    )
    .groupBy(['hour', 'camp_id', 'type'])
    .orderBy('hour')
    .orderBy('camp_id')
    .orderBy('type')
    .execute();
  return rows.map((row) => ({ ...row, day, type: eventTypeOf(row.type) }));
}

/** Types that can be a reason for an order. */
const TOUCH_TYPES = [eventCodes.campaignShown, eventCodes.campaignControl, eventCodes.tagClick];

/** What a visitor saw or clicked of a campaign in a span. */
export interface Touch {
  camp_id: number;
  /** Code of `campaignShown`, `campaignControl` or `tagClick`. */
  type: number;
  /** When, for the last time. */
  at: Date;
  /** Of clicks: what was clicked, each once. */
  details: string[];
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
      select day from event_seen
      where pid = ${pid} and who = ${visitor} and is_visitor
        and day between ${istanbulDay(from)} and ${istanbulDay(to)}
        and exists (select from unnest(seen) as code where (code & 65535) = any(${TOUCH_TYPES}::int[]))
    ), touched as materialized (
      select event.ts, event.camp_id, event.type
      from visited cross join lateral (
        select ts, camp_id, type from events
        where pid = ${pid} and visitor = ${visitor} and type = any(${TOUCH_TYPES}::smallint[])
          and ts >= visited.day::timestamp at time zone 'Europe/Istanbul'
          and ts < (visited.day + 1)::timestamp at time zone 'Europe/Istanbul'
          and ts between ${from} and ${to}
      ) as event
    ), clicked as (
      select distinct events.camp_id, events.detail
      from touched join events on events.pid = ${pid} and events.ts = touched.ts
      where touched.type = ${eventCodes.tagClick} and events.type = ${eventCodes.tagClick}
        and events.visitor = ${visitor} and events.detail is not null
    )
    select camp_id, type, max(ts) as at,
      case when type = ${eventCodes.tagClick} then array(
        select detail from clicked where clicked.camp_id = touched.camp_id order by detail
      ) else '{}' end as details
    from touched
    group by camp_id, type
    order by camp_id, type`.execute(db);
  return rows;
}
