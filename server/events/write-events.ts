import type { Database } from '@server/db/schema';
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';

/** One event, checked and ready to be stored. */
export interface IncomingEvent {
  pid: string;
  /** UUID made by the browser; a repeated one adds nothing. */
  id: string;
  /** When it happened, in epoch milliseconds by our clock. */
  at: number;
  /** Code of `eventCodes`. */
  type: number;
  camp_id: number;
  /** UUID. */
  visitor: string;
  /** UUID. */
  session: string;
  detail: string | null;
}

/*
 * One statement, so one transaction: events, visitors and totals appear together or not at all.
 * Every insert goes in key order and the tables in one order, so that writers never deadlock.
 * Only rows that were really inserted are counted.
 */
const WRITE = `
WITH fresh AS (
  INSERT INTO events (pid, id, ts, type, camp_id, visitor, session, detail)
  SELECT pid, id, to_timestamp(at / 1000), type, camp_id, visitor, session, detail
  FROM unnest($1::text[], $2::uuid[], $3::float8[], $4::smallint[], $5::int[], $6::uuid[], $7::uuid[],
    $8::text[]) AS e (pid, id, at, type, camp_id, visitor, session, detail)
  ORDER BY pid COLLATE "C", id
  ON CONFLICT DO NOTHING
  RETURNING pid, (ts AT TIME ZONE 'Europe/Istanbul')::date AS day, camp_id, type, visitor, session
), met AS (
  SELECT pid, day, who, is_visitor, array_agg(DISTINCT camp_id * 65536::bigint + type) AS seen
  FROM fresh CROSS JOIN LATERAL (VALUES (visitor, true), (session, false)) AS w (who, is_visitor)
  GROUP BY pid, day, who, is_visitor
), noted AS (
  INSERT INTO event_seen AS s (pid, day, who, is_visitor, seen, known)
  SELECT pid, day, who, is_visitor, seen, 0 FROM met ORDER BY pid, day, who, is_visitor
  ON CONFLICT (pid, day, who, is_visitor) DO UPDATE SET
    seen = s.seen || ARRAY(SELECT unnest(excluded.seen) EXCEPT SELECT unnest(s.seen)),
    known = cardinality(s.seen)
  WHERE NOT s.seen @> excluded.seen
  RETURNING pid, day, is_visitor, seen[known + 1:] AS added
), changes AS (
  SELECT pid, day, camp_id, type, 1 AS events, 0 AS sessions, 0 AS users FROM fresh
  UNION ALL
  SELECT pid, day, (code >> 16)::int, (code & 65535)::smallint, 0, (NOT is_visitor)::int, is_visitor::int
  FROM noted CROSS JOIN LATERAL unnest(added) AS code
)
INSERT INTO event_totals AS t (pid, day, camp_id, type, total_count, total_session, unique_user)
SELECT pid, day, camp_id, type, sum(events), sum(sessions), sum(users) FROM changes
GROUP BY pid, day, camp_id, type ORDER BY pid, day, camp_id, type
ON CONFLICT (pid, day, camp_id, type) DO UPDATE SET
  total_count = t.total_count + excluded.total_count,
  total_session = t.total_session + excluded.total_session,
  unique_user = t.unique_user + excluded.unique_user`;

/** Stores events and what they add to the totals; resolves after the commit. */
export async function writeEvents(
  pool: Pick<pg.Pool, 'query'>,
  batches: readonly (readonly IncomingEvent[])[],
): Promise<void> {
  await pool.query({ name: 'write_events', text: WRITE, values: columnsOf(batches) });
}

/** The same inside a transaction. */
export async function writeEventsIn(
  trx: Kysely<Database>,
  events: readonly IncomingEvent[],
): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(WRITE, columnsOf([events])));
}

/** Array literals by column: several times cheaper than letting the driver quote each value. */
function columnsOf(batches: readonly (readonly IncomingEvent[])[]): string[] {
  const columns: string[][] = [[], [], [], [], [], [], [], []];
  const [pid, id, at, type, camp, visitor, session, detail] = columns as [
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
  ];
  for (const batch of batches) {
    for (const event of batch) {
      pid.push(quote(event.pid));
      id.push(event.id);
      at.push(String(event.at));
      type.push(String(event.type));
      camp.push(String(event.camp_id));
      visitor.push(event.visitor);
      session.push(event.session);
      detail.push(event.detail === null ? 'NULL' : quote(event.detail));
    }
  }
  return columns.map((column) => `{${column.join(',')}}`);
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
