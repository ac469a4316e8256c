import { mondayOf } from '@catalogue/lib/date-range';

/** Largest number of days that charts draw by day. */
const MAX_DAYS = 45;

/** A week from Monday, or the days of it that are in the list. */
export interface Week {
  /** First drawn day, YYYY-MM-DD. */
  day: string;
  /** Indices of the week's days in the list of days. */
  at: number[];
}

/** Returns the weeks of a long list of days; null for hours, and for a list drawn by day. */
export function weeksOf(days: readonly string[]): Week[] | null {
  if (days.length <= MAX_DAYS || days[0]?.includes(':')) return null;
  const weeks = new Map<string, Week>();
  days.forEach((day, at) => {
    const monday = mondayOf(day);
    const week = weeks.get(monday);
    if (week) week.at.push(at);
    else weeks.set(monday, { day, at: [at] });
  });
  return [...weeks.values()];
}

/** Sums the numbers of a long list of days by week; shorter lists stay as they are. */
export function sumByWeek<Row extends { day: string }>(
  days: readonly Row[],
): { days: readonly Row[]; byWeek: boolean } {
  const weeks = weeksOf(days.map(({ day }) => day));
  if (!weeks) return { days, byWeek: false };
  const sums = weeks.map(({ day, at }) =>
    at
      .flatMap((place) => days[place] ?? [])
      .reduce((sum, row) => ({ ...addNumbers(sum, row), day })),
  );
  return { days: sums, byWeek: true };
}

function addNumbers<Row extends object>(one: Row, other: Row): Row {
  const numbers = new Map(Object.entries(other));
  const added = Object.entries(one).map(([name, value]) => [
    name,
    typeof value === 'number' ? value + Number(numbers.get(name) ?? 0) : value,
  ]);
  return Object.fromEntries(added) as Row;
}
