import type { Definition } from '../../kinds';
import { definition as always } from './always';
import { definition as onceEver } from './once-ever';
import { definition as onceInDays } from './once-in-days';

/** How often one person may get a schedule's message, in the order it is offered. */
export const scheduleFrequencies = {
  'once-in-days': onceInDays,
  'once-ever': onceEver,
  always,
} satisfies Record<string, Definition>;

export type ScheduleFrequencyType = keyof typeof scheduleFrequencies;
export const DEFAULT_SCHEDULE_FREQUENCY: ScheduleFrequencyType = 'once-in-days';
