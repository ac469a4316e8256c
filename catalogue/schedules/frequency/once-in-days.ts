import type { Definition } from '../../kinds';
import { addDays, istanbulDay } from '../../rules/istanbul';
import type { MayWrite } from './runtime';

export const definition: Definition = {
  type: 'once-in-days',
  label: { tr: 'Kişi başına birkaç günde bir', en: 'Once in some days for each person' },
  fields: [
    {
      type: 'number',
      name: 'days',
      label: { tr: 'Gün', en: 'Days' },
      unit: { tr: 'gün', en: 'days' },
      required: true,
      default: 7,
      min: 1,
      max: 365,
      step: 1,
    },
  ],
};

/** Counts days of the calendar: a weekly message that once went out a second late still comes. */
export const mayWrite: MayWrite = ({ days }, last, now) =>
  last === null || addDays(istanbulDay(last), Number(days)) <= istanbulDay(now);
