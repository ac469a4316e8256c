import type { WidgetLooks } from '@contract/storefront';
import type { Deps } from '@server/context';
import { createTally } from '@server/work/tally';
import { sql } from 'kysely';

const HOUR_MS = 3_600_000;

interface Counts {
  found: number;
  missing: number;
  /** Visits without the element since it was found last. */
  missing_last: number;
}

/** Counts, by hour, how often elements that actions wait for were on the page. */
export function createLookCounter(deps: Pick<Deps, 'db' | 'log' | 'now' | 'later'>) {
  const tally = createTally<Counts>(deps, {
    add: (sum, more) => ({
      found: sum.found + more.found,
      missing: sum.missing + more.missing,
      missing_last: more.found > 0 ? more.missing_last : sum.missing_last + more.missing_last,
    }),
    failure: 'elements of pages were not counted',
    write: (counted) => {
      const rows = counted.map(([key, counts]) => {
        const [pid, campaign_id, selector, hour] = JSON.parse(key);
        return { pid, campaign_id, selector, hour, ...counts };
      });
      return sql`
        insert into campaign_element as c
          (pid, campaign_id, selector, hour, found, missing, missing_last)
        select pid, campaign_id, selector, hour, found, missing, missing_last
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (pid text, campaign_id int,
          selector text, hour timestamptz, found int, missing int, missing_last int)
        order by pid, campaign_id, selector, hour
        on conflict (pid, campaign_id, selector, hour) do update set
          found = c.found + excluded.found,
          missing = c.missing + excluded.missing,
          missing_last = excluded.missing_last
            + case when excluded.found > 0 then 0 else c.missing_last end`.execute(deps.db);
    },
  });
  return (pid: string, looks: WidgetLooks['looks']): void => {
    const at = deps.now().getTime();
    const hour = new Date(at - (at % HOUR_MS)).toISOString();
    for (const { camp_id, selector, found } of looks) {
      const missing = Number(!found);
      const counts = { found: Number(found), missing, missing_last: missing };
      tally(JSON.stringify([pid, camp_id, selector, hour]), counts);
    }
  };
}
