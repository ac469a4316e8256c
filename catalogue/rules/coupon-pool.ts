/** A coupon text that names a list of codes instead of being one. */
const POOL = /^pool:([1-9]\d{0,8})$/;

/** The number of the list a coupon text names; null when the text is a code itself. */
export function poolOf(coupon: string): number | null {
  const number = POOL.exec(coupon)?.[1];
  return number ? Number(number) : null;
}

/** The coupon text that names a list. */
export const poolText = (pool: number): string => `pool:${pool}`;
