import type { Plain } from '../../fields/types';
import { mayWrite as always } from './always';
import type { ScheduleFrequencyType } from './definitions';
import { mayWrite as onceEver } from './once-ever';
import { mayWrite as onceInDays } from './once-in-days';

/** Whether a person who last got the message at `last` (null: never) may get it at `now`. */
export type MayWrite = (p: Plain, last: Date | null, now: Date) => boolean;

export const frequencyRules: Record<ScheduleFrequencyType, MayWrite> = {
  'once-in-days': onceInDays,
  'once-ever': onceEver,
  always,
};
