import type { CompiledChoice } from '../campaign';
import { matchRow } from '../decide-with';
import type { Condition } from '../kinds';
import { lookUp } from '../lib/look-up';
import type { Situation } from '../situation';

/** Registry of the tested conditions, and the situation in which they are tested. */
export interface MatchTest {
  kinds: Readonly<Record<string, Pick<Condition, 'matches'>>>;
  /**
   * Returns whether the sample situations cover all cases of a condition; a condition that they do
   * not cover may match or fail in any situation.
   */
  isTestable: (row: CompiledChoice) => boolean;
  at: Situation;
}

/**
 * Returns whether a condition or a group could match in a situation with unknown values; one of an
 * unknown kind cannot.
 */
export function mayMatch(row: CompiledChoice, test: MatchTest): boolean {
  const { type, rows } = row;
  if (!rows) {
    const open = lookUp(test.kinds, type) && !test.isTestable(row);
    return !!open || matchRow(row, test.kinds, test.at) === true;
  }
  if (type === 'any') return rows.some((one) => mayMatch(one, test));
  return rows.every((one) => (type === 'none' ? mayNotMatch(one, test) : mayMatch(one, test)));
}

function mayNotMatch(row: CompiledChoice, test: MatchTest): boolean {
  const { type, rows } = row;
  if (!rows) return !test.isTestable(row) || matchRow(row, test.kinds, test.at) !== true;
  if (type === 'any') return rows.every((one) => mayNotMatch(one, test));
  return rows.some((one) => (type === 'none' ? mayMatch(one, test) : mayNotMatch(one, test)));
}

/** Returns all conditions of a list, including those in groups. */
export const leavesOf = (rows: readonly CompiledChoice[]): CompiledChoice[] =>
  rows.flatMap((row) => (row.rows ? leavesOf(row.rows) : [row]));

/**
 * Conditions whose cases the sample situations cover. Address conditions are not among them,
 * because they can match any number of addresses.
 */
const TESTABLE = new Set([
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

/** Returns whether sample situations cover all cases of the condition. */
export const isFullyTestable = (row: CompiledChoice) => TESTABLE.has(row.type);
