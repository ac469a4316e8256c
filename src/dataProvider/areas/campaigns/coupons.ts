import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const couponMethods = {
  /** Reads a file of coupon codes without storing anything. */
  previewCoupons: async (file: File, signal?: AbortSignal) =>
    (await call('POST /coupons/preview', { files: [file], signal })).data,

  /**
   * Adds the codes of a file to a list, by default to the list with the file's name. Returns the
   * result of each row.
   */
  insertCoupons: async (file: File, pool?: number) =>
    (await call('POST /insertCoupons', { files: [file], query: { pool } })).data,
};

interface Provider {
  coupons: typeof couponMethods;
}

/** Query for the preview of a file; not cached, because another file may have the same name. */
export const couponPreviewQuery = ({ coupons }: Provider, file: File) =>
  queryOptions({
    queryKey: ['coupon-preview', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => coupons.previewCoupons(file, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
