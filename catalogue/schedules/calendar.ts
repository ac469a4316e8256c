import type { CompiledChoice } from '../campaign';
import { isMatch } from '../decide/decide-with';
import { DAY_MS } from '../lib/durations';
import { lookUp } from '../lib/look-up';
import type { Situation } from '../situation';
import { clockWhen } from '../subjects/clock';
import type { CompiledSchedule } from './compile';
import { type CalendarTrigger, calendarTriggers } from './triggers';

/** Maximum lateness in ms at which a missed run is still sent. */
const MAX_LATE_MS = DAY_MS;

export const calendarRuleOf = ({ type }: CompiledChoice): CalendarTrigger | undefined =>
  lookUp<CalendarTrigger>(calendarTriggers, type);

/**
 * Returns the runs of a calendar schedule after `since`, until `now`. `due` is the last run unless
 * it is older than a day; `missed` are all other runs. So each person gets at most one message
 * after a long outage.
 */
export function readMoments(
  trigger: CompiledChoice,
  since: Date,
  now: Date,
): { due: Date | null; missed: Date[] } {
  const rule = calendarRuleOf(trigger);
  const moments: Date[] = [];
  for (let at = rule?.next(trigger.p, since); at && at <= now; at = rule?.next(trigger.p, at)) {
    moments.push(at);
  }
  const last = moments.at(-1);
  const due = last && now.getTime() - last.getTime() < MAX_LATE_MS ? last : null;
  return { due, missed: due ? moments.slice(0, -1) : moments };
}

/** Returns the next run within the allowed hours; null when it never runs again. */
export function nextRun({ trigger, when }: CompiledSchedule, after: Date): Date | null {
  const moment = calendarRuleOf(trigger)?.next(trigger.p, after);
  return moment ? nextAllowed(when, moment) : null;
}

const HALF_HOUR_MS = 1_800_000;
const DAY_HALF_HOURS = 48;
/** Searched half hours. Hours repeat weekly, holidays yearly: longer searches find nothing new. */
const WEEK_AHEAD = 8 * DAY_HALF_HOURS;
const YEAR_AHEAD = 370 * DAY_HALF_HOURS;

/** Returns the first time from `now` on at which all conditions match; null when they never do. */
export function nextAllowed(rows: readonly CompiledChoice[], now: Date): Date | null {
  const allowed = (at: number) => rows.every((row) => matches(row, new Date(at)));
  if (allowed(now.getTime())) return now;
  // The conditions change at full and half hours, and at the start of a date range.
  const starts = rows.map(({ p }) => Number(p.start ?? 0)).filter((at) => at > now.getTime());
  const first = Math.max(now.getTime(), ...starts);
  if (allowed(first)) return new Date(first);
  const begin = Math.floor(first / HALF_HOUR_MS) * HALF_HOUR_MS;
  const furthest = rows.some(({ type }) => type === 'weekday-holiday') ? YEAR_AHEAD : WEEK_AHEAD;
  for (let ahead = 1; ahead <= furthest; ahead++) {
    const at = begin + ahead * HALF_HOUR_MS;
    if (allowed(at)) return new Date(at);
  }
  return null;
}

function matches(row: CompiledChoice, now: Date): boolean {
  // Time conditions only read `now` of a situation.
  return isMatch(row, clockWhen, { now } as Situation);
}
