import type { BotChannel } from '@catalogue/bot/types';
import { type DayRange, periodBefore, rangeInstants } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

/** Reads a range and the equally long range before it. */
async function withBefore<Data>(
  range: DayRange,
  read: (days: DayRange) => Promise<Data>,
): Promise<{ now: Data; before: Data }> {
  const [now, before] = await Promise.all([read(range), read(periodBefore(range))]);
  return { now, before };
}

/**
 * Counts of actions, or of one of them: of a range, of its days (of a single day its hours), and of as
 * many days before it.
 */
export const actionCountsQuery = (
  { analytics }: ConsoleDataProvider,
  { range, now, campaign }: { range: DayRange; now: Date; campaign?: number },
) =>
  queryOptions({
    queryKey: ['analytics', 'actions', range.start, range.end, campaign ?? 'all'],
    queryFn: async ({ signal }) => {
      const ask = (days: DayRange, by?: 'day' | 'hour') =>
        analytics.getAnalytics(
          { ...rangeInstants(days, now), by, ...(campaign !== undefined && { campaign }) },
          signal,
        );
      const [parts, whole, before] = await Promise.all([
        ask(range, range.start === range.end ? 'hour' : 'day'),
        ask(range),
        ask(periodBefore(range)),
      ]);
      return { parts: parts.rows, whole, before };
    },
  });

/** Counts of the chance campaigns, in the range and the range before. */
export const chanceCountsQuery = (
  { analytics }: ConsoleDataProvider,
  { range, now }: { range: DayRange; now: Date },
) =>
  queryOptions({
    queryKey: ['analytics', 'chance', range.start, range.end],
    queryFn: async ({ signal }) => {
      const days = rangeInstants(range, now);
      const [campaigns, origins, whole, before] = await Promise.all([
        analytics.getChances(signal),
        analytics.getOrigins(days, signal),
        analytics.getAnalytics(days, signal),
        analytics.getAnalytics(rangeInstants(periodBefore(range), now), signal),
      ]);
      return { campaigns, origins, rows: whole.rows, before: before.rows };
    },
  });

/** Rejected events and orders of a range. */
export const asideQuery = (
  { analytics }: ConsoleDataProvider,
  { range, now }: { range: DayRange; now: Date },
) =>
  queryOptions({
    queryKey: ['analytics', 'aside', range.start, range.end],
    queryFn: ({ signal }) => analytics.getAside(rangeInstants(range, now), signal),
  });

/** How often each action was clicked, by day. */
export const actionClicksQuery = ({ analytics }: ConsoleDataProvider, range: DayRange) =>
  queryOptions({
    queryKey: ['analytics', 'clicks', range.start, range.end],
    queryFn: ({ signal }) => withBefore(range, (days) => analytics.getActionClicks(days, signal)),
  });

/** On which devices, from where and on which pages an action was shown and clicked. */
export const actionPartsQuery = (
  { analytics }: ConsoleDataProvider,
  { range, now, campaign }: { range: DayRange; now: Date; campaign: number },
) =>
  queryOptions({
    queryKey: ['analytics', 'parts', range.start, range.end, campaign],
    queryFn: ({ signal }) => analytics.getParts({ ...rangeInstants(range, now), campaign }, signal),
  });

/** The same of all actions together. */
export const shopPartsQuery = (
  { analytics }: ConsoleDataProvider,
  { range, now }: { range: DayRange; now: Date },
) =>
  queryOptions({
    queryKey: ['analytics', 'parts', range.start, range.end, 'all'],
    queryFn: ({ signal }) =>
      withBefore(range, (days) => analytics.getParts(rangeInstants(days, now), signal)),
  });

/** The pages on which actions were shown, with their views; those beyond the most viewed are left out. */
export const viewedPagesQuery = ({ analytics }: ConsoleDataProvider, range: DayRange) =>
  queryOptions({
    queryKey: ['analytics', 'parts', range.start, range.end, 'pages'],
    queryFn: async ({ signal }) => {
      const parts = await analytics.getParts(rangeInstants(range, new Date()), signal);
      return parts.flatMap(({ part, key, shown }) =>
        part === 'page' && key ? [{ path: key, shown }] : [],
      );
    },
  });

/** Views of each action today. */
export const usageTodayQuery = ({ analytics }: ConsoleDataProvider, now: Date) =>
  queryOptions({
    queryKey: ['analytics', 'today', istanbulDay(now)],
    queryFn: ({ signal }) => analytics.getUsageToday(now, signal),
  });

/** Choices of visitors in a bot, its hand-offs, and the outcomes of its conversations. */
export const botCountsQuery = (
  { analytics }: ConsoleDataProvider,
  channel: BotChannel,
  range: DayRange,
) =>
  queryOptions({
    queryKey: ['analytics', 'bot', channel, range.start, range.end],
    queryFn: ({ signal }) =>
      withBefore(range, async (days) => {
        const [rows, forwards, outcomes] = await Promise.all([
          analytics.getBotCounts(channel, days, signal),
          analytics.getBotForwards(channel, days, signal),
          analytics.getBotOutcomes(channel, days, signal),
        ]);
        return { rows, forwards, outcomes };
      }),
  });

/** Counts of messages. */
export const messageCountsQuery = ({ analytics }: ConsoleDataProvider, range: DayRange) =>
  queryOptions({
    queryKey: ['analytics', 'messages', range.start, range.end],
    queryFn: ({ signal }) => withBefore(range, (days) => analytics.getMessageCounts(days, signal)),
  });

/** Results of cart reminders. */
export const cartRemindersQuery = ({ analytics }: ConsoleDataProvider, range: DayRange) =>
  queryOptions({
    queryKey: ['analytics', 'carts', range.start, range.end],
    queryFn: ({ signal }) => withBefore(range, (days) => analytics.getCartReminders(days, signal)),
  });

/** Revenue of schedules. */
export const scheduleRevenueQuery = ({ analytics }: ConsoleDataProvider, range: DayRange) =>
  queryOptions({
    queryKey: ['analytics', 'schedules', range.start, range.end],
    queryFn: ({ signal }) =>
      withBefore(range, (days) => analytics.getScheduleRevenue(days, signal)),
  });

/** Use of coupon codes. */
export const couponUseQuery = ({ analytics }: ConsoleDataProvider, range: DayRange) =>
  queryOptions({
    queryKey: ['analytics', 'coupons', range.start, range.end],
    queryFn: ({ signal }) => withBefore(range, (days) => analytics.getCouponUse(days, signal)),
  });

/** Results of recommendations. */
export const recommendationReportQuery = ({ analytics }: ConsoleDataProvider, range: DayRange) =>
  queryOptions({
    queryKey: ['analytics', 'recommendations', range.start, range.end],
    queryFn: ({ signal }) =>
      withBefore(range, (days) => analytics.getRecommendationResults(days, signal)),
  });

/** The first page's figures are read again so often; only while somebody looks. */
const HOME_INTERVAL_MS = 300_000;

export const homeQuery = ({ analytics }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: ['analytics', 'home'],
    queryFn: ({ signal }) => analytics.getHome(signal),
    refetchInterval: HOME_INTERVAL_MS,
  });

/** Results and health of all campaigns. */
export const weekQuery = ({ analytics }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: ['analytics', 'week'],
    queryFn: ({ signal }) => analytics.getWeek(signal),
    refetchInterval: HOME_INTERVAL_MS,
  });

/** How often what happens now is read again; only while somebody looks. */
const LIVE_INTERVAL_MS = 10_000;

export const liveQuery = ({ analytics }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: ['analytics', 'live'],
    queryFn: ({ signal }) => analytics.getLive(signal),
    refetchInterval: LIVE_INTERVAL_MS,
    staleTime: 0,
  });
