import type { Language } from '@catalogue/language';
import { formatMinor, minorUnits } from '@catalogue/shop/money';
import { formatCount, formatNumber } from './format';

/** Formats an amount given in smallest units; without a currency, only the number. */
export const formatAmount = (
  minor: number,
  currency: string | null | undefined,
  language: Language,
): string =>
  currency ? formatMinor(minor, currency, language) : formatNumber(minor / minorUnits(), language);

export function formatRoundAmount(minor: number, currency: string, language: Language): string {
  const amount = minor / minorUnits(currency);
  if (!currency) return formatCount(Math.round(amount), language);
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    // English would show the code instead of the lira sign.
    currencyDisplay: currency === 'TRY' ? 'narrowSymbol' : 'symbol',
  }).format(amount);
}

/** Formats an amount for a chart axis: `₺12 B` in Turkish, `₺12K` in English. */
export function formatShortAmount(minor: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, {
    ...(currency && {
      style: 'currency',
      currency,
      currencyDisplay: currency === 'TRY' ? 'narrowSymbol' : 'symbol',
    }),
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  }).format(minor / minorUnits(currency));
}
