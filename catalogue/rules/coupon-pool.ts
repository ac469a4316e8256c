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
