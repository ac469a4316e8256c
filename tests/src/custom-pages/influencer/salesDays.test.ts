import { expect, it } from 'vitest';
import { fillDays } from '@/custom-pages/influencer/sales/RevenueCard';

it('fills in missing days, up to ninety', () => {
  const sold = [{ day: '2026-11-18', revenue: 5 }];
  expect(fillDays(sold, { start: '2026-11-17', end: '2026-11-19' })).toEqual([
    { day: '2026-11-17', revenue: 0 },
    { day: '2026-11-18', revenue: 5 },
    { day: '2026-11-19', revenue: 0 },
  ]);
  const long = fillDays(sold, { start: '2025-01-01', end: '2026-11-19' });
  expect(long).toHaveLength(90);
  expect(long.at(-1)?.day).toBe('2026-11-19');
});
