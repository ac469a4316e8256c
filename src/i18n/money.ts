import type { Language } from '@catalogue/language';
import { formatAmount } from './amount';
import type { ReadText } from './useText';

/** Money in each of its currencies, in smallest units, the most first. */
export function formatMoney(
  money: Readonly<Record<string, number>>,
  { language, text }: { language: Language; text: ReadText },
): string {
  const parts = Object.entries(money)
    .filter(([, amount]) => amount !== 0)
    .sort(([, a], [, b]) => b - a);
  const written = parts.map(([currency, amount]) => {
    const figure = formatAmount(amount, currency, language);
    // Beside others a bare figure would be taken for one of them.
    return currency || parts.length === 1
      ? figure
      : `${figure} (${text('analytics.unknownCurrency')})`;
  });
  return written.join(' + ') || '–';
}
