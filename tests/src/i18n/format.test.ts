import { expect, it } from 'vitest';
import { formatCount, formatDay, formatMoment, formatRate, writeMoment } from '@/i18n/format';

it('formats moments in Istanbul time', () => {
  expect(formatMoment('2026-11-20T21:30:00.000Z')).toBe('21-11-2026 00:30');
  expect(writeMoment('2026-11-20T21:30:00.000Z', 'en')).toBe('21 Nov 2026, 00:30');
  expect(writeMoment('2026-11-20T21:30:00.000Z', 'tr')).toBe('21 Kas 2026 00:30');
  expect(formatMoment('not a date')).toBe('');
});

it('formats numbers, shares and days in each language', () => {
  expect([formatCount(12345, 'tr'), formatCount(12345, 'en')]).toEqual(['12.345', '12,345']);
  expect([formatRate(1, 8, 'tr'), formatRate(1, 8, 'en')]).toEqual(['%12,50', '12.50%']);
  expect(formatRate(1, 0, 'tr')).toBe('–');
  expect(formatDay('2026-11-01', 'tr', true)).toBe('1 Kas 2026');
  expect(formatDay('2026-11-01', 'en')).toBe('1 Nov');
});
