import type { DayRange } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';

export const ANY_DAY: DayRange = { start: '', end: '' };

export function inRange(moment: string, { start, end }: DayRange): boolean {
  if (!start && !end) return true;
  const day = istanbulDay(new Date(moment));
  return (!start || day >= start) && (!end || day <= end);
}
