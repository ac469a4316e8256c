import { type Clickhouse, literal } from './client';
import { DAY_HOUR } from './schema';

const EVENT_COLUMNS = `pid, id, toString(toDateTime(intDiv(at, 1000), 'UTC')) as whole, at % 1000 as ms, type, camp_id, visitor,
  session, detail, variant, page, device, source`;

/** Queries that return a table's key and value columns in the shape of the database's rows. */
const QUERIES: Record<string, (where: string) => string> = {
  events: (where) => `select ${EVENT_COLUMNS} from events final where ${where}`,
  event_totals: (where) => `select pid, day, camp_id, type, sum(total_count) as total,
    sum(sessions_of_day) as total_session, sum(visitors_of_day) as unique_user
    from event_hours final where ${where} group by pid, day, camp_id, type`,
  event_hours: (where) => `select pid, day, camp_id, type, hour, sum(total_count) as total,
    sum(sessions) as total_session, sum(visitors) as unique_user
    from event_hours final where ${where} and hour < ${DAY_HOUR} group by pid, day, camp_id, type, hour`,
  event_again: (where) => `select pid, day, camp_id, type, gap, sum(sessions) as all_sessions,
    sum(visitors) as all_visitors
    from event_again final where ${where} group by pid, day, camp_id, type, gap`,
  event_referrers: (
    where,
  ) => `select pid, day, camp_id, type, platform, referrer, sum(total_count) as total
    from event_referrers final where ${where} group by pid, day, camp_id, type, platform, referrer`,
  event_parts: (where) => `select pid, day, camp_id, part, key, sum(shown) as was_shown,
    sum(clicked) as was_clicked
    from event_parts final where ${where} group by pid, day, camp_id, part, key`,
};
const SOURCES: Record<string, string> = { event_totals: 'event_hours' };
/** Column by alias of its sum in `QUERIES`; in ClickHouse the two names must differ. */
const NAMES: Record<string, string> = {
  total: 'total_count',
  all_sessions: 'sessions',
  all_visitors: 'visitors',
  was_shown: 'shown',
  was_clicked: 'clicked',
};

/** Yields all rows of a shop by day; null for tables that are not on the event server. */
export function rowsOf(
  clickhouse: Clickhouse,
  pid: string,
  table: string,
): AsyncIterable<object[]> | null {
  const query = QUERIES[table];
  return query ? read(query) : null;

  async function* read(of: (where: string) => string): AsyncGenerator<object[]> {
    const shop = `pid = ${literal(pid)}`;
    const days = await clickhouse.rows<{ day: string }>(
      `select distinct day from ${SOURCES[table] ?? table} where ${shop} order by day`,
    );
    for (const { day } of days) {
      const rows = await clickhouse.rows<Record<string, unknown>>(
        of(`${shop} and day = ${literal(day)}`),
      );
      yield rows.map(present);
    }
  }
}

function present({ whole, ms, ...row }: Record<string, unknown>): object {
  const valueByColumn = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [NAMES[name] ?? name, value]),
  );
  if (typeof whole !== 'string') return valueByColumn;
  return {
    ...valueByColumn,
    ts: `${whole.replace(' ', 'T')}.${String(ms).padStart(3, '0')}+00:00`,
  };
}
