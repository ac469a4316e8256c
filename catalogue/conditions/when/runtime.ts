import type { Matches } from '../../kinds';
import { matches as always } from './always';
import { matches as dateRange } from './date-range';
import type { WhenType } from './definitions';
import { matches as weekdayHour } from './weekday-hour';

/** When each of them holds. */
export const when: Record<WhenType, Matches> = {
  always,
  'date-range': dateRange,
  'weekday-hour': weekdayHour,
};
