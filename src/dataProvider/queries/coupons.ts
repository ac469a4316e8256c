import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '@/dataProvider';

/** The preview of a chosen file; a file of the same name may have other content, so none is cached. */
export const couponPreviewQuery = ({ coupons }: ConsoleDataProvider, file: File) =>
  queryOptions({
    queryKey: ['coupon-preview', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => coupons.previewCoupons(file, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
