const SIGNS: Record<string, string> = {
  TRY: '₺|(?<![A-Z])TL\\b',
  EUR: '€',
  GBP: '£',
  USD: '\\$',
  RUB: '₽',
  AZN: '₼',
  AED: 'د\\.إ',
  SAR: '﷼',
};

const MAX_MINOR = 1e13;
const MAX_CHARS = 100;

/** Currencies without and with three decimals, ISO 4217; all others count as having two. */
export const WITHOUT_DIGITS = /JPY|KRW/;
export const WITH_THREE_DIGITS = /KWD|BHD|OMR|JOD|TND/;

const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  ouml: 'ö',
  uuml: 'ü',
  ccedil: 'ç',
  Ouml: 'Ö',
  Uuml: 'Ü',
  Ccedil: 'Ç',
};

/** Decodes HTML entities that shops leave in their data: `Kase &amp; tabak`, `&#8378;1.234`. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(x?[\da-f]{1,6})|(\w+));/gi, (entity, code, name) => {
    const point = Number(`0${code}`.replace(/^0(?!x)/, ''));
    return code
      ? point < 0x110000
        ? String.fromCodePoint(point)
        : ''
      : (ENTITIES[name] ?? entity);
  });

/** Returns the number of smallest units in one unit of the currency: 100 for lira. */
export const minorUnits = (currency = '') =>
  WITHOUT_DIGITS.test(currency) ? 1 : WITH_THREE_DIGITS.test(currency) ? 1000 : 100;

export function currencyOf(written: string): string | undefined {
  return Object.keys(SIGNS).find((code) =>
    new RegExp(`${SIGNS[code]}|\\b${code}\\b`, 'i').test(written),
  );
}

export function toCurrency(given: unknown): string | undefined {
  const text = decodeEntities(`${given ?? ''}`.slice(0, MAX_CHARS)).trim();
  const code = /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : undefined;
  return code ?? currencyOf(text);
}

/**
 * Parses 1.234,56 TL, ₺1,234.56 and 1234.5. A single separator followed by exactly three digits
 * separates thousands, unless the number begins with 0.
 */
export function parseNumber(written: string): number | undefined {
  const figure = /\d[\d.,'’\s\u00a0\u202f]*/
    .exec(written)?.[0]
    .slice(0, MAX_CHARS)
    .replace(/['’\s\u00a0\u202f]/g, '');
  if (!figure) return undefined;
  const [, digits = ''] = /^(.*?)[.,]*$/.exec(figure) ?? [];
  const marks = digits.match(/[.,]/g) ?? [];
  const last = digits.split(/[.,]/).at(-1) ?? '';
  const mixed = new Set(marks).size > 1;
  const single = marks.length === 1 && (last.length !== 3 || /^0[.,]/.test(digits));
  const decimals = mixed || single ? last.length : 0;
  const number = Number(digits.replace(/[.,]/g, '')) / 10 ** decimals;
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Converts an amount to smallest units; undefined if it is negative or implausible. `given`: a
 * number in the main unit, or a text.
 */
export function toMinor(given: unknown, currency?: string): number | undefined {
  const text = typeof given === 'string' ? decodeEntities(given.trim().slice(0, MAX_CHARS)) : '';
  const number = typeof given === 'number' ? given : parseNumber(text);
  if (number === undefined || !(number >= 0)) return undefined;
  const minor = Math.round(number * minorUnits(currency ?? currencyOf(text)));
  return minor <= MAX_MINOR ? minor : undefined;
}

const WHOLE = { minimumFractionDigits: 0, maximumFractionDigits: 0 };

/** Formats an amount: `₺1.780,00`; `short` omits zero decimals. */
export function formatMinor(
  minor: number,
  currency: string,
  language: string,
  { short = false } = {},
): string {
  const code = currency || 'TRY';
  // In English `symbol` would show TRY as its code; narrow symbols of other currencies may be
  // ambiguous.
  const currencyDisplay = code === 'TRY' ? 'narrowSymbol' : 'symbol';
  const style = { style: 'currency', currency: code, currencyDisplay } as const;
  const digits = short && Number.isInteger(minor / minorUnits(currency)) ? WHOLE : {};
  return new Intl.NumberFormat(language, { ...style, ...digits }).format(
    minor / minorUnits(currency),
  );
}
