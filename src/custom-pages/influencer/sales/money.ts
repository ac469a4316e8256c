import { minorUnits } from '@catalogue/shop/money';
import type { SoldMoney } from '@contract/entities/commerce/order';
import { formatAmount, formatMoney } from '@/i18n/money';
import { useLanguage, useText } from '@/i18n/useText';

/**
 * Returns functions that format sales; several currencies are listed next to each other and never
 * added up.
 */
export function useSoldMoney() {
  const text = useText();
  const language = useLanguage();
  return {
    /** Formats one total for each currency, given in the smallest unit. */
    writeMoney: (money: SoldMoney) =>
      formatMoney(Object.fromEntries(money.map(({ currency, total }) => [currency, total])), {
        language,
        text,
      }),
    /** Formats an amount given in full units of its currency, such as lira. */
    writeUnits: (amount: number, currency: string) =>
      formatAmount(Math.round(amount * minorUnits(currency)), currency, language),
  };
}
