import { type Language, LOCALES } from '../language';
import { DAY_MS, HOUR_MS } from './durations';

interface WallClock {
  /** Day as YYYY-MM-DD. */
  day: string;
  /** Weekday from 1 Monday to 7 Sunday. */
  weekday: number;
  /** Minutes since midnight. */
  minutes: number;
}

/** IANA time zone of all days, hours and months that the product shows or counts. */
export const ISTANBUL_ZONE = 'Europe/Istanbul';

/** Formats minutes since midnight as `09:30`. */
export function clockText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

let format: Intl.DateTimeFormat | undefined;

/** Returns the time in Istanbul. Intl knows the time zone's rules of every year. */
export function istanbulClock(instant: Date): WallClock {
  // The Swedish locale formats a date as 2026-11-20 21:30.
  format ??= new Intl.DateTimeFormat('sv', {
    timeZone: ISTANBUL_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [day = '', time = ''] = format.format(instant).split(' ');
  const [hours, minutes] = time.split(':').map(Number);
  return {
    day,
    weekday: new Date(day).getUTCDay() || 7,
    minutes: (hours ?? 0) * 60 + (minutes ?? 0),
  };
}

/** Returns Istanbul's wall clock time as UTC, for file formats whose dates have no time zone. */
export function istanbulWallClock(instant: Date): Date {
  const { day, minutes } = istanbulClock(instant);
  return new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000);
}

/** Returns YYYY-MM-DD in Europe/Istanbul, the time zone of all days of the product. */
export function istanbulDay(instant: Date): string {
  return istanbulClock(instant).day;
}

/** Returns the instant of `day` (YYYY-MM-DD) and `minutes` since midnight in Istanbul. */
export function istanbulInstant(day: string, minutes = 0): Date {
  const wallClockMs = Date.parse(`${day}T00:00Z`) + minutes * 60_000;
  let instant = wallClockMs - 3 * HOUR_MS;
  // Two iterations find the offset also near the time zone's past changes.
  for (let round = 0; round < 2; round++) instant += wallClockMs - shownAt(instant);
  return new Date(instant);
}

/** Returns the day `count` days later; `count` may be negative. Days are YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Adds months; a shorter month gives its last day. `date` is the preferred day of the month. */
export function addMonths(day: string, count: number, date = Number(day.slice(8))): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  const first = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
  return addDays(first, Math.min(date, last) - 1);
}

/** Writes the day of an instant in words: `19 November 2026`. */
export const dayInWords = (instant: Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: ISTANBUL_ZONE, dateStyle: 'long' }).format(
    instant,
  );

/** Returns the last `count` days up to and including a day, oldest first. */
export const daysUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(day, at + 1 - count));

/** Returns the number of days from one day to another; days are YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Times without `Z` or an offset are Istanbul time. Null for years outside 2000 to 2099. */
export function parseMoment(value: unknown): Date | null {
  if (typeof value !== 'string') return null;
  const found =
    /^(20\d\d-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(value);
  if (!found?.[1] || Number.isNaN(Date.parse(value))) return null;
  // Date.parse reads 30 February as a day in March, so compare the day.
  if (addDays(found[1], 0) !== found[1]) return null;
  if (found[4]) return new Date(value);
  return istanbulInstant(found[1], Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0));
}

function shownAt(instant: number): number {
  const clock = istanbulClock(new Date(instant));
  return Date.parse(`${clock.day}T00:00Z`) + clock.minutes * 60_000 + (instant % 60_000);
}
