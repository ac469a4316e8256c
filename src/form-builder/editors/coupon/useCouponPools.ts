import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';

const KEY = ['coupon-pools'];

/** The shop's coupon lists; `pools` is undefined until they are there. */
export function useCouponPools() {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const { data: pools, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.coupons.getCouponPools(signal),
  });
  return {
    pools,
    error,
    refresh: () => client.invalidateQueries({ queryKey: KEY }),
  };
}
