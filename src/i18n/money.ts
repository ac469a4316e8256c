import type { Language } from '@catalogue/language';
import { formatMinor, minorUnits } from '@catalogue/shop/money';
import { formatCount, formatNumber } from './format';
import type { ReadText } from './useText';

const inUnits = (minor: number, currency?: string) => minor / minorUnits(currency);

export const formatRoundMoney = (
  money: readonly { currency: string; revenue: number }[],
  language: Language,
): string =>
  money
    .filter(({ revenue }) => revenue !== 0)
    .toSorted(
      (one, other) => inUnits(other.revenue, other.currency) - inUnits(one.revenue, one.currency),
    )
    .map(({ currency, revenue }) => formatRoundAmount(revenue, currency, language))
    .join(' + ') || '–';

/**
 * Formats amounts by currency, each in the currency's smallest unit, largest first; a line can
 * break before the plus, not after it.
 */
export function formatMoney(
  money: Readonly<Record<string, number>>,
  { language, text }: { language: Language; text: ReadText },
): string {
  const parts = Object.entries(money)
    .filter(([, amount]) => amount !== 0)
    .sort(([one, a], [other, b]) => inUnits(b, other) - inUnits(a, one));
  const formatted = parts.map(([currency, amount]) => {
    const figure = formatAmount(amount, currency, language);
    // An amount without a currency would be ambiguous next to other currencies.
    return currency || parts.length === 1
      ? figure
      : `${figure} (${text('analytics.unknownCurrency')})`;
  });
  return formatted.join(' +\u00a0') || '–';
}

/** Formats an amount given in smallest units; without a currency, only the number. */
export const formatAmount = (
  minor: number,
  currency: string | null | undefined,
  language: Language,
): string =>
  currency ? formatMinor(minor, currency, language) : formatNumber(inUnits(minor), language);

export function formatRoundAmount(minor: number, currency: string, language: Language): string {
  const amount = inUnits(minor, currency);
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
  }).format(inUnits(minor, currency));
}
