import type { Definition } from '../../kinds';
import { istanbulDay } from '../../rules/istanbul';
import { rule as daily } from './daily';
import type { CalendarRule } from './kinds';
import { timeField } from './time-field';

export const definition: Definition = {
  type: 'birthday',
  label: { tr: 'Doğum gününde', en: 'On the birthday' },
  help: {
    tr: 'Doğum gününü bildiğiniz kişilere; E-posta formu aksiyonu sorabilir.',
    en: 'For people whose birthday you know; the e-mail form action can ask for it.',
  },
  fields: [timeField],
};

export const rule: CalendarRule = { ...daily, birthdays: true };

/**
 * The birthdays, MM-DD, that are celebrated at an instant: its own day in Istanbul, and on 28
 * February of a common year also those of the 29th.
 */
export function birthdaysAt(instant: Date): string[] {
  const day = istanbulDay(instant);
  const leap = new Date(Date.UTC(Number(day.slice(0, 4)), 2, 0)).getUTCDate() === 29;
  const own = day.slice(5);
  return own === '02-28' && !leap ? [own, '02-29'] : [own];
}
