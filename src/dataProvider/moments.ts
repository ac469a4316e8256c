import type { DayRange } from '@catalogue/lib/date-range';
import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';

/**
 * Whole days of Istanbul as the moments between them: `from` is the start of the first day, `until`
 * the start of the day after the last one. An empty day leaves its side open.
 */
export function momentsOf({ start, end }: Partial<DayRange>): { from?: Date; until?: Date } {
  return {
    ...(start && { from: istanbulInstant(start) }),
    ...(end && { until: istanbulInstant(addDays(end, 1)) }),
  };
}
