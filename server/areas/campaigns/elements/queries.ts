import { DAY_MS } from '@catalogue/lib/durations';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

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
  /** Visits with the element in the reference period, up to the last one that found it. */
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
