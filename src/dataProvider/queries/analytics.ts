import { istanbulDay } from '@catalogue/lib/istanbul';
import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const actionCountsKey = (range: { start: string; end: string }) =>
  ['analytics', 'actions', range.start, range.end] as const;

/** What each action was shown today. */
export const usageTodayQuery = ({ analytics }: ConsoleDataProvider, now: Date) =>
  queryOptions({
    queryKey: ['analytics', 'today', istanbulDay(now)],
    queryFn: ({ signal }) => analytics.getUsageToday(now, signal),
  });
