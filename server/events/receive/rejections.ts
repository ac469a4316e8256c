import { istanbulDay } from '@catalogue/lib/istanbul';
import type { RejectionReason } from '@contract/entities/analytics';
import type { Deps } from '@server/context';
import { createTally } from '@server/work/tally';
import { sql } from 'kysely';

export type RejectionCounts = Partial<Record<RejectionReason, number>>;

/** Creates a log that counts rejected events. */
export function createRejectionLog(deps: Pick<Deps, 'db' | 'log' | 'now' | 'later'>) {
  const tally = createTally<number>(deps, {
    add: (sum, more) => sum + more,
    failure: 'rejected events were not counted',
    write: (counted) => {
      const rows = counted.map(([key, total]) => {
        const [pid, day, reason] = JSON.parse(key);
        return { pid, day, reason, total };
      });
      return sql`
        insert into rejected_event as a (pid, day, reason, total)
        select pid, day, reason, total
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (pid text, day date, reason text, total bigint)
        order by pid, day, reason
        on conflict (pid, day, reason) do update set total = a.total + excluded.total`.execute(
        deps.db,
      );
    },
  });
  return (pid: string, counts: RejectionCounts): void => {
    const set = Object.entries(counts).filter(([, count]) => count > 0);
    const day = set.length > 0 && istanbulDay(deps.now());
    for (const [reason, count] of set) tally(JSON.stringify([pid, day, reason]), count);
  };
}
