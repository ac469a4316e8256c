const START = 'pool:';

export const isPool = (coupon: string): boolean => coupon.startsWith(START);

/** Returns the id of the list that a coupon text refers to; null if there is none. */
export function poolOf(coupon: string): number | null {
  const number = /^pool:([1-9]\d{0,8})$/.exec(coupon)?.[1];
  return number ? Number(number) : null;
}

export const poolText = (pool: number): string => START + pool;

/** Shortage of a coupon list: `empty` when no code is left, `low` when at most a tenth is left. */
type CouponShortage = 'low' | 'empty';

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
