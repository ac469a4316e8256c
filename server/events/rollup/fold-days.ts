import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { Deps } from '@server/context';
import { inTransaction } from '@server/db/transaction';
import { BREAKDOWN_CODES, MAX_PAGES_PER_DAY } from '@server/events/read/breakdowns';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { sql } from 'kysely';
import { addArrivals, lockBreakdowns } from './add-arrivals';

/**
 * Number of past days whose counts still change, because the server accepts events up to a day old.
 */
const OPEN_DAYS = 1;
const ROWS_AT_ONCE = 2_000;

/** Returns the oldest Istanbul day that still receives events; all days before it are finished. */
const firstOpenDay = (now: Date): string => addDays(istanbulDay(now), -OPEN_DAYS);

/**
 * Merges finished days of `event_again`; rows that arrive later stay there, and readers add both.
 */
export async function foldDays({
  db,
  now,
  signal,
}: Pick<Deps, 'db' | 'now' | 'signal'>): Promise<void> {
  const before = firstOpenDay(now());
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

/**
 * Number of finished days that each run handles, so that no day is missed after the server was down
 * for up to a week.
 */
const FOLD_PAGES_DAYS = 8;
const CROWDED_AT_ONCE = 500;

/** Merges rare pages, sums shops over their campaigns, and deletes pages past retention. */
export async function foldPages({
  db,
  events,
  now,
  env,
  signal,
}: Pick<Deps, 'db' | 'events' | 'now' | 'env' | 'signal'>): Promise<void> {
  await addArrivals({ db, signal });
  const before = firstOpenDay(now());
  const foldSome = async (trx: Deps['db']) => {
    await lockBreakdowns(trx, 'exclusive');
    const { numAffectedRows = 0n } = await sql`
      with crowded as (
        select pid, day, camp_id from event_parts
        where day >= ${addDays(before, -FOLD_PAGES_DAYS)} and day < ${before} and part = ${BREAKDOWN_CODES.page}
          and camp_id <> ${ALL_CAMPAIGNS}
        group by pid, day, camp_id having count(*) filter (where key <> '') > ${MAX_PAGES_PER_DAY}
        limit ${CROWDED_AT_ONCE}
      ), ranked as (
        select pages.*, row_number() over (
          partition by pid, day, camp_id order by shown + clicked desc, key) as place
        from event_parts as pages join crowded using (pid, day, camp_id)
        where part = ${BREAKDOWN_CODES.page} and key <> ''
      ), gone as (
        delete from event_parts using ranked
        where place > ${MAX_PAGES_PER_DAY} and event_parts.part = ${BREAKDOWN_CODES.page}
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
  await sumShopDays(db, { from: addDays(before, -FOLD_PAGES_DAYS), before, signal });
  if (!signal.aborted) await dropOldPages({ db, events, now, env, signal });
}

const DAYS_PER_MONTH = 31;

/** Deletes page breakdowns older than EVENT_MONTHS, or the shop's own, shorter setting. */
async function dropOldPages({
  db,
  events,
  now,
  env,
  signal,
}: Pick<Deps, 'db' | 'events' | 'now' | 'env' | 'signal'>): Promise<void> {
  const today = istanbulDay(now());
  const retainedDays = sql`least((settings ->> 'eventMonths')::int, ${env.eventMonths}::int) * ${DAYS_PER_MONTH}::int`;
  await sql`delete from event_parts using product
    where event_parts.pid = product.pid and part = ${BREAKDOWN_CODES.page} and day < ${today}::date - ${retainedDays}`.execute(
    db,
  );
  const { eventServer } = events;
  if (!eventServer) return;
  const firstOf = (months: number) => addDays(today, -months * DAYS_PER_MONTH);
  await eventServer.dropPages({ before: firstOf(env.eventMonths) });
  const { rows: shops } = await sql<{ pid: string; months: number }>`
    select pid, (settings ->> 'eventMonths')::int as months from product
    where (settings ->> 'eventMonths')::int < ${env.eventMonths}::int`.execute(db);
  for (const { pid, months } of shops) {
    if (signal.aborted) return;
    await eventServer.dropPages({ pid, before: firstOf(months) });
  }
}

const DAYS_AT_ONCE = 500;

/**
 * Adds up each shop's breakdowns of all campaigns for the days from `from` until before `before`.
 * Reports of a shop read these sums; for days without sums they read the campaigns' rows.
 */
export async function sumShopDays(
  db: Deps['db'],
  { from, before, signal }: { from: string; before: string; signal?: AbortSignal },
): Promise<void> {
  const addSomeDays = async (trx: Deps['db']) => {
    await lockBreakdowns(trx, 'exclusive');
    const { rows } = await sql<{ days: number }>`
      with missing as (
        select distinct pid, day from event_parts as one
        where day >= ${from} and day < ${before} and not exists (
          select from event_parts as whole
          where whole.pid = one.pid and whole.day = one.day and whole.camp_id = ${ALL_CAMPAIGNS})
        limit ${DAYS_AT_ONCE}
      ), added as (
        insert into event_parts (pid, day, camp_id, part, key, shown, clicked)
        select pid, day, ${ALL_CAMPAIGNS}::int, part, key, sum(shown), sum(clicked)
        from event_parts join missing using (pid, day) group by pid, day, part, key
      )
      select count(*)::int as days from missing`.execute(trx);
    return rows[0]?.days;
  };
  while (!signal?.aborted && (await inTransaction(db, addSomeDays)) === DAYS_AT_ONCE);
}
