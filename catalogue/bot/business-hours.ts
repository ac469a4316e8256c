import type { Language, Text } from '../language';
import { DAY_MS } from '../lib/durations';
import { addDays, clockText, ISTANBUL_ZONE } from '../lib/istanbul';
import type { BotConfig, BotIssue, BusinessHours, Interval } from './types';

const DAY_HOURS: Interval[] = [{ from: '09:00', to: '18:00' }];

export const DEFAULT_HOURS: BusinessHours = {
  zone: ISTANBUL_ZONE,
  week: { 1: DAY_HOURS, 2: DAY_HOURS, 3: DAY_HOURS, 4: DAY_HOURS, 5: DAY_HOURS, 6: [], 7: [] },
  holidays: [],
};

export const WEEKDAYS: readonly Text[] = [
  { tr: 'Pazartesi', en: 'Monday' },
  { tr: 'Salı', en: 'Tuesday' },
  { tr: 'Çarşamba', en: 'Wednesday' },
  { tr: 'Perşembe', en: 'Thursday' },
  { tr: 'Cuma', en: 'Friday' },
  { tr: 'Cumartesi', en: 'Saturday' },
  { tr: 'Pazar', en: 'Sunday' },
];

const HORIZON_DAYS = 400;

export function hoursOf(own: BusinessHours | undefined, config: BotConfig): BusinessHours | null {
  const hours = own ?? config.business_hours;
  return typeof hours === 'object' && hours !== null ? hours : null;
}

/** Date and time of an opening in the hours' time zone: YYYY-MM-DD and HH:MM. */
export interface Opening {
  day: string;
  time: string;
}

export function isOpen(hours: BusinessHours, now: Date): boolean {
  const { day, minutes } = wallClock(hours.zone, now);
  return intervalsOf(hours, day).some(({ from, to }) => minutes >= from && minutes < to);
}

/** Returns the next opening after `now`; null when there is none within 400 days. */
export function nextOpening(hours: BusinessHours, now: Date): Opening | null {
  const clock = wallClock(hours.zone, now);
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead++) {
    const day = addDays(clock.day, ahead);
    const starts = intervalsOf(hours, day)
      .map(({ from }) => from)
      .filter((from) => ahead > 0 || from > clock.minutes);
    if (starts.length > 0) return { day, time: clockText(Math.min(...starts)) };
  }
  return null;
}

/** Formats an opening: "yarın 09:00", "Pazartesi 09:00" or "29.12.2026 09:00"; empty for none. */
export function openingText(hours: BusinessHours, now: Date, language: Language): string {
  const next = nextOpening(hours, now);
  if (!next) return '';
  const today = wallClock(hours.zone, now).day;
  const ahead = (Date.parse(next.day) - Date.parse(today)) / DAY_MS;
  const near = [
    { tr: 'bugün', en: 'today' },
    { tr: 'yarın', en: 'tomorrow' },
  ][ahead];
  const name = near ?? (ahead < 7 ? WEEKDAYS[weekdayOf(next.day) - 1] : undefined);
  const [year, month, day] = next.day.split('-');
  return `${name?.[language] ?? `${day}.${month}.${year}`} ${next.time}`;
}

export function hoursProblems(hours: BusinessHours, path: string): BotIssue[] {
  const issues: BotIssue[] = [];
  if (!isZone(hours.zone)) issues.push({ path: `${path}.zone`, code: 'notATimeZone' });
  for (const [weekday, intervals] of Object.entries(hours.week ?? {})) {
    const sorted = [...intervals].sort((a, b) => minutesOf(a.from) - minutesOf(b.from));
    for (const [index, { from, to }] of sorted.entries()) {
      const place = `${path}.week.${weekday}`;
      const before = sorted[index - 1];
      if (!(minutesOf(from) < minutesOf(to))) issues.push({ path: place, code: 'endBeforeStart' });
      else if (before && minutesOf(before.to) > minutesOf(from))
        issues.push({ path: place, code: 'intervalsOverlap' });
    }
  }
  for (const [index, day] of (hours.holidays ?? []).entries()) {
    if (!isDay(day)) issues.push({ path: `${path}.holidays.${index}`, code: 'notADay' });
  }
  return issues;
}

function intervalsOf(hours: BusinessHours, day: string): { from: number; to: number }[] {
  if (hours.holidays?.includes(day)) return [];
  const intervals = hours.week?.[String(weekdayOf(day))];
  if (!Array.isArray(intervals)) return [];
  return intervals
    .map((interval: Interval) => ({ from: minutesOf(interval?.from), to: minutesOf(interval?.to) }))
    .filter(({ from, to }) => from < to);
}

const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay() || 7;

/** Minutes since midnight; NaN for an invalid time, so that every comparison fails. */
function minutesOf(time: unknown): number {
  const found = typeof time === 'string' ? /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time) : null;
  const minutes = found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN;
  return minutes <= 1440 ? minutes : Number.NaN;
}

const isDay = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  formats.set(zone, format);
  return format;
}

function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || !zone) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

function wallClock(zone: unknown, now: Date): { day: string; minutes: number } {
  const format = formatOf(isZone(zone) ? zone : DEFAULT_HOURS.zone);
  const [day = '', time = ''] = format.format(now).split(' ');
  const [hours, minutes] = time.split(':').map(Number);
  return { day, minutes: (hours ?? 0) * 60 + (minutes ?? 0) };
}
