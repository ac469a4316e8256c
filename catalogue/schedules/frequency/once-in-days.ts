import { daysField } from '../../frequency/days-field';
import type { Definition } from '../../kinds';
import { addDays, istanbulDay } from '../../rules/istanbul';
import type { MayWrite } from './runtime';

export const definition: Definition = {
  type: 'once-in-days',
  label: { tr: 'Kişi başına birkaç günde bir', en: 'Once in some days for each person' },
  fields: [daysField],
};

/** Counts days of the calendar: a weekly message that once went out a second late still comes. */
export const mayWrite: MayWrite = ({ days }, last, now) =>
  last === null || addDays(istanbulDay(last), Number(days)) <= istanbulDay(now);
