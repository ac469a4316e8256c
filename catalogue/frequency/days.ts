import type { Definition, Matches } from '../kinds';
import { daysField } from './days-field';
import { stopAfterField } from './stop-after';

export const definition: Definition = {
  type: 'days',
  label: { tr: 'Birkaç günde bir', en: 'Once in some days' },
  fields: [daysField, stopAfterField],
};

/** Counts full days of 24 hours since it was last shown. */
export const matches: Matches = (p, { memory, now }) =>
  memory.lastShown === null || Number(now) - memory.lastShown >= Number(p.days) * 86_400_000;
