import type { DayRange } from '@catalogue/lib/date-range';
import { addDays } from '@catalogue/lib/istanbul';

interface SalesDay {
  /** YYYY-MM-DD */
  day: string;
  /** Smallest units of one currency. */
  revenue: number;
}

/** More than a quarter of a year side by side cannot be distinguished. */
const MOST_DAYS = 90;

/** Every day from the range's first to its last, days without sales as zero; the last ninety. */
export function fillDays(sold: readonly SalesDay[], { start, end }: DayRange): SalesDay[] {
  const revenues = new Map(sold.map(({ day, revenue }) => [day, revenue]));
  const earliest = addDays(end, 1 - MOST_DAYS);
  const days: SalesDay[] = [];
  for (let day = start > earliest ? start : earliest; day <= end; day = addDays(day, 1)) {
    days.push({ day, revenue: revenues.get(day) ?? 0 });
  }
  return days;
}
