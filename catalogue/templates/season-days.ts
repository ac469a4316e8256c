import { KURBAN_BAYRAMS, RAMADAN_BAYRAMS } from '../lib/bayrams';
import { DAY_MS } from '../lib/durations';
import { istanbulDay } from '../lib/istanbul';
import type { Season } from './goals';

const date = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);
const sunday = 0;
const friday = 5;

/** Returns the nth weekday of a month in epoch milliseconds; `weekday` 0 is Sunday. */
function nthOf(nth: number, weekday: number, [year, month]: readonly [number, number]): number {
  const first = new Date(date(year, month, 1)).getUTCDay();
  return date(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (nth - 1));
}

const listed = (days: readonly string[]) => (year: number) =>
  days.filter((day) => day.startsWith(`${year}-`)).map(Date.parse);

/** Days by season, epoch ms: two if a bayram falls into the year twice, none if unknown. */
const DAYS: Record<Season, (year: number) => number | number[]> = {
  ramadan: listed(RAMADAN_BAYRAMS),
  sacrifice: listed(KURBAN_BAYRAMS),
  women: (year) => date(year, 3, 8),
  mothers: (year) => nthOf(2, sunday, [year, 5]),
  fathers: (year) => nthOf(3, sunday, [year, 6]),
  summer: (year) => date(year, 7, 1),
  school: (year) => date(year, 9, 8),
  republic: (year) => date(year, 10, 29),
  friday: (year) => nthOf(4, friday, [year, 11]),
  newYear: (year) => date(year, 12, 31),
  valentine: (year) => date(year, 2, 14),
};

/** Returns the number of days until the season's next day; null when no date is known. */
export function daysUntil(season: Season, now: Date): number | null {
  const day = istanbulDay(now);
  const today = Date.parse(day);
  const next = [0, 1]
    .flatMap((years) => DAYS[season](Number(day.slice(0, 4)) + years))
    .find((day) => day >= today);
  return next === undefined ? null : Math.round((next - today) / DAY_MS);
}
