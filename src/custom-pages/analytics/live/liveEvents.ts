import type { LiveView } from '@contract/entities/reports/analytics';
import { formatMoment } from '@/i18n/format';

type LiveEvent = LiveView['events'][number];

/** Formats a time as HH:mm in Istanbul. */
export const timeOf = (moment: string): string => formatMoment(moment).slice(-5);

/**
 * Joins events of the same minute, type and action. A joined event has a page or device only if it
 * is the same for all its events.
 */
export function joinEvents(events: readonly LiveEvent[]): (LiveEvent & { count: number })[] {
  const joined = new Map<string, LiveEvent & { count: number }>();
  for (const event of events) {
    const key = `${timeOf(event.at)}/${event.type}/${event.camp_id}`;
    const joinedEvent = joined.get(key);
    if (joinedEvent) {
      joinedEvent.count += 1;
      if (joinedEvent.page !== event.page) joinedEvent.page = null;
      if (joinedEvent.device !== event.device) joinedEvent.device = null;
    } else joined.set(key, { ...event, count: 1 });
  }
  return [...joined.values()];
}

export function countBy<Key>(keys: readonly (Key | null)[]): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
