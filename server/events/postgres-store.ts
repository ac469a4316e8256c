import type { IncomingEvent } from '@server/events/receive/incoming';
import type { Counted, EventStore, Run, Statement } from './event-store';
import { postgresReader } from './read/postgres-reader';
import { arrayOf, quote } from './store/array-literal';
import {
  ARRIVAL_COLUMNS,
  ARRIVAL_VALUES,
  type Arrival,
  arrivalParameters,
  arrivalsOf,
  arrivalValues,
  countReferrers,
} from './store/arrivals';
import {
  BATCH_COLUMNS,
  BATCH_VALUES,
  batchesOf,
  batchParameters,
  batchValues,
  type EventBatch,
  MAX_BATCH_SPAN_MS,
} from './store/event-batches';

/*
 * One statement, and so one transaction, stores visitors, events and counts: all or nothing.
 * Versions of visitors are an optimistic lock: `checked` fails with VISITOR_CHANGED when another
 * writer changed or erased one of the visitors since they were read. Inserts that may conflict with
 * existing rows go in key order, and the tables are written in one order, so that writers never
 * deadlock.
 */
const VISITORS_AND_EVENTS = `
WITH kept AS (
  INSERT INTO event_visitor AS v (pid, visitor, version, last_day, state)
  SELECT pid, visitor, version, date '1970-01-01' + last_day, state
  FROM unnest($1::text[], $2::uuid[], $3::int[], $4::int[], $5::text[])
    AS row (pid, visitor, version, last_day, state) ORDER BY pid COLLATE "C", visitor
  ON CONFLICT (pid, visitor) DO UPDATE SET
    version = excluded.version, last_day = excluded.last_day, state = excluded.state
  WHERE v.version = excluded.version - 1
  RETURNING version, xmax = 0 AS is_new
), checked AS (
  SELECT 1 / (count(*) FILTER (WHERE is_new = (version = 1)) = cardinality($1))::int AS all FROM kept
), stored AS (
  INSERT INTO event_batches (${BATCH_COLUMNS})
  SELECT ${BATCH_VALUES}
  FROM checked, unnest(${batchParameters(6)}) AS batch (${BATCH_COLUMNS})
), arrived AS (
  INSERT INTO event_arrivals (pid, size, ${ARRIVAL_COLUMNS})
  SELECT pid, size, ${ARRIVAL_VALUES}
  FROM checked, unnest($21::text[], $22::int[], ${arrivalParameters(23)})
    AS row (pid, size, ${ARRIVAL_COLUMNS})
)`;

const WRITE = `${VISITORS_AND_EVENTS}, referrers AS (
  INSERT INTO event_referrers AS r (pid, day, camp_id, type, platform, referrer, total_count)
  SELECT pid, date '1970-01-01' + number AS day, camp_id, type, platform, referrer, events
  FROM checked, unnest($45::text[], $46::int[], $47::int[], $48::smallint[], $49::text[], $50::text[],
    $51::bigint[]) AS counts (pid, number, camp_id, type, platform, referrer, events)
  ORDER BY pid COLLATE "C", day, camp_id, type, platform COLLATE "C", referrer COLLATE "C"
  ON CONFLICT (pid, day, camp_id, type, platform, referrer) DO UPDATE SET
    total_count = r.total_count + excluded.total_count
)
INSERT INTO event_again AS a (pid, day, camp_id, type, gap, sessions, visitors)
SELECT pid, date '1970-01-01' + number AS day, camp_id, type, gap, sessions, visitors
FROM checked, unnest($38::text[], $39::int[], $40::smallint[], $41::int[], $42::smallint[],
  $43::int[], $44::int[]) AS again (pid, number, gap, camp_id, type, sessions, visitors)
ORDER BY pid COLLATE "C", day, camp_id, type, gap
ON CONFLICT (pid, day, camp_id, type, gap) DO UPDATE SET
  sessions = a.sessions + excluded.sessions, visitors = a.visitors + excluded.visitors`;

function writeStatement({ fresh, tally, visitors }: Counted): Statement {
  const { values } = visitorsAndEvents({
    visitors,
    batches: batchesOf(fresh, tally.momentOf),
    arrivals: arrivalsOf(fresh, tally),
  });
  const returns = tally.returns();
  const referrers = countReferrers(fresh, tally);
  return {
    name: 'write_events',
    text: WRITE,
    values: [
      ...values,
      arrayOf(returns.map(({ pid }) => quote(pid))),
      arrayOf(returns.map(({ day }) => day)),
      arrayOf(returns.map(({ gap }) => gap)),
      arrayOf(returns.map(({ camp_id }) => camp_id)),
      arrayOf(returns.map(({ type }) => type)),
      arrayOf(returns.map(({ sessions }) => sessions)),
      arrayOf(returns.map(({ visitors }) => visitors)),
      arrayOf(referrers.map(({ pid }) => quote(pid))),
      arrayOf(referrers.map(({ day }) => day)),
      arrayOf(referrers.map(({ camp_id }) => camp_id)),
      arrayOf(referrers.map(({ type }) => type)),
      arrayOf(referrers.map(({ platform }) => platform)),
      arrayOf(referrers.map(({ referrer }) => quote(referrer))),
      arrayOf(referrers.map(({ events }) => events)),
    ],
  };
}

/**
 * Builds the statement of visitors, events and arrivals, to which the caller appends another
 * insert. Without the single row of `checked` nothing is inserted.
 */
export function visitorsAndEvents({
  visitors,
  batches,
  arrivals,
}: {
  visitors: Counted['visitors'];
  batches: readonly EventBatch[];
  arrivals: readonly Arrival[];
}): Pick<Statement, 'text' | 'values'> {
  return {
    text: VISITORS_AND_EVENTS,
    values: [
      arrayOf(visitors.map(({ pid }) => quote(pid))),
      arrayOf(visitors.map(({ visitor }) => visitor)),
      arrayOf(visitors.map(({ version }) => version)),
      arrayOf(visitors.map(({ lastDay }) => lastDay)),
      arrayOf(visitors.map(({ state }) => quote(state))),
      ...batchValues(batches),
      arrayOf(arrivals.map(({ pid }) => quote(pid))),
      arrayOf(arrivals.map(({ size }) => size)),
      ...arrivalValues(arrivals),
    ],
  };
}

/** Maximum difference in ms between the times of a stored event and its repetition. */
const NEAR_MS = 10 * 60_000;

const STORED = `
SELECT sent.pid || '/' || sent.id AS key
FROM unnest($1::text[], $2::uuid[], $3::uuid[], $4::float8[]) AS sent (pid, visitor, id, at)
CROSS JOIN LATERAL (
  SELECT FROM events AS e
  WHERE e.pid = sent.pid COLLATE "C" AND e.visitor = sent.visitor AND e.id = sent.id
    AND e.first_at <= to_timestamp((at + ${NEAR_MS}) / 1000)
    AND e.last_at BETWEEN to_timestamp((at - ${NEAR_MS}) / 1000) AND to_timestamp((at + ${NEAR_MS + MAX_BATCH_SPAN_MS}) / 1000)
  LIMIT 1) AS known`;

/**
 * Returns which of these events are stored, as `pid/id`. A repeated event's time may differ by a
 * few minutes.
 */
async function findStored(run: Run, events: readonly IncomingEvent[]): Promise<Set<string>> {
  const rows = await run({
    name: 'find_stored',
    text: STORED,
    values: [
      arrayOf(events.map(({ pid }) => quote(pid))),
      arrayOf(events.map(({ visitor }) => visitor)),
      arrayOf(events.map(({ id }) => id)),
      arrayOf(events.map(({ at }) => at)),
    ],
  });
  return new Set((rows as { key: string }[]).map(({ key }) => key));
}

export const postgresStore: EventStore = { reader: postgresReader, writeStatement, findStored };
