import type { CompiledChoice } from '../campaign';
import { judge } from '../decide-with';
import type { Condition } from '../kinds';
import { lookUp } from '../lib/look-up';
import type { Situation } from '../situation';

/** Conditions to try, and the situations in which they are tried. */
export interface Trial {
  kinds: Readonly<Record<string, Pick<Condition, 'matches'>>>;
  /** Returns whether trying a row covers all its cases; other rows may hold or fail at any time. */
  isTried: (row: CompiledChoice) => boolean;
  at: Situation;
}

/** Returns whether a row could hold in a situation with unknown values; unknown kinds never do. */
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

/** Every condition of a list, those in groups included. */
export const leavesOf = (rows: readonly CompiledChoice[]): CompiledChoice[] =>
  rows.flatMap((row) => (row.rows ? leavesOf(row.rows) : [row]));

/**
 * Conditions that can be tried completely. Of address conditions only exact ones; the others match
 * any number of addresses.
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
