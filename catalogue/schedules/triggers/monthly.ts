import type { Definition } from '../../kinds';
import { istanbulDay } from '../../rules/istanbul';
import type { CalendarRule } from './kinds';
import { timeField, timeOn } from './time-field';

export const definition: Definition = {
  type: 'monthly',
  label: { tr: 'Ayın bir gününde', en: 'On a day of the month' },
  help: {
    tr: 'O gün olmayan aylarda ayın son günü sayılır.',
    en: 'In months without that day the last day counts.',
  },
  fields: [
    {
      type: 'number',
      name: 'day',
      label: { tr: 'Ayın günü', en: 'Day of the month' },
      required: true,
      default: 1,
      min: 1,
      max: 31,
      step: 1,
    },
    timeField,
  ],
};

export const rule: CalendarRule = {
  next: (p, after) => {
    const [year = 0, month = 1] = istanbulDay(after).split('-').map(Number);
    const moment = timeOn(dayOf(year, month, Number(p.day)), p);
    return moment > after ? moment : timeOn(dayOf(year, month + 1, Number(p.day)), p);
  },
};

/** The wanted day of a month as YYYY-MM-DD, or its last one; month 13 is January of the next year. */
function dayOf(year: number, month: number, wanted: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  last.setUTCDate(Math.min(wanted, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
