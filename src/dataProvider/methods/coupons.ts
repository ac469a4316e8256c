import { call } from '@/dataProvider/http';

/** Coupon lists: a code for every visitor. */
export const couponMethods = {
  /** Adds a file's codes to a list, or to the one named like the file; answers what became of each row. */
  insertCoupons: async (file: File, pool?: number) =>
    (await call('POST /insertCoupons', { files: [file], query: { pool } })).data,
};
