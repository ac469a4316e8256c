import type { CompiledChoice } from '../campaign';
import { when } from '../conditions/when/runtime';
import type { Matches } from '../kinds';
import { lookUp } from '../rules/look-up';

const HOUR = 3_600_000;
/** Hours repeat by the week: what did not come within eight days never comes. */
const FURTHEST = 8 * 24;

/**
 * The first moment from `now` on at which every row of `when` holds: a message that is due at
 * another time waits for it. Null when there is none any more.
 */
export function nextAllowed(rows: readonly CompiledChoice[], now: Date): Date | null {
  const holds = (at: number) => rows.every((row) => matches(row, new Date(at)));
  if (holds(now.getTime())) return now;
  // Rows change at full hours, and where a range of dates begins.
  const starts = rows.map(({ p }) => Number(p.start ?? 0)).filter((at) => at > now.getTime());
  const first = Math.max(now.getTime(), ...starts);
  if (holds(first)) return new Date(first);
  const hour = Math.floor(first / HOUR) * HOUR;
  for (let ahead = 1; ahead <= FURTHEST; ahead++) {
    if (holds(hour + ahead * HOUR)) return new Date(hour + ahead * HOUR);
  }
  return null;
}

/** Asks a condition of time alone; one that nobody knows never holds. */
function matches({ type, p }: CompiledChoice, now: Date): boolean {
  const rule = lookUp<Matches>(when, type);
  // Conditions of time read nothing of a situation but its moment.
  return rule?.(p, { now } as Parameters<Matches>[1]) ?? false;
}
