import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';
import { usageTodayQuery } from '@/dataProvider/areas/analytics';

/** How often each campaign was shown today; undefined while that is loading or failed. */
export function useUsageToday(): Map<number, number> | undefined {
  const dataProvider = useDataProvider();
  const now = new Date();
  return useQuery(usageTodayQuery(dataProvider, now)).data;
}
