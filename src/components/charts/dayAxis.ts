import { mondayOf } from '@catalogue/lib/date-range';

/** Maximum number of days that an axis names. */
const MAX_NAMES = { narrow: 5, wide: 12 };
const MINUTE_STEPS = [1, 5, 10, 15, 30];

/**
 * Returns a function that returns whether a chart's axis labels a point: days at one fixed step,
 * weeks from the first full week, minutes (HH:mm) at round times.
 */
export function daySteps(
  days: readonly { day: string }[],
  { byWeek, room }: { byWeek: boolean; room: keyof typeof MAX_NAMES },
): (value: unknown, at: number) => boolean {
  const [first] = days;
  if (days.some(({ day }) => minuteOf(day) > 0)) {
    const minutes = MINUTE_STEPS.find((one) => days.length / one <= MAX_NAMES[room]) ?? 60;
    return (value) => minuteOf(String(value)) % minutes === 0;
  }
  const start = byWeek && first && mondayOf(first.day) !== first.day ? 1 : 0;
  const step = Math.max(1, Math.ceil((days.length - start) / MAX_NAMES[room]));
  return (_, at) => at >= start && (at - start) % step === 0;
}

/** Returns the minute of a time HH:mm; 0 for a day. */
const minuteOf = (day: string): number => Number(day.split(':')[1] ?? 0);

/** Approximate width of a letter of the axis in px. */
const CHAR_PIXELS = 8;

/** Returns the space in px right of the last point without which half of its name would be cut. */
export const endPixels = (name: string): number =>
  Math.max(20, Math.ceil((name.length * CHAR_PIXELS) / 2) + 4);
