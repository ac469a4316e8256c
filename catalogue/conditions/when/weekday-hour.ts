import type { Definition, Matches } from '../../kinds';
import { istanbulClock } from '../../rules/istanbul';

export const definition: Definition = {
  type: 'weekday-hour',
  label: { tr: 'Gün ve saat', en: 'Weekday and hour' },
  help: {
    tr: 'İstanbul saati. Bitiş başlangıçtan küçükse gece yarısını geçer: 22-6 gibi.',
    en: 'Istanbul time. An end before the start runs past midnight, as in 22-6.',
  },
  fields: [
    {
      type: 'dropdown',
      name: 'days',
      label: { tr: 'Günler', en: 'Days' },
      required: true,
      default: 'all',
      options: [
        { value: 'all', label: { tr: 'Her gün', en: 'Every day' } },
        { value: 'weekdays', label: { tr: 'Hafta içi', en: 'Weekdays' } },
        { value: 'weekend', label: { tr: 'Hafta sonu', en: 'Weekend' } },
        { value: '1', label: { tr: 'Pazartesi', en: 'Monday' } },
        { value: '2', label: { tr: 'Salı', en: 'Tuesday' } },
        { value: '3', label: { tr: 'Çarşamba', en: 'Wednesday' } },
        { value: '4', label: { tr: 'Perşembe', en: 'Thursday' } },
        { value: '5', label: { tr: 'Cuma', en: 'Friday' } },
        { value: '6', label: { tr: 'Cumartesi', en: 'Saturday' } },
        { value: '7', label: { tr: 'Pazar', en: 'Sunday' } },
      ],
    },
    {
      type: 'number',
      name: 'from',
      label: { tr: 'Başlangıç saati', en: 'From hour' },
      required: true,
      default: 9,
      min: 0,
      max: 23,
      step: 1,
    },
    {
      type: 'number',
      name: 'to',
      label: { tr: 'Bitiş saati', en: 'To hour' },
      required: true,
      default: 18,
      min: 0,
      max: 24,
      step: 1,
    },
  ],
};

/** Hours run from `from` to before `to`; after midnight the day that began the span counts. */
export const matches: Matches = (p, { now }) => {
  const { weekday, minutes } = istanbulClock(now);
  const hour = minutes / 60;
  const from = Number(p.from);
  const to = Number(p.to);
  if (from < to) return hour >= from && hour < to && holds(p.days, weekday);
  if (hour >= from) return holds(p.days, weekday);
  return hour < to && holds(p.days, weekday === 1 ? 7 : weekday - 1);
};

function holds(days: unknown, weekday: number): boolean {
  if (days === 'weekdays') return weekday < 6;
  if (days === 'weekend') return weekday > 5;
  return days === 'all' || days === String(weekday);
}
