import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_TABLES, DAY_HOUR, type TABLES } from './schema';

export type MovedTable = (typeof TABLES)[number];

/** A range of Istanbul days, both included; of one shop, or of all shops when none is given. */
export interface Span {
  from: string;
  until: string;
  pids?: readonly string[];
}

/** Selects the rows of a span in the database, in the shape of the event server's tables. */
const ROWS: Record<MovedTable, (span: Span) => RawBuilder<unknown>> = {
  events: ({ from, until, pids }) => sql`
    select pid, (ts at time zone 'Europe/Istanbul')::date as day, visitor, id,
      floor(extract(epoch from ts) * 1000)::bigint as at, type, camp_id, session, detail, variant, page, device, source
    from events where last_at >= ${from}::timestamp at time zone 'Europe/Istanbul'
      and last_at < (${until}::timestamp + interval '1 day') at time zone 'Europe/Istanbul' and ${ofShops(pids)}`,
  // The counts of a day are the counts of its hours, plus a row for figures that are known only per
  // day.
  event_hours: (span) => sql`
    select pid, day, camp_id, type, hour, total_count, total_session as sessions, unique_user as visitors,
      0 as sessions_of_day, 0 as visitors_of_day
    from event_hours where ${within(span)}
    union all
    select pid, day, camp_id, type, ${sql.lit(DAY_HOUR)},
      (coalesce(days.total_count, 0) - coalesce(hours.total_count, 0))::bigint, 0, 0,
      coalesce(total_session, 0), coalesce(unique_user, 0)
    from (select * from event_totals where ${within(span)}) as days
    full join (select pid, day, camp_id, type, sum(total_count) as total_count
      from event_hours where ${within(span)} group by pid, day, camp_id, type) as hours
      using (pid, day, camp_id, type)`,
  event_again: (span) => sql`
    select pid, day, camp_id, type, gap, sum(sessions)::bigint as sessions, sum(visitors)::bigint as visitors from (
      select pid, day, camp_id, type, gap, sessions, visitors from event_again where ${within(span)}
      union all
      select pid, day, camp_id, type, gap, upto.sessions - coalesce(again.sessions[gap - 1], 0),
        upto.visitors - coalesce(again.visitors[gap - 1], 0)
      from event_again_days as again, unnest(sessions, visitors) with ordinality as upto (sessions, visitors, gap)
      where ${within(span)}) as gaps
    group by pid, day, camp_id, type, gap having sum(sessions) <> 0 or sum(visitors) <> 0`,
  event_referrers: (span) => sql`
    select pid, day, camp_id, type, platform, referrer, total_count from event_referrers where ${within(span)}`,
  event_parts: (span) => sql`
    select pid, day, camp_id, part, key, shown, clicked from event_parts
    where camp_id <> ${ALL_CAMPAIGNS} and ${within(span)}`,
};

const ofShops = (pids: readonly string[] | undefined) =>
  pids ? sql`pid = any(${pids}::text[])` : sql`true`;
const within = ({ from, until, pids }: Span) =>
  sql`day >= ${from}::date and day <= ${until}::date and ${ofShops(pids)}`;

export const rowsHere = (table: MovedTable, span: Span): RawBuilder<unknown> => ROWS[table](span);

/**
 * SQL of the sums by which the rows of both stores are compared: sums of counts, and for events the
 * first 32 bits of their ids, so that one lost and one extra event do not cancel each other out.
 */
const SUMS = (table: MovedTable): { here: string; there: string }[] =>
  table === 'events'
    ? [
        {
          here: `('x' || substr(id::text, 1, 8))::bit(32)::bigint`,
          there: 'reinterpretAsUInt32(reverse(unhex(substring(toString(id), 1, 8))))',
        },
      ]
    : COUNT_TABLES[table].sums.map((name) => ({ here: name, there: name }));

export const sumsHere = (table: MovedTable, by: 'day' | 'pid', span: Span) => sql<Sums>`
  select ${sql.ref(by)}::text as place, count(*) as rows,
    concat_ws('/', ${sql.join(SUMS(table).map(({ here }) => sql`sum(${sql.raw(here)})`))}) as sums
  from (${rowsHere(table, span)}) as moved group by ${sql.ref(by)}`;

export const sumsThere = (table: MovedTable, by: 'day' | 'pid', where = '1 = 1') => {
  const texts = SUMS(table).map(({ there }) => `toString(sum(${there}))`);
  return `select toString(${by}) as place, count() as rows,
    ${texts.length > 1 ? `concat(${texts.join(", '/', ")})` : texts[0]} as sums
    from ${table} final where ${where} group by ${by}`;
};

export interface Sums {
  place: string;
  rows: number;
  sums: string;
}
