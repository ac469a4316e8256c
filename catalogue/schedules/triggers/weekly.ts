import type { BooleanField } from '../../fields/types';
import type { Definition } from '../../kinds';
import type { Text } from '../../language';
import { addDays, istanbulDay } from '../../rules/istanbul';
import type { CalendarRule } from './kinds';
import { timeField, timeOn } from './time-field';

/** From Monday on. */
const DAYS: readonly (readonly [name: string, label: Text])[] = [
  ['monday', { tr: 'Pazartesi', en: 'Monday' }],
  ['tuesday', { tr: 'Salı', en: 'Tuesday' }],
  ['wednesday', { tr: 'Çarşamba', en: 'Wednesday' }],
  ['thursday', { tr: 'Perşembe', en: 'Thursday' }],
  ['friday', { tr: 'Cuma', en: 'Friday' }],
  ['saturday', { tr: 'Cumartesi', en: 'Saturday' }],
  ['sunday', { tr: 'Pazar', en: 'Sunday' }],
];

/** Names of the fields that say which days are meant. */
export const WEEKDAYS = DAYS.map(([name]) => name);

export const definition: Definition = {
  type: 'weekly',
  label: { tr: 'Haftanın günlerinde', en: 'On days of the week' },
  fields: [
    ...DAYS.map(
      ([name, label]): BooleanField => ({
        type: 'boolean',
        name,
        label,
        default: name === 'monday',
      }),
    ),
    timeField,
  ],
};

export const rule: CalendarRule = {
  next: (p, after) => {
    const today = istanbulDay(after);
    // Eight days reach the same weekday of next week, when today's time is over.
    for (let ahead = 0; ahead <= 7; ahead++) {
      const day = addDays(today, ahead);
      const moment = timeOn(day, p);
      if (p[nameOf(day)] === true && moment > after) return moment;
    }
    return null;
  },
};

function nameOf(day: string): string {
  return WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? '';
}
