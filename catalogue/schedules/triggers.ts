import type { BooleanField, DropdownField, Plain } from '../fields/types';
import type { Definition } from '../kinds';
import type { Text } from '../language';
import { addDays, istanbulDay, istanbulInstant, parseMoment } from '../lib/istanbul';
import type { PushMode } from './body';
import type { Signal } from './signals';

export interface VisitorTrigger extends Definition {
  signal: Signal['kind'];
  /** True for an action that happens on a page, so that `where` conditions apply. */
  onPage: boolean;
  /** Returns whether a signal fires the trigger; absent if every signal of the kind does. */
  matches?: (p: Plain, signal: Signal) => boolean;
  /** Minutes to wait before the schedule's own delay. */
  waits?: (p: Plain) => number;
}

export interface CalendarTrigger extends Definition {
  next: (p: Plain, after: Date) => Date | null;
  /** True when a run is only for people with a birthday on that day. */
  birthdays?: boolean;
}

const times = Array.from({ length: 48 }, (_, half) => {
  const time = `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  return { value: time, label: { tr: time, en: time } };
});

/** Time of day in Istanbul, in steps of half an hour. */
const timeField: DropdownField = {
  type: 'dropdown',
  name: 'time',
  label: { tr: 'Saat (İstanbul)', en: 'Time (Istanbul)' },
  required: true,
  default: '10:00',
  options: times,
};

const DAYS: readonly (readonly [name: string, label: Text])[] = [
  ['monday', { tr: 'Pazartesi', en: 'Monday' }],
  ['tuesday', { tr: 'Salı', en: 'Tuesday' }],
  ['wednesday', { tr: 'Çarşamba', en: 'Wednesday' }],
  ['thursday', { tr: 'Perşembe', en: 'Thursday' }],
  ['friday', { tr: 'Cuma', en: 'Friday' }],
  ['saturday', { tr: 'Cumartesi', en: 'Saturday' }],
  ['sunday', { tr: 'Pazar', en: 'Sunday' }],
];

export const WEEKDAYS = DAYS.map(([name]) => name);

const DAY_MINUTES = 24 * 60;

export const visitorTriggers = {
  'cart-add': {
    type: 'cart-add',
    label: { tr: 'Sepete ürün ekleyince', en: 'When a product is put into the cart' },
    help: {
      tr: 'Bekleme, sepete son eklenen üründen sayılır.',
      en: 'The wait counts from the product that was added last.',
    },
    fields: [],
    signal: 'cart',
    onPage: true,
  },
  'page-visit': {
    type: 'page-visit',
    label: { tr: 'Bir sayfayı ziyaret edince', en: 'When a page is visited' },
    help: {
      tr: 'Hangi sayfa olduğunu aşağıdaki Nerede bölümünde seçin.',
      en: 'Choose the page under Where below.',
    },
    fields: [],
    signal: 'page',
    onPage: true,
  },
  'form-filled': {
    type: 'form-filled',
    label: { tr: 'Form doldurunca', en: 'When a form is filled in' },
    help: {
      tr: 'E-posta formu aksiyonunuzla adresini bırakan kişiye.',
      en: 'For visitors who leave an address in your e-mail form action.',
    },
    fields: [
      {
        type: 'number',
        name: 'campaign',
        label: { tr: 'Aksiyon numarası', en: 'Number of the action' },
        help: { tr: '0 ise bütün formlar sayılır.', en: 'With 0 every form counts.' },
        default: 0,
        min: 0,
        step: 1,
      },
    ],
    signal: 'form',
    onPage: false,
    matches: ({ campaign }, signal) => !campaign || signal.campaign === Number(campaign),
  },
  'order-placed': {
    type: 'order-placed',
    label: { tr: 'Sipariş verince', en: 'When an order is placed' },
    help: {
      tr: 'Sipariş tamamlandı sayfası görülünce başlar.',
      en: 'Begins when the page of a completed order is seen.',
    },
    fields: [],
    signal: 'order',
    onPage: true,
  },
  away: {
    type: 'away',
    label: { tr: 'Bir süredir gelmeyince', en: 'After being away for a while' },
    help: {
      tr: 'Planlama aktif olduktan sonraki son ziyaretinden sayılır; her ziyaret baştan başlatır.',
      en: 'Counts from the last visit since the schedule is active; every visit starts it again.',
    },
    fields: [
      {
        type: 'number',
        name: 'days',
        label: { tr: 'Gün', en: 'Days' },
        unit: { tr: 'gün', en: 'days' },
        required: true,
        default: 30,
        min: 1,
        max: 365,
        step: 1,
      },
    ],
    signal: 'visit',
    onPage: false,
    waits: ({ days }) => Number(days) * DAY_MINUTES,
  },
} satisfies Record<string, VisitorTrigger>;

export const calendarTriggers = {
  once: {
    type: 'once',
    label: { tr: 'Bir kez, seçtiğiniz anda', en: 'Once, at a moment you choose' },
    fields: [
      {
        type: 'datetime',
        name: 'at',
        label: { tr: 'Gün ve saat (İstanbul)', en: 'Day and time (Istanbul)' },
        required: true,
      },
    ],
    next: nextOnce,
  },
  daily: {
    type: 'daily',
    label: { tr: 'Her gün', en: 'Every day' },
    fields: [timeField],
    next: nextDaily,
  },
  weekly: {
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
    next: nextWeekly,
  },
  monthly: {
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
    next: nextMonthly,
  },
  birthday: {
    type: 'birthday',
    label: { tr: 'Doğum gününde', en: 'On the birthday' },
    help: {
      tr: 'Doğum gününü bildiğiniz kişilere; E-posta formu aksiyonu sorabilir.',
      en: 'For people whose birthday you know; the e-mail form action can ask for it.',
    },
    fields: [timeField],
    next: nextDaily,
    birthdays: true,
  },
} satisfies Record<string, CalendarTrigger>;

export const scheduleTriggers = {
  visitor: visitorTriggers,
  calendar: calendarTriggers,
} satisfies Record<PushMode, Record<string, Definition>>;

export type VisitorTriggerType = keyof typeof visitorTriggers;

function nextOnce({ at }: Plain, after: Date): Date | null {
  const moment = parseMoment(at);
  return moment && moment > after ? moment : null;
}

function nextDaily(p: Plain, after: Date): Date | null {
  const today = istanbulDay(after);
  const moment = timeOn(today, p);
  return moment > after ? moment : timeOn(addDays(today, 1), p);
}

function nextWeekly(p: Plain, after: Date): Date | null {
  const today = istanbulDay(after);
  // Eight days include the same weekday of next week, in case today's time has passed.
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead);
    const moment = timeOn(day, p);
    if (p[weekdayOf(day)] === true && moment > after) return moment;
  }
  return null;
}

/** Returns the weekday of a day (YYYY-MM-DD), such as `monday`. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? '';
}

function nextMonthly(p: Plain, after: Date): Date | null {
  const [year = 0, month = 1] = istanbulDay(after).split('-').map(Number);
  const moment = timeOn(dayOf(year, month, Number(p.day)), p);
  return moment > after ? moment : timeOn(dayOf(year, month + 1, Number(p.day)), p);
}

/** Returns YYYY-MM-DD, or the last day of a shorter month. Month 13 is the next January. */
function dayOf(year: number, month: number, dayOfMonth: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Returns the birthdays (MM-DD) of a day; 28 February of a common year includes 29 February. */
export function birthdaysAt(instant: Date): string[] {
  const day = istanbulDay(instant);
  const leap = new Date(Date.UTC(Number(day.slice(0, 4)), 2, 0)).getUTCDate() === 29;
  const own = day.slice(5);
  return own === '02-28' && !leap ? [own, '02-29'] : [own];
}

function timeOn(day: string, { time }: Plain): Date {
  const [hours, minutes] = String(time).split(':').map(Number);
  return istanbulInstant(day, (hours ?? 0) * 60 + (minutes ?? 0));
}
