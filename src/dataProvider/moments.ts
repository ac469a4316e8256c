import type { DayRange } from '@catalogue/lib/date-range';
import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';

/**
 * Converts Istanbul days to instants. `until` is the start of the day after `end`; an empty day
 * sets no limit.
 */
export function momentsOf({ start, end }: Partial<DayRange>): { from?: Date; until?: Date } {
  return {
    ...(start && { from: istanbulInstant(start) }),
    ...(end && { until: istanbulInstant(addDays(end, 1)) }),
  };
}
