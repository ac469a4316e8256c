import type { DayRange } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';

/** An open range, which includes all days. */
export const ANY_DAY: DayRange = { start: '', end: '' };

/** Returns whether a time is in the range of Istanbul days. */
export function inRange(moment: string, { start, end }: DayRange): boolean {
  if (!start && !end) return true;
  const day = istanbulDay(new Date(moment));
  return (!start || day >= start) && (!end || day <= end);
}
