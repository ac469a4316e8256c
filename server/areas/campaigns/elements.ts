import { textFormats } from '@catalogue/fields/text';
import { DAY_MS, HOUR_MS } from '@catalogue/lib/durations';
import { type WidgetElements, widgetElements } from '@contract/storefront';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { isEventToken } from '@server/events/receive/event-token';
import type { LocalLimits } from '@server/http/guards/rate-limit';
import { readWidgetRequest } from '@server/http/input';
import { createTally } from '@server/work/tally';
import { Hono } from 'hono';
import { sql } from 'kysely';

/**
 * Returns the selectors that actions wait for, by action; true if the selector has alternatives.
 * Null for an unknown shop.
 */
type FindWaits = (
  pid: string,
) => Promise<{ waits: ReadonlyMap<number, ReadonlyMap<string, boolean>> } | null>;

/** POST /widget/elements: JSON in text/plain, from any origin; 202 also when nothing is counted. */
export function elementRoutes(
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'later' | 'env' | 'caches'> & {
    findShop: FindWaits;
    limits: LocalLimits;
  },
): Hono {
  const count = createElementCounter(deps);
  const app = new Hono();
  app.post('/widget/elements', async (c) => {
    const { body, shop } = await readWidgetRequest(c, deps, {
      schema: widgetElements,
      limitKey: (client) => `elements:${client}`,
    });
    const { pid, token, elements } = body;
    if (isEventToken(deps, { pid, token, now: deps.now() })) {
      // Only selectors of active and test actions are counted, so a forged report with another
      // selector creates no row.
      const known = elements.flatMap(({ healed, ...report }) => {
        const mayHeal = shop.waits.get(report.camp_id)?.get(report.selector);
        if (mayHeal === undefined) return [];
        const isPlausible = mayHeal && healed && textFormats.selector.isValid(healed.css);
        return [isPlausible ? { ...report, healed } : report];
      });
      count(pid, known);
    }
    return c.json({ success: true }, 202);
  });
  return app;
}

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
function createElementCounter(deps: Pick<Deps, 'db' | 'log' | 'now' | 'later'>) {
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

/** Length in days of the reference period, which ends now and includes the last 24 hours. */
const USUAL_DAYS = 8;

export interface ElementVisits {
  campaign_id: number;
  selector: string;
  /** Number of visits with the element in the last 24 hours. */
  found: number;
  missing: number;
  /** Visits without the element since it was found last. */
  missing_last: number;
  /** Visits with the element in the reference period, up to the last visit that found it. */
  usual_found: number;
  usual_missing: number;
  /** Visits since the selector last found the element, in which only its alternatives did. */
  healed_last: number;
  /** The element's selector in the last healed visit. */
  healed_css: string | null;
  /** Alternatives that found the element in the last healed visit, separated by commas. */
  healed_ways: string | null;
}

export async function listElementVisits(shop: ShopDb, now: Date): Promise<ElementVisits[]> {
  const since = new Date(now.getTime() - USUAL_DAYS * DAY_MS);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<ElementVisits>`
    with visits as (
      select *, max(hour) filter (where found > 0) over (partition by campaign_id, selector) as last,
        max(hour) filter (where found > healed) over (partition by campaign_id, selector) as own_last
      from campaign_element where pid = ${shop.pid} and hour > ${since}
    )
    select campaign_id, selector,
      coalesce(sum(found) filter (where hour > ${dayAgo}), 0)::int as found,
      coalesce(sum(missing) filter (where hour > ${dayAgo}), 0)::int as missing,
      coalesce(sum(missing_last) filter (where last is null or hour >= last), 0)::int
        as missing_last,
      sum(found)::int as usual_found,
      coalesce(sum(missing - case when hour = last then missing_last else 0 end)
        filter (where hour <= last), 0)::int as usual_missing,
      coalesce(sum(healed_last) filter (where own_last is null or hour >= own_last), 0)::int
        as healed_last,
      (array_agg(healed_css order by hour desc) filter (where healed_css is not null))[1]
        as healed_css,
      (array_agg(healed_ways order by hour desc) filter (where healed_ways is not null))[1]
        as healed_ways
    from visits group by campaign_id, selector`.execute(shop);
  return rows;
}
