import type { DropdownField, Option, Plain } from '../fields/types';
import { always, type Condition } from '../kinds';
import type { Text } from '../language';
import { KURBAN_BAYRAMS, RAMADAN_BAYRAMS } from '../lib/bayrams';
import { addDays, clockText, istanbulClock, parseMoment } from '../lib/istanbul';
import { lookUp } from '../lib/look-up';
import { markText, markValue } from '../lib/phrase';
import type { Situation } from '../situation';

const daysField: DropdownField = {
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
};

/** Half hours of a day, 00:00 to 24:00; stored as minutes since midnight. */
const halfHours: readonly Option[] = /*@__PURE__*/ Array.from({ length: 49 }, (_, half) => {
  const label = clockText(half * 30);
  return { value: String(half * 30), label: { tr: label, en: label } };
});

export const clockWhen = {
  always: {
    type: 'always',
    label: { tr: 'Her zaman', en: 'Always' },
    fields: [],
    matches: always,
    phrase: () => ({ tr: 'her zaman', en: 'at any time' }),
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
      { type: 'datetime', name: 'end', label: { tr: 'Bitiş', en: 'End' }, after: 'start' },
    ],
    matches: matchesDateRange,
    prepare: prepareDateRange,
    phrase: dateRangePhrase,
  },
  'weekday-hour': {
    type: 'weekday-hour',
    label: { tr: 'Gün ve saat', en: 'Weekday and hour' },
    help: {
      tr: 'İstanbul saati. Bitiş başlangıçtan küçükse gece yarısını geçer: 22-6 gibi.',
      en: 'Istanbul time. An end before the start runs past midnight, as in 22-6.',
    },
    fields: [
      daysField,
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
    phrase: weekdayHourPhrase,
  },
  'weekday-hours': {
    type: 'weekday-hours',
    label: { tr: 'Gün ve saat aralıkları', en: 'Weekday and several hours' },
    help: {
      tr: 'İstanbul saati. Bir günde birden çok aralık; bitişi başlangıcından küçük olan gece yarısını geçer.',
      en: 'Istanbul time. Several spans a day; one whose end is before its start runs past midnight.',
    },
    fields: [
      daysField,
      {
        type: 'array',
        name: 'spans',
        label: { tr: 'Saat aralıkları', en: 'Spans' },
        required: true,
        defaultCount: 1,
        max: 6,
        fields: [
          {
            type: 'dropdown',
            name: 'from',
            label: { tr: 'Başlangıç', en: 'From' },
            required: true,
            default: '540',
            options: halfHours,
          },
          {
            type: 'dropdown',
            name: 'to',
            label: { tr: 'Bitiş', en: 'To' },
            required: true,
            default: '720',
            options: halfHours,
          },
        ],
      },
    ],
    matches: matchesWeekdayHours,
    prepare: prepareWeekdayHours,
    phrase: weekdayHoursPhrase,
  },
  'weekday-holiday': {
    type: 'weekday-holiday',
    label: { tr: 'Resmi tatil', en: 'Public holiday' },
    help: {
      tr: 'Türkiye’nin resmi tatilleri; arife öğleden sonraları dahil değildir. Dini bayramlar 2035’e kadar bilinir.',
      en: 'Public holidays of Turkey without their eves. Religious feasts are known until 2035.',
    },
    fields: [
      {
        type: 'dropdown',
        name: 'on',
        label: { tr: 'Ne zaman', en: 'When' },
        required: true,
        default: 'holiday',
        options: [
          { value: 'holiday', label: { tr: 'Tatil günlerinde', en: 'On holidays' } },
          { value: 'before', label: { tr: 'Tatilden önceki hafta', en: 'In the week before one' } },
          { value: 'workday', label: { tr: 'Tatil olmayan günlerde', en: 'On all other days' } },
        ],
      },
    ],
    matches: matchesHoliday,
    phrase: ({ on }) => markText(HOLIDAYS[String(on)] ?? { tr: '', en: '' }),
  },
} satisfies Record<string, Condition>;

const NEVER_MS = 8.64e15;

/** Converts dates to epoch milliseconds; with an invalid date the condition never matches. */
function prepareDateRange({ start, end }: Plain): Plain {
  return {
    start: start ? Number(parseMoment(start) ?? NEVER_MS) : undefined,
    end: end ? Number(parseMoment(end) ?? 0) : undefined,
  };
}

/** Matches from `start` to before `end`, epoch milliseconds; a missing bound is open. */
export function matchesDateRange(
  { start = 0, end = NEVER_MS }: Plain,
  { now }: Situation,
): boolean {
  return Number(start) <= Number(now) && Number(end) > Number(now);
}

/**
 * Matches hours from `from` to before `to`. Past midnight, the weekday on which the span began
 * counts.
 */
export function matchesWeekdayHour(p: Plain, { now }: Situation): boolean {
  const { weekday, minutes } = istanbulClock(now);
  const hour = minutes / 60;
  const from = Number(p.from);
  const to = Number(p.to);
  if (from < to) return hour >= from && hour < to && includesDay(p.days, weekday);
  return hour >= from
    ? includesDay(p.days, weekday)
    : hour < to && includesDay(p.days, dayBefore(weekday));
}

function includesDay(days: unknown, weekday: number): boolean {
  if (days === 'weekdays') return weekday < 6;
  if (days === 'weekend') return weekday > 5;
  return days === 'all' || days === String(weekday);
}

const dayBefore = (weekday: number) => (weekday === 1 ? 7 : weekday - 1);

function prepareWeekdayHours({ days, spans }: Plain): Plain {
  const rows = Array.isArray(spans) ? (spans as Plain[]) : [];
  return { days, spans: rows.map(({ from, to }) => [Number(from), Number(to)]) };
}

/** Matches spans from `prepareWeekdayHours`; each runs from its start to before its end. */
export function matchesWeekdayHours(p: Plain, { now }: Situation): boolean {
  const { weekday, minutes } = istanbulClock(now);
  return ((p.spans ?? []) as [number, number][]).some(([from, to]) => {
    if (from < to) return minutes >= from && minutes < to && includesDay(p.days, weekday);
    return minutes >= from
      ? includesDay(p.days, weekday)
      : minutes < to && includesDay(p.days, dayBefore(weekday));
  });
}

/** Month and day of the public holidays that have a fixed date. */
const NATIONAL = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'];

function isHoliday(day: string): boolean {
  const startedRecently = (firsts: readonly string[], days: number) =>
    Array.from({ length: days }, (_, back) => addDays(day, -back)).some((first) =>
      firsts.includes(first),
    );
  return (
    NATIONAL.includes(day.slice(5)) ||
    startedRecently(RAMADAN_BAYRAMS, 3) ||
    startedRecently(KURBAN_BAYRAMS, 4)
  );
}

export function matchesHoliday({ on }: Plain, { now }: Situation): boolean {
  const { day } = istanbulClock(now);
  const today = isHoliday(day);
  if (on === 'before') {
    return !today && Array.from({ length: 7 }, (_, days) => addDays(day, days + 1)).some(isHoliday);
  }
  return today === (on === 'holiday');
}

const HOLIDAYS: Record<string, Text> = {
  holiday: { tr: 'resmi tatillerde', en: 'on public holidays' },
  before: { tr: 'resmi tatilden önceki hafta', en: 'in the week before a public holiday' },
  workday: { tr: 'resmi tatil olmayan günlerde', en: 'on days that are no public holiday' },
};

const DAYS: Record<string, Text> = {
  all: { tr: 'her gün', en: 'every day' },
  weekdays: { tr: 'hafta içi', en: 'on weekdays' },
  weekend: { tr: 'hafta sonu', en: 'at weekends' },
  1: { tr: 'pazartesi günleri', en: 'on Mondays' },
  2: { tr: 'salı günleri', en: 'on Tuesdays' },
  3: { tr: 'çarşamba günleri', en: 'on Wednesdays' },
  4: { tr: 'perşembe günleri', en: 'on Thursdays' },
  5: { tr: 'cuma günleri', en: 'on Fridays' },
  6: { tr: 'cumartesi günleri', en: 'on Saturdays' },
  7: { tr: 'pazar günleri', en: 'on Sundays' },
};

function spansPhrase(days: unknown, spans: readonly (readonly [number, number])[]): Text {
  const { tr, en } = lookUp<Text>(DAYS, String(days)) ?? { tr: '', en: '' };
  const texts = spans.map((span) => markValue(span.map(clockText).join('–')));
  return {
    tr: `${markValue(tr)} ${texts.join(' ve ')} saatlerinde`,
    en: `${markValue(en)} at ${texts.join(' and ')}`,
  };
}

function weekdayHourPhrase({ days, from, to }: Plain): Text {
  return spansPhrase(days, [[Number(from) * 60, Number(to) * 60]]);
}

function weekdayHoursPhrase(p: Plain): Text {
  return spansPhrase(p.days, prepareWeekdayHours(p).spans as [number, number][]);
}

function dateRangePhrase({ start, end }: Plain): Text {
  const [from, to] = [start, end].map(dateText).map((date) => date && markValue(date));
  if (from && to) return { tr: `${from} ile ${to} arasında`, en: `from ${from} to ${to}` };
  if (from) return { tr: `${from} tarihinden itibaren`, en: `from ${from} on` };
  return to
    ? { tr: `${to} tarihine kadar`, en: `until ${to}` }
    : { tr: 'her zaman', en: 'at any time' };
}

/** Formats `21.11.2026 09:00` in Istanbul time, without the time at midnight. */
function dateText(stored: unknown): string {
  const moment = parseMoment(stored);
  if (!moment) return '';
  const { day, minutes } = istanbulClock(moment);
  const date = day.split('-').reverse().join('.');
  return minutes ? `${date} ${clockText(minutes)}` : date;
}
