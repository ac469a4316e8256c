import type { DayRange } from '@catalogue/lib/date-range';
import { addDays } from '@catalogue/lib/istanbul';

interface SalesDay {
  /** YYYY-MM-DD */
  day: string;
  /** In the smallest unit of the currency. */
  revenue: number;
}

/** Maximum number of days in the chart, because more points cannot be distinguished. */
const MAX_DAYS = 90;

/**
 * Returns each day of a range, with zero for days without sales; a longer range is cut to its last
 * 90 days.
 */
export function fillDays(sold: readonly SalesDay[], { start, end }: DayRange): SalesDay[] {
  const revenues = new Map(sold.map(({ day, revenue }) => [day, revenue]));
  const earliest = addDays(end, 1 - MAX_DAYS);
  const days: SalesDay[] = [];
  for (let day = start > earliest ? start : earliest; day <= end; day = addDays(day, 1)) {
    days.push({ day, revenue: revenues.get(day) ?? 0 });
  }
  return days;
}
