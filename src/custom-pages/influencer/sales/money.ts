import { minorUnits } from '@catalogue/shop/money';
import type { SoldMoney } from '@contract/entities/order';
import { formatAmount } from '@/i18n/amount';
import { formatMoney } from '@/i18n/money';
import { useLanguage, useText } from '@/i18n/useText';

/** Writes money: amounts of several currencies beside one another, never as one sum. */
export function useSoldMoney() {
  const text = useText();
  const language = useLanguage();
  return {
    /** In each of its currencies. */
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
