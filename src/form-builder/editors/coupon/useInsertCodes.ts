import type { CouponReport } from '@contract/calls/coupons';
import { useMutation } from '@tanstack/react-query';
import { useRowCache } from '@/admin/useRowCache';
import { useDataProvider } from '@/dataProvider';

/** Reads the codes of a spreadsheet into a coupon list; answers what became of its rows. */
export function useInsertCodes(onDone?: (report: CouponReport) => void) {
  const dataProvider = useDataProvider();
  const { refresh } = useRowCache('coupon-pools');
  return useMutation({
    mutationFn: (file: File) => dataProvider.coupons.insertCoupons(file),
    onSuccess: async (report) => {
      await refresh();
      onDone?.(report);
    },
  });
}
