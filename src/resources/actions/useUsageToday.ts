import { istanbulDay } from '@catalogue/lib/istanbul';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';

/** How often each campaign was shown today; undefined while it is asked or when that failed. */
export function useUsageToday(): Map<number, number> | undefined {
  const dataProvider = useDataProvider();
  const now = new Date();
  return useQuery({
    queryKey: ['usageToday', istanbulDay(now)],
    queryFn: ({ signal }) => dataProvider.analytics.getUsageToday(now, signal),
  }).data;
}
