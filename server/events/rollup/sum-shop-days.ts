import type { Deps } from '@server/context';
import { inTransaction } from '@server/db/transaction';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { sql } from 'kysely';
import { lockBreakdowns } from './add-arrivals';

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
