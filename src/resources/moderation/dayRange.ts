import type { DayRange } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';

/** A list's days may be open: an empty start or end is none. */
export const ANY_DAY: DayRange = { start: '', end: '' };

/** Whether a moment lies in the range on a clock in Istanbul. */
export function inRange(moment: string, { start, end }: DayRange): boolean {
  if (!start && !end) return true;
  const day = istanbulDay(new Date(moment));
  return (!start || day >= start) && (!end || day <= end);
}
