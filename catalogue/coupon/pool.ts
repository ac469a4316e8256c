const START = 'pool:';

/** Whether a coupon text names a list of codes instead of being one. */
export const isPool = (coupon: string): boolean => coupon.startsWith(START);

/** The number of the list a coupon text names; null when it names none. */
export function poolOf(coupon: string): number | null {
  const number = /^pool:([1-9]\d{0,8})$/.exec(coupon)?.[1];
  return number ? Number(number) : null;
}

/** The coupon text that names a list. */
export const poolText = (pool: number): string => START + pool;

/** What a list is short of: all codes are given away, or nine of ten. */
type CouponShortage = 'low' | 'empty';

/** How short a list is of codes; null while it is not. */
export function shortageOf({
  total,
  left,
}: {
  total: number;
  left: number;
}): CouponShortage | null {
  if (left === 0) return 'empty';
  return left * 10 <= total ? 'low' : null;
}
