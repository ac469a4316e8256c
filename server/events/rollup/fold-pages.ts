import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { Deps } from '@server/context';
import { inTransaction } from '@server/db/transaction';
import { BREAKDOWN_CODES, MAX_PAGES_PER_DAY } from '@server/events/read/breakdowns';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { sql } from 'kysely';
import { addArrivals, lockBreakdowns } from './add-arrivals';
import { firstOpenDay } from './fold-days';
import { sumShopDays } from './sum-shop-days';

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
