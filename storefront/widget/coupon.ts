/** What the part that asks for coupon codes exports. */
export interface CouponChunk {
  takeCoupon: (host: string, asked: CouponAsked) => Promise<string | null>;
}

interface CouponAsked {
  pid: string;
  visitor: string;
  camp_id: number;
  pool: number;
}

/** The visitor's own code of a list; null when none is left or the server cannot be asked. */
export const takeCoupon: CouponChunk['takeCoupon'] = async (host, asked) => {
  try {
    const request = { method: 'POST', credentials: 'omit', body: JSON.stringify(asked) } as const;
    const response = await fetch(`${host}/widget/coupon`, request);
    const { code } = (await response.json()) as { code?: unknown };
    return response.ok && typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
};
