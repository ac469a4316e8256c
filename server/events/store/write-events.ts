import type { Database } from '@server/db/schema';
import type { Counted, EventStore, Run } from '@server/events/event-store';
import { postgresStore } from '@server/events/postgres-store';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import { arrayOf, quote } from './array-literal';
import { VISITOR_CHANGED } from './store-errors';
import {
  type Calendar,
  countEvents,
  createCalendar,
  createTally,
  ID_DAYS,
  type StoredVisitor,
} from './visitor-state';

const READ = `
SELECT pid, visitor, version, last_day - date '1970-01-01' AS "lastDay", state
FROM unnest($1::text[], $2::uuid[]) AS asked (pid, visitor)
CROSS JOIN LATERAL (
  SELECT version, last_day, state FROM event_visitor AS v
  WHERE v.pid = asked.pid COLLATE "C" AND v.visitor = asked.visitor LIMIT 1) AS kept`;

const CHECK_VIOLATION = '23514';
/**
 * Maximum attempts; high enough for many writers of a visitor, because at each attempt one of them
 * succeeds.
 */
const MAX_TRIES = 200;

/** Stores events and adds them to the counts; resolves after the commit. */
export async function writeEvents(
  pool: Pick<pg.Pool, 'query'>,
  batches: readonly (readonly IncomingEvent[])[],
  {
    calendar = createCalendar(),
    prepared = true,
    store = postgresStore,
  }: { calendar?: Calendar; prepared?: boolean; store?: EventStore } = {},
): Promise<void> {
  const run: Run = async ({ name, ...statement }) =>
    (await pool.query(prepared ? { name, ...statement } : statement)).rows;
  const events = batches.flat();
  await retryWrite(run, events, () => write(run, events, { calendar, store }));
}

/**
 * Runs `work`, which opens a transaction and passes events to its `store` argument to store them
 * there. `work` runs again when the optimistic lock of a visitor fails. The state of a visitor has
 * no ids of events that are more than a day old, so `store` searches the stored events for them.
 */
export function withEvents<Result>(
  { db, events: store }: { db: Kysely<Database>; events: EventStore },
  events: readonly IncomingEvent[],
  work: (
    store: (trx: Kysely<Database>, some: readonly IncomingEvent[]) => Promise<void>,
  ) => Promise<Result>,
): Promise<Result> {
  return retryWrite(runIn(db), events, () =>
    work((trx, some) =>
      write(runIn(trx), some, { calendar: createCalendar(), store, mayBeLate: true }),
    ),
  );
}

export const runIn =
  (trx: Kysely<Database>): Run =>
  async ({ text, values }) =>
    (await trx.executeQuery(CompiledQuery.raw(text, values))).rows;

/** Repeats `work` after a failed optimistic lock, and creates a missing table of a month. */
async function retryWrite<Result>(
  run: Run,
  events: readonly IncomingEvent[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const { code, table } = error as { code?: string; table?: string };
      const hasNoMonth = code === CHECK_VIOLATION && table === 'event_batches';
      if ((code !== VISITOR_CHANGED && !hasNoMonth) || tries === MAX_TRIES) throw error;
      if (hasNoMonth) await openMonths(run, events);
    }
  }
}

async function openMonths(run: Run, events: readonly IncomingEvent[]): Promise<void> {
  const moments = events.map(({ at }) => quote(new Date(at).toISOString()));
  const text = `SELECT open_event_month(moment) FROM (SELECT DISTINCT date_trunc('hour', moment) AS moment
    FROM unnest($1::timestamptz[]) AS moment) AS hours ORDER BY moment`;
  await run({ name: 'open_event_months', text, values: [arrayOf(moments)] });
}

async function write(
  run: Run,
  events: readonly IncomingEvent[],
  {
    calendar,
    store,
    mayBeLate = false,
  }: { calendar: Calendar; store: EventStore; mayBeLate?: boolean },
): Promise<void> {
  const visitors = groupByVisitor(events);
  const known = await readVisitors(run, [...visitors.values()]);
  const late = mayBeLate ? listLate(visitors, known, calendar) : [];
  const stored = late.length > 0 ? await store.findStored(run, late) : new Set();
  const tally = createTally(calendar);
  const fresh: IncomingEvent[] = [];
  const counts: Counted['visitors'][number][] = [];
  for (const [key, { pid, visitor, events: all }] of visitors) {
    const before = known.get(key);
    const events =
      stored.size > 0 ? all.filter(({ id }) => !stored.has(`${pid}/${id.toLowerCase()}`)) : all;
    const counted = countEvents(before, events, tally);
    if (counted.fresh.length === 0) continue;
    fresh.push(...counted.fresh);
    const version = (before?.version ?? 0) + 1;
    const { lastDay, state } = counted.visitor;
    counts.push({ pid, visitor, version, lastDay, state });
  }
  if (fresh.length === 0) return;
  await run(store.writeStatement({ fresh, tally, visitors: counts }));
}

interface VisitorEvents {
  pid: string;
  visitor: string;
  events: IncomingEvent[];
}

const keyOf = (pid: string, visitor: string) => `${pid}/${visitor}`;

function groupByVisitor(events: readonly IncomingEvent[]): ReadonlyMap<string, VisitorEvents> {
  const visitors = new Map<string, VisitorEvents>();
  for (const event of events) {
    const { pid } = event;
    const visitor = event.visitor.toLowerCase();
    const found = visitors.get(keyOf(pid, visitor));
    if (found) found.events.push(event);
    else visitors.set(keyOf(pid, visitor), { pid, visitor, events: [event] });
  }
  return visitors;
}

/** Returns events of days whose event ids the visitor's stored state no longer contains. */
function listLate(
  visitors: ReadonlyMap<string, VisitorEvents>,
  known: ReadonlyMap<string, StoredVisitor>,
  calendar: Calendar,
): IncomingEvent[] {
  return [...visitors].flatMap(([key, { events }]) => {
    const lastDay = known.get(key)?.lastDay;
    return lastDay === undefined
      ? []
      : events.filter(({ at }) => calendar(at).day < lastDay - ID_DAYS);
  });
}

async function readVisitors(run: Run, visitors: readonly VisitorEvents[]) {
  const rows = await run({
    name: 'read_visitors',
    text: READ,
    values: [
      arrayOf(visitors.map(({ pid }) => quote(pid))),
      arrayOf(visitors.map(({ visitor }) => visitor)),
    ],
  });
  const read = rows as (StoredVisitor & { pid: string; visitor: string; version: number })[];
  return new Map(read.map((row) => [keyOf(row.pid, row.visitor), row]));
}
