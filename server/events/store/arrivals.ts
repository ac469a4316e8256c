import { readOrigin, type VisitOrigin } from '@catalogue/visitors/visit-origin';
import { type BreakdownEvent, breakdownEvents } from '@server/events/read/breakdowns';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { arrayOf, quote, quoteOrNull } from './array-literal';
import type { HourCount, Tally } from './visitor-state';

export interface Arrival {
  pid: string;
  /** Number of events. */
  size: number;
  counts: HourCount[];
  parts: readonly BreakdownEvent[];
}

/** Returns one row of `event_arrivals` per shop, with its counts and breakdowns. */
export function arrivalsOf(events: readonly IncomingEvent[], tally: Tally): Arrival[] {
  const parts = breakdownEvents(events, (at) => tally.momentOf(at).day);
  const shops = new Map<string, Arrival>();
  for (const count of tally.hours()) {
    const { pid } = count;
    const shop = shops.get(pid);
    if (shop) shop.counts.push(count);
    else shops.set(pid, { pid, size: 0, counts: [count], parts: parts.get(pid) ?? [] });
  }
  for (const { pid } of events) (shops.get(pid) as Arrival).size += 1;
  return [...shops.values()];
}

type Value = string | number | boolean;

/** Columns of `event_arrivals` after `pid` and `size`; each value is an array. */
const COUNT_COLUMNS: Record<string, [type: string, of: (count: HourCount) => Value]> = {
  days: ['int', ({ day }) => day],
  hours: ['smallint', ({ hour }) => hour],
  camps: ['int', ({ camp_id }) => camp_id],
  types: ['smallint', ({ type }) => type],
  events: ['int', ({ events }) => events],
  sessions: ['int', ({ sessions }) => sessions],
  visitors: ['int', ({ visitors }) => visitors],
  sessions_of_day: ['int', ({ sessionsOfDay }) => sessionsOfDay],
  visitors_of_day: ['int', ({ visitorsOfDay }) => visitorsOfDay],
};
const BREAKDOWN_COLUMNS: Record<string, [type: string, of: (part: BreakdownEvent) => Value]> = {
  part_days: ['int', ({ day }) => day],
  part_camps: ['int', ({ camp_id }) => camp_id],
  clicks: ['boolean', ({ isClick }) => isClick],
  devices: ['text', ({ device }) => device ?? 'NULL'],
  sources: ['text', ({ source }) => source ?? 'NULL'],
  pages: ['text', ({ page }) => quoteOrNull(page)],
};

const columns = Object.entries({ ...COUNT_COLUMNS, ...BREAKDOWN_COLUMNS });
export const ARRIVAL_COLUMNS = columns.map(([name]) => name).join(', ');
/** SQL that turns the text arrays of `arrivalParameters` into columns of `event_arrivals`. */
export const ARRIVAL_VALUES = columns.map(([name, [type]]) => `${name}::${type}[]`).join(', ');
/** Builds the SQL parameters for `arrivalValues`, numbered from `first`. */
export const arrivalParameters = (first: number): string =>
  columns.map((_, at) => `$${first + at}::text[]`).join(', ');

/** Returns the values of the array columns of `event_arrivals`, one array literal per column. */
export function arrivalValues(arrivals: readonly Arrival[]): string[] {
  const counts = Object.values(COUNT_COLUMNS).map(([, of]) =>
    arrayOf(arrivals.map((arrival) => `"${arrayOf(arrival.counts.map(of))}"`)),
  );
  const parts = Object.values(BREAKDOWN_COLUMNS).map(([, of]) =>
    arrayOf(arrivals.map((arrival) => quote(arrayOf(arrival.parts.map(of))))),
  );
  return [...counts, ...parts];
}

interface ReferrerCount extends VisitOrigin {
  pid: string;
  /** Istanbul day, as days since 1970. */
  day: number;
  camp_id: number;
  type: number;
  events: number;
}

/** Counts the events that have an origin of their visit, by day, campaign, type and origin. */
export function countReferrers(
  events: readonly IncomingEvent[],
  { momentOf }: Pick<Tally, 'momentOf'>,
): ReferrerCount[] {
  const counts = new Map<string, ReferrerCount>();
  for (const { pid, at, camp_id, type, detail } of events) {
    const origin = readOrigin(detail);
    if (!origin) continue;
    const { day } = momentOf(at);
    const key = JSON.stringify([pid, day, camp_id, type, origin]);
    const count = counts.get(key) ?? { pid, day, camp_id, type, ...origin, events: 0 };
    count.events += 1;
    counts.set(key, count);
  }
  return [...counts.values()];
}
