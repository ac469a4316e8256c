import type { CompiledChoice } from '../campaign';
import { when, where, who } from '../conditions/registry';
import type { Situation } from '../situation';
import {
  isFullyTestable,
  leavesOf,
  mayMatch,
  possiblePages,
  possibleTimes,
  possibleVisitors,
  WEEK_MS,
} from './may-match';

const ANY_MOMENT = Date.UTC(2026, 0, 1);

/** Lists whose conditions and groups must all match. */
export type ConditionList = 'who' | 'where' | 'when';

const kinds = { who, where, when };

/** Returns the first row that can never match together with the rows before it. */
export function findImpossibleRow(
  list: ConditionList,
  rows: readonly CompiledChoice[],
): number | undefined {
  const isTestable = (row: CompiledChoice) => isFullyTestable(row) || isExactAddress(row);
  let open = situationsOf[list](leavesOf(rows));
  for (const [index, row] of rows.entries()) {
    open = open.filter((at) => mayMatch(row, { kinds: kinds[list], isTestable, at }));
    if (open.length === 0) return index;
  }
  return undefined;
}

const situationsOf: Record<ConditionList, (rows: readonly CompiledChoice[]) => Situation[]> = {
  who: () => possibleVisitors(new Date(ANY_MOMENT)),
  where: (rows) => {
    const exact = rows.filter(isExactAddress).flatMap(({ p }) => p.values as string[]);
    return possiblePages(new Date(ANY_MOMENT), exact);
  },
  when: (rows) => {
    const edges = rows.flatMap(({ p }) =>
      [p.start, p.end].filter((edge): edge is number => typeof edge === 'number'),
    );
    // Test one week from a fixed time and from each boundary of a date range, and the week before
    // the earliest of these times.
    return possibleTimes([Math.min(ANY_MOMENT, ...edges) - WEEK_MS, ANY_MOMENT, ...edges]);
  },
};

function isExactAddress({ type, p }: CompiledChoice): boolean {
  return type === 'url' && p.operator === 'equals' && !p.exclude && Array.isArray(p.values);
}
