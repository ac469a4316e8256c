import { minorUnits } from '@catalogue/shop/money';
import type { SoldMoney } from '@contract/entities/order';
import { formatAmount } from '@/i18n/amount';
import { formatMoney } from '@/i18n/money';
import { useLanguage, useText } from '@/i18n/useText';

/**
 * Returns functions that format money; several currencies are shown next to each other, never added
 * up.
 */
export function useSoldMoney() {
  const text = useText();
  const language = useLanguage();
  return {
    /** Formats an amount in each of its currencies. */
    writeMoney: (money: SoldMoney) =>
      formatMoney(Object.fromEntries(money.map(({ currency, total }) => [currency, total])), {
        language,
        text,
      }),
    /** An amount in the unit of its currency. */
    writeUnits: (amount: number, currency: string) =>
      formatAmount(Math.round(amount * minorUnits(currency)), currency, language),
  };
}
