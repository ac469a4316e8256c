import { mondayOf } from '@catalogue/lib/date-range';

/** Maximum number of days that an axis names. */
const MOST_NAMES = { narrow: 5, wide: 12 };

/**
 * Returns the function that selects the named days of an axis: one fixed step from the first day,
 * so that all gaps are equal. On an axis by week the names begin with the first full week.
 */
export function daySteps(
  days: readonly { day: string }[],
  { byWeek, room }: { byWeek: boolean; room: keyof typeof MOST_NAMES },
): (value: unknown, at: number) => boolean {
  const [first] = days;
  const start = byWeek && first && mondayOf(first.day) !== first.day ? 1 : 0;
  const step = Math.max(1, Math.ceil((days.length - start) / MOST_NAMES[room]));
  return (_, at) => at >= start && (at - start) % step === 0;
}
