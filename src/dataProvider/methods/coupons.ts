import { call } from '../http';

/** Coupon lists: a code for every visitor. */
export const couponMethods = {
  /** The shop's lists, the newest first. */
  getCouponPools: async (signal?: AbortSignal) =>
    (await call('GET /coupons/pools', { signal })).data,

  /** Adds a file's codes to a list, or to the one named like the file; answers what became of each row. */
  insertCoupons: async (file: File, pool?: number) =>
    (await call('POST /insertCoupons', { files: [file], query: { pool } })).data,

  /** 409 while an action uses it. */
  deleteCouponPool: (id: number) => call('POST /coupons/pools/delete', { body: { id } }),
};
