import { call } from '@/dataProvider/http';

/** Coupon lists: a code for every visitor. */
export const couponMethods = {
  /** Reads a file without storing anything. */
  previewCoupons: async (file: File, signal?: AbortSignal) =>
    (await call('POST /coupons/preview', { files: [file], signal })).data,

  /** Adds a file's codes to a list, or to the one named like the file; answers what became of each row. */
  insertCoupons: async (file: File, pool?: number) =>
    (await call('POST /insertCoupons', { files: [file], query: { pool } })).data,
};
