import type { DropdownField, Plain } from '../../fields/types';
import { istanbulInstant } from '../../rules/istanbul';

const times = Array.from({ length: 48 }, (_, half) => {
  const time = `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  return { value: time, label: { tr: time, en: time } };
});

/** A time of the day in Istanbul, every half hour; part of every repeating trigger. */
export const timeField: DropdownField = {
  type: 'dropdown',
  name: 'time',
  label: { tr: 'Saat (İstanbul)', en: 'Time (Istanbul)' },
  required: true,
  default: '10:00',
  options: times,
};

/** The instant of the chosen time on a day (YYYY-MM-DD). */
export function timeOn(day: string, { time }: Plain): Date {
  const [hours, minutes] = String(time).split(':').map(Number);
  return istanbulInstant(day, (hours ?? 0) * 60 + (minutes ?? 0));
}
