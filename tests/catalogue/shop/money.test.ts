import { currencyOf, formatMinor, parseNumber, toCurrency, toMinor } from '@catalogue/shop/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

it.each([
  ['1.234,56 TL', 123_456],
  ['₺1,234.56', 123_456],
  ['1.234 TL', 123_400],
  ['12.345.678', 1_234_567_800],
  ['750', 75_000],
  ['₺ 89,90', 8_990],
  ['89.9', 8_990],
  ['0.500', 50],
  ['1\u00a0234,50 €', 123_450],
  ['1’234.50 CHF', 123_450],
  ['Toplam: 500 TL.', 50_000],
  ['1.780,00 TL - 2.100,00 TL', 178_000],
  ['0,00 TL', 0],
  [89.9, 8_990],
  [0, 0],
])('parses %j as %i minor units', (written, minor) => {
  expect(toMinor(written)).toBe(minor);
});

it.each([
  'Sepetiniz boş',
  '',
  '-',
  null,
  undefined,
  {},
  [],
  Number.NaN,
  -1,
  Number.POSITIVE_INFINITY,
  '9'.repeat(400),
])('finds no amount in %j', (written) => {
  expect(toMinor(written)).toBeUndefined();
});

it('uses the minor units of the currency', () => {
  expect(toMinor('1500', 'JPY')).toBe(1500);
  expect(toMinor(1.5, 'KWD')).toBe(1500);
});

it.each([
  ['₺1.200', 'TRY'],
  ['1.200 TL', 'TRY'],
  ['12 €', 'EUR'],
  ['$12', 'USD'],
  ['12', undefined],
  ['STL 12', undefined],
])('reads the currency of %s as %s', (written, currency) => {
  expect(currencyOf(written)).toBe(currency);
});

it('accepts a currency as a code in any case or as a symbol, and nothing else', () => {
  expect(['try', 'EUR', '₺', ' TL ', 'lira', 7, null].map(toCurrency)).toEqual([
    'TRY',
    'EUR',
    'TRY',
    'TRY',
    undefined,
    undefined,
    undefined,
  ]);
});

describe('amounts in any format', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999_999 });
  const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
  const spellings: [string, (minor: number) => string][] = [
    ['Turkish', (minor) => `${grouped(String(Math.floor(minor / 100)), '.')},${cents(minor)} TL`],
    ['English', (minor) => `₺${grouped(String(Math.floor(minor / 100)), ',')}.${cents(minor)}`],
    [
      'French',
      (minor) => `${grouped(String(Math.floor(minor / 100)), '\u202f')},${cents(minor)} €`,
    ],
    ['plain', (minor) => `${Math.floor(minor / 100)}.${cents(minor)}`],
  ];
  const cents = (minor: number) => String(minor % 100).padStart(2, '0');

  it.each(spellings)('An amount is parsed back from its %s format', (_, write) => {
    fc.assert(
      fc.property(amount, (minor) => {
        expect(toMinor(write(minor))).toBe(minor);
      }),
    );
  });

  it.each(['tr', 'en', 'de'])(
    'An amount is parsed back from the browser’s format in %s',
    (language) => {
      fc.assert(
        fc.property(amount, (minor) => {
          expect(toMinor(formatMinor(minor, 'TRY', language), 'TRY')).toBe(minor);
        }),
      );
    },
  );

  it('A text is parsed as a finite, non-negative number or not at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const number = parseNumber(text);
        expect(number === undefined || (Number.isFinite(number) && number >= 0)).toBe(true);
      }),
    );
  });
});
