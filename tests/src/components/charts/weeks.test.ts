import { addDays } from '@catalogue/lib/istanbul';
import { expect, it } from 'vitest';
import { sumByWeek } from '@/components/charts/weeks';

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ day: addDays('2026-10-01', at), shown: 1 }));

it('draws up to 45 days by day', () => {
  const short = days(45);
  expect(sumByWeek(short)).toEqual({ days: short, byWeek: false });
});

it('sums a longer range by weeks from Monday, whose first and last may be shorter', () => {
  const { days: weeks, byWeek } = sumByWeek(days(46));
  expect(byWeek).toBe(true);
  expect(weeks).toEqual([
    { day: '2026-10-01', shown: 4 },
    { day: '2026-10-05', shown: 7 },
    { day: '2026-10-12', shown: 7 },
    { day: '2026-10-19', shown: 7 },
    { day: '2026-10-26', shown: 7 },
    { day: '2026-11-02', shown: 7 },
    { day: '2026-11-09', shown: 7 },
  ]);
});
