import type { Breakdown } from '@catalogue/reports/breakdowns';
import type { BreakdownRow } from '@contract/entities/reports/analytics';
import { eventCodes } from '@server/events/event-codes';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { type RawBuilder, sql } from 'kysely';

/** Stored number of each breakdown of views and clicks. Numbers are never reused. */
export const BREAKDOWN_CODES: Record<Breakdown, number> = { device: 1, source: 2, page: 3 };

const names = new Map(
  Object.entries(BREAKDOWN_CODES).map(([part, code]) => [code, part as Breakdown]),
);

/**
 * Returns the breakdown of a stored number.
 * @throws RangeError for an unknown number
 */
export function breakdownOf(code: number): Breakdown {
  const part = names.get(code);
  if (!part) throw new RangeError(`Part ${code} is unknown to this release.`);
  return part;
}

/** Number of an action's pages that retain their own row after a day has ended. */
export const MAX_PAGES_PER_DAY = 50;

/**
 * Returns counts by breakdown, most shown first. Pages beyond `maxPages`, and pages that were
 * merged in storage, become one row without a name, which comes last.
 */
export function nameBreakdowns(
  sums: readonly (Omit<BreakdownRow, 'part'> & { part: number })[],
  maxPages: number,
): BreakdownRow[] {
  const byPlace = (one: (typeof sums)[number], other: (typeof sums)[number]) =>
    Number(one.key === '') - Number(other.key === '') ||
    other.shown - one.shown ||
    other.clicked - one.clicked ||
    (one.key < other.key ? -1 : Number(one.key > other.key));
  const isNamed = ({ part, key }: (typeof sums)[number]) =>
    part !== BREAKDOWN_CODES.page || key !== '';
  const ordered = sums.toSorted(byPlace);
  const pages = ordered.filter((row) => row.part === BREAKDOWN_CODES.page && isNamed(row));
  const rest = new Set([...pages.slice(maxPages), ...ordered.filter((row) => !isNamed(row))]);
  const rows = ordered.filter((row) => !rest.has(row));
  if (rest.size > 0) {
    const sum = (of: 'shown' | 'clicked') => [...rest].reduce((all, row) => all + row[of], 0);
    rows.push({
      part: BREAKDOWN_CODES.page,
      key: '',
      shown: sum('shown'),
      clicked: sum('clicked'),
    });
  }
  return rows.map(({ part, ...row }) => ({ part: breakdownOf(part), ...row }));
}

/** A view or click; `day` is the Istanbul day as days since 1970. */
export interface BreakdownEvent
  extends Pick<IncomingEvent, 'camp_id' | 'device' | 'source' | 'page'> {
  day: number;
  isClick: boolean;
}

/** Returns views and clicks by shop; omits events that have no device, source or page. */
export function breakdownEvents(
  events: readonly IncomingEvent[],
  dayOf: (at: number) => number,
): Map<string, BreakdownEvent[]> {
  const shops = new Map<string, BreakdownEvent[]>();
  for (const { pid, at, camp_id, type, device, source, page } of events) {
    const isClick = type === eventCodes.tagClick;
    if (!isClick && type !== eventCodes.campaignShown) continue;
    if (device === undefined && source === undefined && page === undefined) continue;
    const rows = shops.get(pid);
    const row: BreakdownEvent = { day: dayOf(at), camp_id, isClick, device, source, page };
    if (rows) rows.push(row);
    else shops.set(pid, [row]);
  }
  return shops;
}

/** SQL that counts arrivals from `event_arrivals` as rows of `event_parts`. */
export const countBreakdownEvents = (rows: RawBuilder<unknown>) => sql`
  select pid, date '1970-01-01' + number as day, camp_id,
    case when grouping(device) = 0 then ${sql.lit(BREAKDOWN_CODES.device)}
      when grouping(source) = 0 then ${sql.lit(BREAKDOWN_CODES.source)} else ${sql.lit(BREAKDOWN_CODES.page)} end as part,
    coalesce(device, source, page) as key,
    count(*) filter (where not is_click) as shown, count(*) filter (where is_click) as clicked
  from (
    select pid, unnest(part_days) as number, unnest(part_camps) as camp_id, unnest(clicks) as is_click,
      unnest(devices) as device, unnest(sources) as source, unnest(pages) as page
    from ${rows} as arrived) as event
  group by grouping sets ((pid, number, camp_id, device), (pid, number, camp_id, source),
    (pid, number, camp_id, page))
  having coalesce(device, source, page) is not null`;
