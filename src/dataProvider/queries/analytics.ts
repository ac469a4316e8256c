import type { BotChannel } from '@catalogue/bot/types';
import type { DayRange } from '@catalogue/lib/date-range';
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

/** What visitors chose in a bot, and whom it passed on. */
export const botCountsQuery = (
  { analytics }: ConsoleDataProvider,
  channel: BotChannel,
  range: DayRange,
) =>
  queryOptions({
    queryKey: ['analytics', 'bot', channel, range.start, range.end],
    queryFn: async ({ signal }) => {
      const [rows, forwards] = await Promise.all([
        analytics.getBotCounts(channel, range, signal),
        analytics.getBotForwards(channel, range, signal),
      ]);
      return { rows, forwards };
    },
  });

/** What became of messages. */
export const messageCountsQuery = ({ analytics }: ConsoleDataProvider, range: DayRange) =>
  queryOptions({
    queryKey: ['analytics', 'messages', range.start, range.end],
    queryFn: ({ signal }) => analytics.getMessageCounts(range, signal),
  });
