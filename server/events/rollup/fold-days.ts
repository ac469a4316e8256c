import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { Deps } from '@server/context';
import { inTransaction } from '@server/db/transaction';
import { countNewParts, MAX_PAGES_A_DAY, PARTS } from '@server/events/read/parts';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { storeOf } from '@server/events/store-of';
import { sql } from 'kysely';

/** Events come at most a day late: what is older than yesterday changes no more. */
const OPEN_DAYS = 1;
const ROWS_AT_ONCE = 2_000;

/**
 * Puts the gaps of days that are over into a row a day, campaign and type. What comes to such a day all
 * the same stays beside it, and readers add both up.
 */
export async function foldDays({
  db,
  now,
  signal,
}: Pick<Deps, 'db' | 'now' | 'signal'>): Promise<void> {
  const before = addDays(istanbulDay(now()), -OPEN_DAYS);
  while (!signal.aborted) {
    const { numAffectedRows } = await sql`
      with over as (
        select distinct pid, day, camp_id, type from event_again as a
        where day < ${before} and not exists (
          select from event_again_days as d where d.pid = a.pid and d.day = a.day
            and d.camp_id = a.camp_id and d.type = a.type)
        limit ${ROWS_AT_ONCE}
      ), taken as (
        delete from event_again using over
        where event_again.pid = over.pid and event_again.day = over.day
          and event_again.camp_id = over.camp_id and event_again.type = over.type
        returning event_again.*
      ), summed as (
        select steps.*, sum(coalesce(sessions, 0)) over so_far as sessions,
          sum(coalesce(visitors, 0)) over so_far as visitors
        from (select pid, day, camp_id, type, generate_series(1, max(gap)) as gap
          from taken group by pid, day, camp_id, type) as steps
        left join taken using (pid, day, camp_id, type, gap)
        window so_far as (partition by pid, day, camp_id, type order by gap)
      )
      insert into event_again_days (pid, day, camp_id, type, sessions, visitors)
      select pid, day, camp_id, type, array_agg(sessions order by gap), array_agg(visitors order by gap)
      from summed group by pid, day, camp_id, type`.execute(db);
    if (Number(numAffectedRows ?? 0) < ROWS_AT_ONCE) return;
  }
}

/** Rows and events of one statement: the more of a shop, the fewer of its counts are changed for each. */
const ARRIVED_AT_ONCE = 1_000;
const EVENTS_AT_ONCE = 15_000;

/** A statement that changes thousands of rows lets writers have its core now and then. */
const ROWS_BETWEEN_RESTS = 250;
const REST_S = 0.004;
/** True, after a rest when it is the turn of this row (`nth`). */
const rested = sql`case when nth % ${sql.lit(ROWS_BETWEEN_RESTS)} = 0 then pg_sleep(${sql.lit(REST_S)})::text = '' else true end`;

/**
 * Adds what has arrived to the counts, shop after shop, since events of one shop change the same rows. Several servers may
 * do so at once: each takes rows of its own.
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
    // The last shop may have more arrivals; it is continued after all other shops.
    if (after !== undefined) isLeft = true;
    else if (isLeft) [after, isLeft] = ['', false];
    // Sleep as long as the last batch took, to leave room for other work.
    if (after !== undefined) await sleep(performance.now() - began);
  }
}

/** @returns the last shop whose rows it took, unless it took all that were there */
async function addSome(trx: Deps['db'], after: string): Promise<string | undefined> {
  await takeTurn(trx, 'add');
  // No client waits for this commit. After a crash the rows are still in `event_arrivals` and are applied
  // again.
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
      ${countNewParts(sql`taken`)}
    ), late as (
      -- A day that was over has more: what it came to is added up anew.
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
      where ${rested}
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
 * Until the transaction ends: those who add do so together, each row after row in the same order; who folds takes
 * rows in no order, so nobody else does anything meanwhile.
 */
async function takeTurn(trx: Deps['db'], what: 'add' | 'fold'): Promise<void> {
  const lock = sql.raw(`pg_advisory_xact_lock${what === 'add' ? '_shared' : ''}`);
  await sql`select ${lock}(hashtext('event_parts'))`.execute(trx);
}

/** Past days that are searched for days with too many pages; servers that were down miss none of them. */
const FOLD_PAGES_DAYS = 8;
const CROWDED_AT_ONCE = 500;

/** Puts the rarer pages of days that are over together; those of events that are not kept any more go. */
export async function foldPages({
  db,
  now,
  env,
  signal,
}: Pick<Deps, 'db' | 'now' | 'env' | 'signal'>): Promise<void> {
  await addArrivals({ db, signal });
  const before = addDays(istanbulDay(now()), -OPEN_DAYS);
  const foldSome = async (trx: Deps['db']) => {
    await takeTurn(trx, 'fold');
    const { numAffectedRows = 0n } = await sql`
      with crowded as (
        select pid, day, camp_id from event_parts
        where day >= ${addDays(before, -FOLD_PAGES_DAYS)} and day < ${before} and part = ${PARTS.page}
          and camp_id <> ${ALL_CAMPAIGNS}
        group by pid, day, camp_id having count(*) filter (where key <> '') > ${MAX_PAGES_A_DAY}
        limit ${CROWDED_AT_ONCE}
      ), ranked as (
        select pages.*, row_number() over (
          partition by pid, day, camp_id order by shown + clicked desc, key) as place
        from event_parts as pages join crowded using (pid, day, camp_id)
        where part = ${PARTS.page} and key <> ''
      ), gone as (
        delete from event_parts using ranked
        where place > ${MAX_PAGES_A_DAY} and event_parts.part = ${PARTS.page}
          and event_parts.pid = ranked.pid and event_parts.day = ranked.day
          and event_parts.camp_id = ranked.camp_id and event_parts.key = ranked.key
        returning event_parts.*
      )
      insert into event_parts as p (pid, day, camp_id, part, key, shown, clicked)
      select pid, day, camp_id, part, '', sum(shown), sum(clicked) from gone group by pid, day, camp_id, part
      on conflict (pid, day, camp_id, part, key) do update set
        shown = p.shown + excluded.shown, clicked = p.clicked + excluded.clicked`.execute(trx);
    return Number(numAffectedRows);
  };
  while (!signal.aborted && (await inTransaction(db, foldSome)) === CROWDED_AT_ONCE);
  await addShopDays(db, { from: addDays(before, -FOLD_PAGES_DAYS), before, signal });
  if (signal.aborted) return;
  // A shop may keep fewer months than the operator.
  const today = istanbulDay(now());
  const kept = sql`least((settings ->> 'eventMonths')::int, ${env.eventMonths}::int) * ${DAYS_A_MONTH}::int`;
  await sql`delete from event_parts using product
    where event_parts.pid = product.pid and part = ${PARTS.page} and day < ${today}::date - ${kept}`.execute(
    db,
  );
  const { elsewhere } = storeOf(db);
  if (!elsewhere) return;
  const firstOf = (months: number) => addDays(today, -months * DAYS_A_MONTH);
  await elsewhere.dropPages({ before: firstOf(env.eventMonths) });
  const { rows: shops } = await sql<{ pid: string; months: number }>`
    select pid, (settings ->> 'eventMonths')::int as months from product
    where (settings ->> 'eventMonths')::int < ${env.eventMonths}::int`.execute(db);
  for (const { pid, months } of shops) {
    if (signal.aborted) return;
    await elsewhere.dropPages({ pid, before: firstOf(months) });
  }
}

const DAYS_A_MONTH = 31;

/**
 * Adds up what all campaigns of a shop have on a day that is over, as those of ALL_CAMPAIGNS: a report of the whole shop
 * would read each of them. A day without such rows is read from its campaigns.
 */
export async function addShopDays(
  db: Deps['db'],
  { from, before, signal }: { from: string; before: string; signal?: AbortSignal },
): Promise<void> {
  const addSomeDays = async (trx: Deps['db']) => {
    await takeTurn(trx, 'fold');
    const { rows } = await sql<{ days: number }>`
      with missing as (
        select distinct pid, day from event_parts as one
        where day >= ${from} and day < ${before} and not exists (
          select from event_parts as whole
          where whole.pid = one.pid and whole.day = one.day and whole.camp_id = ${ALL_CAMPAIGNS})
        limit ${CROWDED_AT_ONCE}
      ), added as (
        insert into event_parts (pid, day, camp_id, part, key, shown, clicked)
        select pid, day, ${ALL_CAMPAIGNS}::int, part, key, sum(shown), sum(clicked)
        from event_parts join missing using (pid, day) group by pid, day, part, key
      )
      select count(*)::int as days from missing`.execute(trx);
    return rows[0]?.days;
  };
  while (!signal?.aborted && (await inTransaction(db, addSomeDays)) === CROWDED_AT_ONCE);
}
