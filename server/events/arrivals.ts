import type { IncomingEvent } from './incoming';
import { type NewPart, newParts } from './parts';
import type { Tally } from './visitor-state';

/** What the events of a write add to the counts of a shop, as it waits in `event_arrivals`. */
interface Arrival {
  pid: string;
  /** How many events. */
  size: number;
  /** Nine numbers a count, as `event_counts_of` of the database reads them. */
  counts: number[];
  parts: readonly NewPart[];
}

/** One for each shop. */
export function arrivalsOf(events: readonly IncomingEvent[], tally: Tally): Arrival[] {
  const parts = newParts(events, (at) => tally.momentOf(at).day);
  const shops = new Map<string, Arrival>();
  for (const { pid, ...count } of tally.hours()) {
    let shop = shops.get(pid);
    if (!shop) {
      shop = { pid, size: 0, counts: [], parts: parts.get(pid) ?? [] };
      shops.set(pid, shop);
    }
    const { day, hour, camp_id, type, sessions, visitors, sessionsOfDay, visitorsOfDay } = count;
    shop.counts.push(day, hour, camp_id, type, count.events);
    shop.counts.push(sessions, visitors, sessionsOfDay, visitorsOfDay);
  }
  for (const { pid } of events) (shops.get(pid) as Arrival).size += 1;
  return [...shops.values()];
}
