import { istanbulDay } from '@catalogue/lib/istanbul';
import type { AsideReason } from '@contract/entities/analytics';
import type { Deps } from '@server/context';
import { sql } from 'kysely';

export type AsideCounts = Partial<Record<AsideReason, number>>;

/**
 * Adds up what was not believed. While one statement is under way the next counts gather, so that
 * a flood of made-up events writes few rows.
 */
export function createAsideLog(deps: Pick<Deps, 'db' | 'log' | 'now' | 'later'>) {
  let waiting = new Map<string, number>();
  let writing = false;

  const write = async () => {
    while (waiting.size > 0) {
      const rows = [...waiting].map(([key, total]) => {
        const [pid, day, reason] = JSON.parse(key);
        return { pid, day, reason, total };
      });
      waiting = new Map();
      await sql`
        insert into event_aside as a (pid, day, reason, total)
        select pid, day, reason, total
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (pid text, day date, reason text, total bigint)
        order by pid, day, reason
        on conflict (pid, day, reason) do update set total = a.total + excluded.total`
        .execute(deps.db)
        .catch((err: unknown) => deps.log.warn({ err }, 'events set aside were not counted'));
    }
    writing = false;
  };

  return (pid: string, counts: AsideCounts): void => {
    const set = Object.entries(counts).filter(([, count]) => count > 0);
    const day = set.length > 0 && istanbulDay(deps.now());
    for (const [reason, count] of set) {
      const key = JSON.stringify([pid, day, reason]);
      waiting.set(key, (waiting.get(key) ?? 0) + count);
    }
    if (writing || waiting.size === 0) return;
    writing = true;
    deps.later(write);
  };
}
