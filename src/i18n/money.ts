import type { Language } from '@catalogue/language';
import { formatAmount, formatRoundAmount } from './amount';
import type { ReadText } from './useText';

export const formatRoundMoney = (
  money: readonly { currency: string; revenue: number }[],
  language: Language,
): string =>
  money
    .filter(({ revenue }) => revenue !== 0)
    .toSorted((one, other) => other.revenue - one.revenue)
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
    .sort(([, a], [, b]) => b - a);
  const formatted = parts.map(([currency, amount]) => {
    const figure = formatAmount(amount, currency, language);
    // An amount without a currency would be ambiguous next to other currencies.
    return currency || parts.length === 1
      ? figure
      : `${figure} (${text('analytics.unknownCurrency')})`;
  });
  return formatted.join(' +\u00a0') || '–';
}
