import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';
import { usageTodayQuery } from '@/dataProvider/areas/analytics';

/** Returns the number of times each campaign was shown today; undefined while loading or after an error. */
export function useUsageToday(): Map<number, number> | undefined {
  const dataProvider = useDataProvider();
  const now = new Date();
  return useQuery(usageTodayQuery(dataProvider, now)).data;
}
