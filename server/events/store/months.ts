import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { Deps } from '@server/context';
import { sql } from 'kysely';
import { MAX_RANGE_DAYS } from './visitor-state';

const MONTHS_AHEAD = 2;
const VISITORS_AT_ONCE = 5_000;

/** Creates the next months' event tables; a missing table is also created on demand. */
export async function openMonthsAhead({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await sql`select open_event_month(${now()}::timestamptz + month * interval '1 month')
    from generate_series(0, ${MONTHS_AHEAD}::int) as month`.execute(db);
}

/**
 * Drops the event tables of months past EVENT_MONTHS without blocking readers and writers. Counts
 * and visitors' texts in forms and polls stay.
 */
export async function dropOldMonths({
  db,
  events,
  now,
  env,
  signal,
}: Pick<Deps, 'db' | 'events' | 'now' | 'env' | 'signal'>): Promise<void> {
  const { rows } = await sql<{ name: string; isAttached: boolean; isLeaving: boolean }>`
    select relname as name, inhrelid is not null as "isAttached", inhdetachpending is true as "isLeaving"
    from pg_class left join pg_inherits on inhrelid = pg_class.oid
    where relnamespace = 'event_months'::regnamespace and relkind = 'r' and relname like 'm%' and relname < to_char(
      ${now()}::timestamptz at time zone 'Europe/Istanbul' - ${env.eventMonths}::int * interval '1 month',
      '"m"YYYY_MM')
    order by relname`.execute(db);
  for (const { name, isAttached, isLeaving } of rows) {
    if (signal.aborted) return;
    const table = sql.table(`event_months.${name}`);
    // The detach does not block readers and writers; an interrupted detach is finished.
    const how = isLeaving ? sql`finalize` : sql`concurrently`;
    if (isAttached) {
      await sql`alter table event_batches detach partition ${table} ${how}`.execute(db);
    }
    await sql`select drop_event_month(${name})`.execute(db);
  }
  await events.eventServer?.dropBefore(monthsBefore(now(), env.eventMonths));
}

/** Returns the first day, in Istanbul, of the month `months` months ago. */
function monthsBefore(now: Date, months: number): string {
  const [year, month] = istanbulDay(now).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

const BATCHES_AT_ONCE = 5_000;
/** Maximum statements per shop in one run; the next hourly run deletes the rest. */
const MAX_ROUNDS = 200;

/**
 * Deletes raw events past a shop's own retention, if shorter than EVENT_MONTHS, in small batches,
 * oldest first, in months that are no longer written to. Counts and visitors' texts stay.
 */
export async function dropShopEvents({
  db,
  events,
  now,
  env,
  signal,
}: Pick<Deps, 'db' | 'events' | 'now' | 'env' | 'signal'>): Promise<void> {
  const { rows: shops } = await sql<{ pid: string; before: Date }>`
    select pid, date_trunc('month', ${now()}::timestamptz at time zone 'Europe/Istanbul'
      - (settings ->> 'eventMonths')::int * interval '1 month') at time zone 'Europe/Istanbul' as before
    from product where (settings ->> 'eventMonths')::int < ${env.eventMonths}::int`.execute(db);
  for (const shop of shops) {
    await dropEventsBefore({ db, signal }, shop);
    if (signal.aborted) return;
    await events.eventServer?.dropShopBefore(shop.pid, istanbulDay(shop.before));
  }
}

async function dropEventsBefore(
  { db, signal }: Pick<Deps, 'db' | 'signal'>,
  { pid, before }: { pid: string; before: Date },
): Promise<void> {
  let from = new Date(0);
  for (let round = 0; round < MAX_ROUNDS && !signal.aborted; round++) {
    const { rows } = await sql<{ until: Date | null }>`
      select max(last_at) as until from (
        select last_at from event_batches where pid = ${pid} and last_at >= ${from} and last_at < ${before}
          and not is_written order by last_at limit ${BATCHES_AT_ONCE}) as next`.execute(db);
    const until = rows[0]?.until;
    if (!until) return;
    await sql`delete from event_batches where pid = ${pid} and last_at >= ${from} and last_at <= ${until}
      and last_at < ${before} and not is_written`.execute(db);
    from = until;
  }
}

/** Deletes visitors without events for `MAX_RANGE_DAYS`, the longest range of a report. */
export async function dropOldVisitors({
  db,
  now,
  signal,
}: Pick<Deps, 'db' | 'now' | 'signal'>): Promise<void> {
  const before = addDays(istanbulDay(now()), -MAX_RANGE_DAYS);
  while (!signal.aborted) {
    const { numAffectedRows } = await sql`delete from event_visitor where (pid, visitor) in (
      select pid, visitor from event_visitor where last_day < ${before}::date
      limit ${VISITORS_AT_ONCE})`.execute(db);
    if (Number(numAffectedRows ?? 0) < VISITORS_AT_ONCE) return;
  }
}
