import type { AnalyticsRow } from '@contract/entities/analytics';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema';
import { eventCodes, eventTypeOf } from './eventCodes';

/** How often each campaign was shown on an Istanbul day (YYYY-MM-DD), most shown first. */
export async function usageOfDay(
  db: Kysely<Database>,
  pid: string,
  day: string,
): Promise<{ camp_id: number; total: number }[]> {
  return db
    .selectFrom('event_totals')
    .select(['camp_id', 'total_count as total'])
    .where('pid', '=', pid)
    .where('day', '=', day)
    .where('type', '=', eventCodes.campaignShown)
    .orderBy('total_count', 'desc')
    .orderBy('camp_id')
    .execute();
}

/** How many campaigns a shop showed on an Istanbul day (YYYY-MM-DD): what its daily limit counts. */
export async function shownOfDay(db: Kysely<Database>, pid: string, day: string): Promise<number> {
  const { total } = await db
    .selectFrom('event_totals')
    .select(sql<number>`coalesce(sum(total_count), 0)::bigint`.as('total'))
    .where('pid', '=', pid)
    .where('day', '=', day)
    .where('type', '=', eventCodes.campaignShown)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many visitors did anything since a moment; answered from the index of raw events. */
export async function visitorsSince(
  db: Kysely<Database>,
  pid: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select(sql<number>`count(distinct visitor)::int`.as('count'))
    .where('pid', '=', pid)
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
  const rows = await db
    .selectFrom('event_totals')
    .select(['camp_id', 'type', sum('total_count'), sum('total_session'), sum('unique_user')])
    .where('pid', '=', pid)
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
