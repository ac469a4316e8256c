/** Currency sign of the prices of packages, which are in US dollars. */
const SIGN = '$';

/** Formats `$1.250`, `$126,65`: a dot separates thousands; negative prices are shown as `free`. */
export function formatPrice(price: number, free: string): string {
  if (price < 0) return free;
  const [dollars = '0', decimals = '00'] = price.toFixed(2).split('.');
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${SIGN}${grouped}${decimals === '00' ? '' : `,${decimals}`}`;
}

/** Formats a charged or refunded amount: `$149`, `-$149`. */
export const formatAmount = (amount: number) =>
  amount < 0 ? `-${formatPrice(-amount, '')}` : formatPrice(amount, '');
