import { type DayRange, defaultRange } from '@catalogue/lib/date-range';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { useSearchParams } from 'react-router';

/** The report's days, stored in the address; `initial` replaces an invalid range. */
export function useRangeAddress(now: Date, initial = defaultRange(now)) {
  const [params, setParams] = useSearchParams();
  const range = readRange(params, now, initial);
  const setRange = ({ start, end }: DayRange) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('start', start);
      after.set('end', end);
      return after;
    });
  return { range, setRange };
}

export function readRange(
  params: URLSearchParams,
  now: Date,
  initial = defaultRange(now),
): DayRange {
  const start = params.get('start') ?? '';
  const end = params.get('end') ?? '';
  const valid = isDay(start) && isDay(end) && start <= end && end <= istanbulDay(now);
  return valid ? { start, end } : initial;
}

function isDay(text: string): boolean {
  // Adding zero days to a date that does not exist, such as 30 February, returns another date.
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
  );
}
