import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { Deps } from '@server/context';
import { sql } from 'kysely';

/**
 * Number of past days whose counts still change, because the server accepts events up to a day old.
 */
const OPEN_DAYS = 1;
const ROWS_AT_ONCE = 2_000;

/** Returns the oldest Istanbul day that still receives events; all days before it are finished. */
export const firstOpenDay = (now: Date): string => addDays(istanbulDay(now), -OPEN_DAYS);

/** Merges finished days of `event_again`; rows that arrive later stay there, and readers add both. */
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
