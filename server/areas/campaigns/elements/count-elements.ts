import { HOUR_MS } from '@catalogue/lib/durations';
import type { WidgetElements } from '@contract/storefront';
import type { Deps } from '@server/context';
import { createTally } from '@server/work/tally';
import { sql } from 'kysely';

interface Counts {
  found: number;
  missing: number;
  /** Visits without the element since the last visit that found it. */
  missing_last: number;
  /** Visits counted in `found` in which only the selector's alternatives found the element. */
  healed: number;
  /** Visits counted in `healed` since the selector itself last found the element. */
  healed_last: number;
  healed_css: string | null;
  healed_ways: string | null;
}

/** Counts, by hour, how often elements that actions wait for were on the page. */
export function createElementCounter(deps: Pick<Deps, 'db' | 'log' | 'now' | 'later'>) {
  const tally = createTally<Counts>(deps, {
    add: (sum, more) => ({
      found: sum.found + more.found,
      missing: sum.missing + more.missing,
      missing_last: more.found > 0 ? more.missing_last : sum.missing_last + more.missing_last,
      healed: sum.healed + more.healed,
      healed_last: more.found > more.healed ? more.healed_last : sum.healed_last + more.healed_last,
      healed_css: more.healed_css ?? sum.healed_css,
      healed_ways: more.healed_ways ?? sum.healed_ways,
    }),
    failure: 'elements of pages were not counted',
    write: (counted) => {
      const rows = counted.map(([key, counts]) => {
        const [pid, campaign_id, selector, hour] = JSON.parse(key);
        return { pid, campaign_id, selector, hour, ...counts };
      });
      return sql`
        insert into campaign_element as c (pid, campaign_id, selector, hour, found, missing,
          missing_last, healed, healed_last, healed_css, healed_ways)
        select pid, campaign_id, selector, hour, found, missing, missing_last, healed, healed_last,
          healed_css, healed_ways
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (pid text, campaign_id int,
          selector text, hour timestamptz, found int, missing int, missing_last int, healed int,
          healed_last int, healed_css text, healed_ways text)
        order by pid, campaign_id, selector, hour
        on conflict (pid, campaign_id, selector, hour) do update set
          found = c.found + excluded.found,
          missing = c.missing + excluded.missing,
          missing_last = excluded.missing_last
            + case when excluded.found > 0 then 0 else c.missing_last end,
          healed = c.healed + excluded.healed,
          healed_last = excluded.healed_last
            + case when excluded.found > excluded.healed then 0 else c.healed_last end,
          healed_css = coalesce(excluded.healed_css, c.healed_css),
          healed_ways = coalesce(excluded.healed_ways, c.healed_ways)`.execute(deps.db);
    },
  });
  return (pid: string, reports: WidgetElements['elements']): void => {
    const at = deps.now().getTime();
    const hour = new Date(at - (at % HOUR_MS)).toISOString();
    for (const { camp_id, selector, found, healed } of reports) {
      const missing = Number(!found);
      const isHealed = Number(found && healed !== undefined);
      const counts = {
        found: Number(found),
        missing,
        missing_last: missing,
        healed: isHealed,
        healed_last: isHealed,
        healed_css: (isHealed && healed?.css) || null,
        healed_ways: (isHealed && healed?.ways.join()) || null,
      };
      tally(JSON.stringify([pid, camp_id, selector, hour]), counts);
    }
  };
}
