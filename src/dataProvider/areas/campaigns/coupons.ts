import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

/** Coupon lists: a code for every visitor. */
export const couponMethods = {
  /** Reads a file without storing anything. */
  previewCoupons: async (file: File, signal?: AbortSignal) =>
    (await call('POST /coupons/preview', { files: [file], signal })).data,

  /**
   * Adds a file's codes to a list, or to the one named like the file; returns the result of each
   * row.
   */
  insertCoupons: async (file: File, pool?: number) =>
    (await call('POST /insertCoupons', { files: [file], query: { pool } })).data,
};

/** Parts of the data provider that these queries use. */
interface Provider {
  coupons: typeof couponMethods;
}

/**
 * Query for the preview of a file; not cached, because a file of the same name may have other
 * content.
 */
export const couponPreviewQuery = ({ coupons }: Provider, file: File) =>
  queryOptions({
    queryKey: ['coupon-preview', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => coupons.previewCoupons(file, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
