/** Signs and words of the currencies shops write; the longest first where one begins another. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/₺|\bTL\b|\bTRY\b/i, 'TRY'],
  [/€|\bEUR\b/i, 'EUR'],
  [/£|\bGBP\b/i, 'GBP'],
  [/\$|\bUSD\b/i, 'USD'],
  [/₽|\bRUB\b/i, 'RUB'],
  [/₼|\bAZN\b/i, 'AZN'],
  [/\bAED\b|د\.إ/, 'AED'],
  [/\bSAR\b|﷼/, 'SAR'],
];

/** Digits after the point, where they are not two (ISO 4217). */
const DIGITS: Record<string, number> = { JPY: 0, KRW: 0, KWD: 3, BHD: 3, OMR: 3, JOD: 3, TND: 3 };

const MAX_MINOR = 1e13;

/** How many smallest units the currency's unit has: 100 for lira. */
export const minorUnits = (currency = '') => 10 ** (DIGITS[currency] ?? 2);

/** The currency a written amount names, as ISO 4217. */
export function currencyOf(written: string): string | undefined {
  return SIGNS.find(([sign]) => sign.test(written))?.[1];
}

/** The ISO 4217 code a page gives; undefined for anything else. */
export function toCurrency(given: unknown): string | undefined {
  const text = String(given ?? '').trim();
  const code = /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : undefined;
  return code ?? currencyOf(text);
}

/**
 * The number a page writes, as Turkish (1.234,56 TL) or English (₺1,234.56) shops and programs
 * (1234.5) do; undefined where there is none. A single mark followed by exactly three digits
 * separates thousands, unless the number begins with 0.
 */
export function parseNumber(written: string): number | undefined {
  const figure = /\d[\d.,'’\s\u00a0\u202f]*/.exec(written)?.[0].replace(/['’\s\u00a0\u202f]/g, '');
  if (!figure) return undefined;
  const [, whole = ''] = /^(.*?)[.,]*$/.exec(figure) ?? [];
  const marks = whole.match(/[.,]/g) ?? [];
  const last = whole.split(/[.,]/).at(-1) ?? '';
  const mixed = new Set(marks).size > 1;
  const single = marks.length === 1 && (last.length !== 3 || /^0[.,]/.test(whole));
  const decimals = mixed || single ? last.length : 0;
  const number = Number(whole.replace(/[.,]/g, '')) / 10 ** decimals;
  return Number.isFinite(number) ? number : undefined;
}

/**
 * An amount in smallest units; undefined for what is no amount, below zero or beyond belief.
 * @param given a number in the currency's unit, or a text of the page
 */
export function toMinor(given: unknown, currency?: string): number | undefined {
  const text = typeof given === 'string' ? given : '';
  const number = typeof given === 'number' ? given : parseNumber(text);
  if (number === undefined || !(number >= 0)) return undefined;
  const minor = Math.round(number * minorUnits(currency ?? currencyOf(text)));
  return minor <= MAX_MINOR ? minor : undefined;
}

/** An amount as people read it: `1.780,00 ₺`. */
export function formatMinor(minor: number, currency: string, language: string): string {
  const style = { style: 'currency', currency: currency || 'TRY' } as const;
  return new Intl.NumberFormat(language, style).format(minor / minorUnits(currency));
}
