import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
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
