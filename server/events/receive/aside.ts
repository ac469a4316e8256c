import { istanbulDay } from '@catalogue/lib/istanbul';
import type { AsideReason } from '@contract/entities/analytics';
import type { Deps } from '@server/context';
import { createTally } from '@server/work/tally';
import { sql } from 'kysely';

export type AsideCounts = Partial<Record<AsideReason, number>>;

/** Counts rejected events. */
export function createAsideLog(deps: Pick<Deps, 'db' | 'log' | 'now' | 'later'>) {
  const tally = createTally<number>(deps, {
    add: (sum, more) => sum + more,
    failure: 'events set aside were not counted',
    write: (counted) => {
      const rows = counted.map(([key, total]) => {
        const [pid, day, reason] = JSON.parse(key);
        return { pid, day, reason, total };
      });
      return sql`
        insert into event_aside as a (pid, day, reason, total)
        select pid, day, reason, total
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (pid text, day date, reason text, total bigint)
        order by pid, day, reason
        on conflict (pid, day, reason) do update set total = a.total + excluded.total`.execute(
        deps.db,
      );
    },
  });
  return (pid: string, counts: AsideCounts): void => {
    const set = Object.entries(counts).filter(([, count]) => count > 0);
    const day = set.length > 0 && istanbulDay(deps.now());
    for (const [reason, count] of set) tally(JSON.stringify([pid, day, reason]), count);
  };
}
