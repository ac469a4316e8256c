import type { CompiledChoice } from '../campaign';
import { when } from '../conditions/when';
import { holds } from '../decide-with';
import type { Situation } from '../situation';

const HOUR = 3_600_000;
/** Hours repeat by the week: what did not come within eight days never comes. */
const FURTHEST = 8 * 24;

/**
 * The first moment from `now` on at which every row of `when` holds: a message that is due at
 * another time waits for it. Null when there is none any more.
 */
export function nextAllowed(rows: readonly CompiledChoice[], now: Date): Date | null {
  const allowed = (at: number) => rows.every((row) => matches(row, new Date(at)));
  if (allowed(now.getTime())) return now;
  // Rows change at full hours, and where a range of dates begins.
  const starts = rows.map(({ p }) => Number(p.start ?? 0)).filter((at) => at > now.getTime());
  const first = Math.max(now.getTime(), ...starts);
  if (allowed(first)) return new Date(first);
  const hour = Math.floor(first / HOUR) * HOUR;
  for (let ahead = 1; ahead <= FURTHEST; ahead++) {
    if (allowed(hour + ahead * HOUR)) return new Date(hour + ahead * HOUR);
  }
  return null;
}

/** Whether a condition of time holds; one of an unknown kind never does. */
function matches(row: CompiledChoice, now: Date): boolean {
  // Conditions of time read nothing of a situation but its moment.
  return holds(row, when, { now } as Situation);
}
