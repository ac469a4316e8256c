import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '@server/context';
import { inTransaction } from '@server/db/transaction';
import { countBreakdownEvents } from '@server/events/read/breakdowns';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { sql } from 'kysely';

/** Maximum arrivals per statement. */
const ARRIVED_AT_ONCE = 1_000;
/**
 * Maximum events per statement; the more events a statement adds, the less often it changes the
 * same counts.
 */
const EVENTS_AT_ONCE = 15_000;

/** Rows between two pauses. A pause leaves the CPU core to the statements that store events. */
const ROWS_BETWEEN_RESTS = 250;
/** Length of a pause in seconds. */
const REST_S = 0.004;
/** The condition is always true and pauses at every `ROWS_BETWEEN_RESTS`-th row (`nth`). */
const pauseCondition = sql`case when nth % ${sql.lit(ROWS_BETWEEN_RESTS)} = 0 then pg_sleep(${sql.lit(REST_S)})::text = '' else true end`;

/**
 * Adds arrivals to the totals shop by shop, because a shop's events change the same rows. Several
 * servers may run it at once.
 */
export async function addArrivals({
  db,
  signal,
}: Pick<Deps, 'db'> & { signal?: AbortSignal }): Promise<void> {
  let after: string | undefined = '';
  let isLeft = false;
  while (after !== undefined && !signal?.aborted) {
    const began = performance.now();
    const from: string = after;
    after = await inTransaction(db, (trx) => addSome(trx, from));
    // The last shop may have more arrivals; the job continues it after all other shops.
    if (after !== undefined) isLeft = true;
    else if (isLeft) [after, isLeft] = ['', false];
    // Sleeps as long as the last batch took, to leave room for other work.
    if (after !== undefined) await sleep(performance.now() - began);
  }
}

/** Adds one batch. Returns the last shop whose rows it took, or undefined when no rows are left. */
async function addSome(trx: Deps['db'], after: string): Promise<string | undefined> {
  await lockBreakdowns(trx, 'shared');
  // No client waits for this commit. After a crash the rows are still in `event_arrivals` and are
  // applied again.
  await sql`set local synchronous_commit = off`.execute(trx);
  const { rows } = await sql<{ found: number; taken: number; last: string | null }>`
    with waiting as (
      select ctid as row, sum(size) over (order by pid, ctid) - size as before from (
        select ctid, pid, size from event_arrivals where pid > ${after}
        order by pid limit ${ARRIVED_AT_ONCE} for update skip locked) as free
    ), taken as (
      delete from event_arrivals using waiting
      where event_arrivals.ctid = waiting.row and before < ${EVENTS_AT_ONCE}
      returning event_arrivals.*
    ), hours as (
      select pid, date '1970-01-01' + number as day, camp_id, type, hour, sum(events)::bigint as events,
        sum(sessions)::bigint as sessions, sum(visitors)::bigint as visitors,
        sum(sessions_of_day)::bigint as sessions_of_day, sum(visitors_of_day)::bigint as visitors_of_day
      from (
        -- Beside each other, since joined to their row each of them would be kept for it first.
        select pid, unnest(days) as number, unnest(hours) as hour, unnest(camps) as camp_id, unnest(types) as type,
          unnest(events) as events, unnest(sessions) as sessions, unnest(visitors) as visitors,
          unnest(sessions_of_day) as sessions_of_day, unnest(visitors_of_day) as visitors_of_day
        from taken) as count
      group by pid, number, camp_id, type, hour
    ), days as (
      insert into event_totals as t (pid, day, camp_id, type, total_count, total_session, unique_user)
      select pid, day, camp_id, type, sum(events), sum(sessions_of_day), sum(visitors_of_day) from hours
      group by pid, day, camp_id, type order by pid collate "C", day, camp_id, type
      on conflict (pid, day, camp_id, type) do update set
        total_count = t.total_count + excluded.total_count,
        total_session = t.total_session + excluded.total_session,
        unique_user = t.unique_user + excluded.unique_user
    ), by_hour as (
      insert into event_hours as h (pid, day, camp_id, type, hour, total_count, total_session, unique_user)
      select pid, day, camp_id, type, hour, events, sessions, visitors from hours
      order by pid collate "C", day, camp_id, type, hour
      on conflict (pid, day, camp_id, type, hour) do update set
        total_count = h.total_count + excluded.total_count,
        total_session = h.total_session + excluded.total_session,
        unique_user = h.unique_user + excluded.unique_user
    ), parts as (
      ${countBreakdownEvents(sql`taken`)}
    ), late as (
      -- A day that had ended got more events, so its total is computed again.
      delete from event_parts where ctid in (
        select whole.ctid from (
          select distinct pid, day from parts order by pid, day) as days cross join lateral (
          select ctid from event_parts
          where pid = days.pid and day = days.day and camp_id = ${ALL_CAMPAIGNS}
          order by part, key collate "C" for update) as whole)
    ), added as (
      insert into event_parts as p (pid, day, camp_id, part, key, shown, clicked)
      select pid, day, camp_id, part, key, shown, clicked from (
        select *, row_number() over (order by pid collate "C", day, camp_id, part, key collate "C") as nth
        from parts) as in_order
      where ${pauseCondition}
      on conflict (pid, day, camp_id, part, key) do update set
        shown = p.shown + excluded.shown, clicked = p.clicked + excluded.clicked
    )
    select (select count(*)::int from waiting) as found, count(*)::int as taken, max(pid) as last from taken`.execute(
    trx,
  );
  const { found = 0, taken = 0, last } = rows[0] ?? {};
  return found === ARRIVED_AT_ONCE || taken < found ? (last ?? undefined) : undefined;
}

/**
 * Takes the lock on breakdowns. Jobs that add rows share the lock, because all of them write in key
 * order; a job that merges rows locks them in no order, so it needs the lock exclusively.
 */
export async function lockBreakdowns(trx: Deps['db'], mode: 'shared' | 'exclusive'): Promise<void> {
  const lock = sql.raw(`pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}`);
  await sql`select ${lock}(hashtext('event_parts'))`.execute(trx);
}
