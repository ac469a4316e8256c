import type { DayRange } from '@catalogue/lib/date-range';
import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';

/**
 * Converts Istanbul days to instants. `until` is the start of the day after the last one; an empty
 * day leaves its end open.
 */
export function momentsOf({ start, end }: Partial<DayRange>): { from?: Date; until?: Date } {
  return {
    ...(start && { from: istanbulInstant(start) }),
    ...(end && { until: istanbulInstant(addDays(end, 1)) }),
  };
}
