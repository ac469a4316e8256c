import { expect, it } from 'vitest';
import {
  formatCount,
  formatDay,
  formatDecimal,
  formatMoment,
  formatRate,
  formatShare,
  writeMoment,
} from '@/i18n/format';
import { formatMoney, formatRoundMoney } from '@/i18n/money';

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

it('writes changes with a minus sign instead of a hyphen', () => {
  expect([formatShare(-0.25, 'tr'), formatShare(-0.25, 'en')]).toEqual(['−%25,0', '−25.0%']);
  expect([formatDecimal(-0.4, 'tr'), formatRate(-1, 3, 'en')]).toEqual(['−0,4', '−33.33%']);
});

it('lists amounts of several currencies by amount, not by number of smallest units', () => {
  const money = { KWD: 9_000, JPY: 5_000, TRY: 200_000 };
  expect(formatMoney(money, { language: 'en', text: String })).toBe(
    '¥5,000 +\u00a0₺2,000.00 +\u00a0KWD\u00a09.000',
  );
  const rows = Object.entries(money).map(([currency, revenue]) => ({ currency, revenue }));
  expect(formatRoundMoney(rows, 'en')).toBe('¥5,000 + ₺2,000 + KWD\u00a09');
});
