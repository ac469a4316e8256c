import type { CompiledChoice } from '../campaign';
import { matchRow } from '../decide-with';
import type { Condition } from '../kinds';
import { lookUp } from '../lib/look-up';
import type { Situation } from '../situation';

export interface MatchTest {
  kinds: Readonly<Record<string, Pick<Condition, 'matches'>>>;
  /** False for a condition whose cases the sample situations do not cover. */
  isTestable: (row: CompiledChoice) => boolean;
  at: Situation;
}

/** Returns whether a row may match: a condition on an unknown value may, an unknown kind cannot. */
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

export const leavesOf = (rows: readonly CompiledChoice[]): CompiledChoice[] =>
  rows.flatMap((row) => (row.rows ? leavesOf(row.rows) : [row]));

/** Testable conditions; not those on addresses, which can match any number of addresses. */
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

export const isFullyTestable = (row: CompiledChoice) => TESTABLE.has(row.type);
