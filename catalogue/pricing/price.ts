/** Currency sign of every price. */
const SIGN = '$';

/**
 * A price for people: `$1.250`, `$126,65`. Thousands are divided by a dot; below 0 it is `free`.
 */
export function formatPrice(price: number, free: string): string {
  if (price < 0) return free;
  const [whole = '0', decimals = '00'] = price.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${SIGN}${grouped}${decimals === '00' ? '' : `,${decimals}`}`;
}

/** An amount that was charged or given back: `$149`, `-$149`. */
export const formatAmount = (amount: number) =>
  amount < 0 ? `-${formatPrice(-amount, '')}` : formatPrice(amount, '');
