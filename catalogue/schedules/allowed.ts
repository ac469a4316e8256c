import type { CompiledChoice } from '../campaign';
import { isMatch } from '../decide/decide-with';
import type { Situation } from '../situation';
import { clockWhen } from '../subjects/clock';

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
