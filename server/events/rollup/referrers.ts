import { readOrigin, type VisitOrigin } from '@catalogue/visitors/visit-origin';
import type { IncomingEvent } from '@server/events/receive/incoming';
import type { Tally } from '@server/events/store/visitor-state';

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
