import type { BreakdownRow } from '@contract/entities/reports/analytics';
import type { ShopDb } from '@server/db/shop-scope';
import type { EventViews } from '@server/db/tables/events';
import { ADDITIONAL_CODES, eventCodes } from '@server/events/event-codes';
import type {
  BreakdownQuery,
  DaysQuery,
  EventReader,
  Touch,
  TouchesQuery,
} from '@server/events/event-store';
import { MAX_BATCH_SPAN_MS } from '@server/events/store/event-batches';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { type RawBuilder, sql } from 'kysely';
import { countBreakdownEvents, nameBreakdowns } from './breakdowns';
import { TOUCH_CODES } from './queries';

/**
 * Creates a reader of events in PostgreSQL: reports read the counts, other queries read raw events
 * by index.
 */
export function postgresReader(shop: ShopDb): EventReader {
  return {
    totals: (query) => totals(shop, query),
    totalsByDay: (query) =>
      countsOf(shop, 'event_totals_now', query)
        .select(['day', 'camp_id', 'type', ...SUMS])
        .groupBy(['day', 'camp_id', 'type'])
        .orderBy('day')
        .orderBy('camp_id')
        .orderBy('type')
        .execute(),
    totalsByHour: (query) =>
      countsOf(shop, 'event_hours_now', query)
        .select(['day', 'hour', 'camp_id', 'type', ...SUMS])
        .groupBy(['day', 'hour', 'camp_id', 'type'])
        .orderBy('day')
        .orderBy('hour')
        .orderBy('camp_id')
        .orderBy('type')
        .execute(),
    referrers: (query) => referrers(shop, query),
    parts: (query) => parts(shop, query),
    touches: (query) => touches(shop, query),
    async visitorsSince(since) {
      const { count } = await shop
        .selectFrom('event_batches')
        .select(sql<number>`count(distinct visitor)::int`.as('count'))
        .where('last_at', '>=', since)
        .executeTakeFirstOrThrow();
      return count;
    },
    visitorsByMinute(since) {
      const minute = sql<Date>`date_trunc('minute', ts)`;
      return eventsSince(shop, since)
        .select([minute.as('minute'), sql<number>`count(distinct visitor)::int`.as('visitors')])
        .groupBy(minute)
        .orderBy(minute)
        .execute();
    },
    async shownSince(since) {
      const { count } = await eventsSince(shop, since)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('type', '=', eventCodes.campaignShown)
        .executeTakeFirstOrThrow();
      return count;
    },
    async latest(since, limit) {
      // The `limit` newest events are in the `limit` newest batches, so older batches are not read.
      const oldest = shop
        .selectFrom('event_batches')
        .select('last_at')
        .where('last_at', '>=', since)
        .orderBy('last_at', 'desc')
        .offset(limit - 1)
        .limit(1);
      return eventsSince(shop, since)
        .select(['ts as at', 'type', 'camp_id', 'page', 'device'])
        .where(sql<boolean>`last_at >= coalesce((${oldest}), ${since})`)
        .orderBy('ts', 'desc')
        .limit(limit)
        .execute();
    },
    async visits(visitors) {
      const rows = await shop
        .selectFrom('event_batches')
        .select(['session', sql<number>`sum(cardinality(ids))::int`.as('events')])
        .where(sql<boolean>`visitor = any(${[...visitors]}::uuid[])`)
        .groupBy('session')
        .execute();
      return {
        events: rows.reduce((sum, { events }) => sum + events, 0),
        sessions: rows.map(({ session }) => session),
      };
    },
  };
}

/** Batches are indexed by the time of their last event. */
const eventsSince = (shop: ShopDb, since: Date) =>
  shop.selectFrom('events').where('last_at', '>=', since).where('ts', '>=', since);

const ofCampaigns = (campIds: readonly number[] | undefined) =>
  campIds
    ? sql<boolean>`camp_id = any(${campIds}::int[])`
    : sql<boolean>`camp_id <> ${ALL_CAMPAIGNS}`;

const COUNTS = ['total_count', 'total_session', 'unique_user'] as const;
const SUMS = COUNTS.map((column) => sql<number>`sum(${sql.ref(column)})::bigint`.as(column));

const countsOf = (shop: ShopDb, table: keyof EventViews, { from, to, campIds, codes }: DaysQuery) =>
  shop
    .selectFrom(table)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(
      codes
        ? sql<boolean>`type = any(${codes}::smallint[])`
        : sql<boolean>`type < ${ADDITIONAL_CODES}`,
    )
    .where(ofCampaigns(campIds));

async function totals(shop: ShopDb, query: DaysQuery) {
  const { from, to, campIds } = query;
  const rows = await countsOf(shop, 'event_totals_now', query)
    .select(['camp_id', 'type', ...SUMS])
    .groupBy(['camp_id', 'type'])
    .orderBy('camp_id')
    .orderBy('type')
    .execute();
  const earlier = from === to ? [] : await countedBefore(shop, { from, to, campIds });
  const repeated = new Map(earlier.map((row) => [`${row.camp_id}/${row.type}`, row]));
  return rows.map((row) => {
    const { sessions = 0, visitors = 0 } = repeated.get(`${row.camp_id}/${row.type}`) ?? {};
    return {
      ...row,
      total_session: row.total_session - sessions,
      unique_user: row.unique_user - visitors,
    };
  });
}

/**
 * Counts the sessions and visitors that a sum of days counts repeatedly, because they were seen
 * earlier in the range.
 */
async function countedBefore(
  shop: ShopDb,
  { from, to, campIds }: { from: string; to: string; campIds: readonly number[] | undefined },
) {
  const ofRange = sql`day > ${from} and day <= ${to} and ${ofCampaigns(campIds)}`;
  /**
   * Element n counts sessions or visitors last seen at most n days before; the last element also
   * covers longer gaps.
   */
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

async function referrers(
  shop: ShopDb,
  { from, to, byDay, campIds, codes }: DaysQuery & { byDay: boolean },
) {
  return shop
    .selectFrom('event_referrers')
    .select(['camp_id', 'type', 'platform', 'referrer'])
    .select(sql<number>`sum(total_count)::bigint`.as('total_count'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(campIds !== undefined, (query) =>
      query.where(sql<boolean>`camp_id = any(${campIds ?? []}::int[])`),
    )
    .$if(codes !== undefined, (query) =>
      query.where(sql<boolean>`type = any(${codes ?? []}::smallint[])`),
    )
    .$if(byDay, (query) => query.select('day').groupBy('day'))
    .groupBy(['camp_id', 'type', 'platform', 'referrer'])
    .execute();
}

async function touches(shop: ShopDb, { visitors, from, to }: TouchesQuery): Promise<Touch[]> {
  const [first, ...others] = visitors;
  if (first === undefined) return [];
  // For a single visitor, an equality lets the planner prefer the visitor's index.
  const ofVisitors =
    others.length === 0 ? sql`visitor = ${first}` : sql`visitor = any(${[...visitors]}::uuid[])`;
  const ofLastClick = (column: 'page' | 'device' | 'source') => sql`
      (array_agg(${sql.ref(column)} order by ts desc, id desc) filter (
        where type = ${eventCodes.tagClick}))[1] as ${sql.ref(column)}`;
  const { rows } = await sql<Touch>`
    select camp_id, type, max(ts) as at,
      ${sql.join((['page', 'device', 'source'] as const).map(ofLastClick))},
      (array_agg(variant order by ts desc) filter (
        where type = ${eventCodes.campaignShown} and variant is not null))[1] as variant,
      coalesce(array_agg(distinct detail) filter (
        where type = ${eventCodes.tagClick} and detail is not null), '{}') as details
    from events
    where pid = ${shop.pid} and ${ofVisitors} and type = any(${TOUCH_CODES}::smallint[])
      and last_at between ${from} and ${new Date(to.getTime() + MAX_BATCH_SPAN_MS)} and ts between ${from} and ${to}
    group by camp_id, type
    order by camp_id, type`.execute(shop);
  return rows;
}

async function parts(
  shop: ShopDb,
  { from, to, campId, maxPages }: BreakdownQuery,
): Promise<BreakdownRow[]> {
  // Finished days have totals of the shop (`sumShopDays`); open days are summed over all campaigns.
  const days = (isWhole: boolean) => sql`array(
    select one::date from generate_series(
      greatest(${from}::date, (select min(day) from event_parts where pid = ${shop.pid})),
      ${to}::date, interval '1 day') as one
    where exists (select from event_parts as whole
      where whole.pid = ${shop.pid} and whole.day = one::date and whole.camp_id = ${ALL_CAMPAIGNS}) = ${isWhole})`;
  const read = (which: RawBuilder<unknown>) =>
    sql`select part, key, shown, clicked from event_parts where pid = ${shop.pid} and ${which}`;
  // Each of the two queries uses an index; a single query with an `or` would not.
  const stored =
    campId === undefined
      ? sql`${read(sql`camp_id = ${ALL_CAMPAIGNS} and day = any(${days(true)})`)} union all
          ${read(sql`day = any(${days(false)})`)}`
      : read(sql`camp_id = ${campId} and day between ${from} and ${to}`);
  const arrived = campId === undefined ? sql`true` : sql`camp_id = ${campId}`;
  const { rows } = await sql<Omit<BreakdownRow, 'part'> & { part: number }>`
    select part, key, sum(shown)::bigint as shown, sum(clicked)::bigint as clicked from (
      ${stored} union all
      select part, key, shown, clicked
      from (${countBreakdownEvents(sql`(select * from event_arrivals where pid = ${shop.pid})`)}) as counts
      where ${arrived} and day between ${from} and ${to}
    ) as counts
    group by part, key`.execute(shop);
  return nameBreakdowns(rows, maxPages);
}
