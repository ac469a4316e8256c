import type { Definition } from '../../kinds';
import { definition as always } from './always';
import { definition as dateRange } from './date-range';
import { definition as weekdayHour } from './weekday-hour';

/** When a campaign runs, in the order it is offered. */
export const whenDefinitions = {
  always,
  'date-range': dateRange,
  'weekday-hour': weekdayHour,
} satisfies Record<string, Definition>;

export type WhenType = keyof typeof whenDefinitions;
export const DEFAULT_WHEN: WhenType = 'always';
