import type { CompiledChoice } from '../campaign';
import { judge } from '../decide-with';
import type { Condition } from '../kinds';
import { lookUp } from '../lib/look-up';
import type { Situation } from '../situation';

/** Conditions to test, and the situations in which they are tested. */
export interface Trial {
  kinds: Readonly<Record<string, Pick<Condition, 'matches'>>>;
  /**
   * Returns whether the situations cover all cases of a row; other rows may match or fail at any
   * time.
   */
  isTried: (row: CompiledChoice) => boolean;
  at: Situation;
}

/** Returns whether a row could match in a situation with unknown values; unknown kinds never do. */
export function mayHold(row: CompiledChoice, trial: Trial): boolean {
  const { type, rows } = row;
  if (!rows) {
    const open = lookUp(trial.kinds, type) && !trial.isTried(row);
    return !!open || judge(row, trial.kinds, trial.at) === true;
  }
  if (type === 'any') return rows.some((one) => mayHold(one, trial));
  return rows.every((one) => (type === 'none' ? mayFail(one, trial) : mayHold(one, trial)));
}

function mayFail(row: CompiledChoice, trial: Trial): boolean {
  const { type, rows } = row;
  if (!rows) return !trial.isTried(row) || judge(row, trial.kinds, trial.at) !== true;
  if (type === 'any') return rows.every((one) => mayFail(one, trial));
  return rows.some((one) => (type === 'none' ? mayHold(one, trial) : mayFail(one, trial)));
}

/** Returns all conditions of a list, including those in groups. */
export const leavesOf = (rows: readonly CompiledChoice[]): CompiledChoice[] =>
  rows.flatMap((row) => (row.rows ? leavesOf(row.rows) : [row]));

/**
 * Conditions whose cases can all be tested. Only exact address conditions can; the others match any
 * number of addresses.
 */
const TRIED = new Set([
  'everyone',
  'device',
  'visitor-kind',
  'consent',
  'all-pages',
  'page-type',
  'always',
  'date-range',
  'weekday-hour',
  'weekday-hours',
]);

export const isTriedWhole = (row: CompiledChoice) => TRIED.has(row.type);
