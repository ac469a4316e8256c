import type { Plain } from '../fields/types';
import { always, type Condition } from '../kinds';
import { istanbulClock, parseMoment } from '../lib/istanbul';
import type { Situation } from '../situation';

/** When a campaign runs, in the order it is offered. */
export const when = {
  always: {
    type: 'always',
    label: { tr: 'Her zaman', en: 'Always' },
    fields: [],
    matches: always,
  },
  'date-range': {
    type: 'date-range',
    label: { tr: 'Tarih aralığı', en: 'Between dates' },
    help: {
      tr: 'Boş bırakılan taraf sınırsızdır. Saatler İstanbul saatidir.',
      en: 'An empty side is open. Times are Istanbul time.',
    },
    fields: [
      { type: 'datetime', name: 'start', label: { tr: 'Başlangıç', en: 'Start' } },
      { type: 'datetime', name: 'end', label: { tr: 'Bitiş', en: 'End' } },
    ],
    matches: matchesDateRange,
    prepare: prepareDateRange,
  },
  'weekday-hour': {
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
    matches: matchesWeekdayHour,
  },
} satisfies Record<string, Condition>;

export type WhenType = keyof typeof when;
export const DEFAULT_WHEN: WhenType = 'always';

const NEVER = 8.64e15;

/** Turns dates into epoch milliseconds; one that cannot be read never lets the campaign out. */
function prepareDateRange({ start, end }: Plain): Plain {
  return {
    start: start ? Number(parseMoment(start) ?? NEVER) : undefined,
    end: end ? Number(parseMoment(end) ?? 0) : undefined,
  };
}

/** From `start` on and before `end`, both in epoch milliseconds; a missing side is open. */
export function matchesDateRange({ start = 0, end = NEVER }: Plain, { now }: Situation): boolean {
  return Number(start) <= Number(now) && Number(end) > Number(now);
}

/** Hours run from `from` to before `to`; after midnight the day that began the span counts. */
export function matchesWeekdayHour(p: Plain, { now }: Situation): boolean {
  const { weekday, minutes } = istanbulClock(now);
  const hour = minutes / 60;
  const from = Number(p.from);
  const to = Number(p.to);
  if (from < to) return hour >= from && hour < to && holds(p.days, weekday);
  if (hour >= from) return holds(p.days, weekday);
  return hour < to && holds(p.days, weekday === 1 ? 7 : weekday - 1);
}

function holds(days: unknown, weekday: number): boolean {
  if (days === 'weekdays') return weekday < 6;
  if (days === 'weekend') return weekday > 5;
  return days === 'all' || days === String(weekday);
}
