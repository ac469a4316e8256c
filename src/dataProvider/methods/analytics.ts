import type { BotChannel } from '@catalogue/bot/types';
import type { DayRange } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { call } from '@/dataProvider/http';

const params = { product: 'personalize' };

export const analyticsMethods = {
  /** How often each campaign was shown today (Europe/Istanbul), by campaign id. */
  getUsageToday: async (now: Date, signal?: AbortSignal): Promise<Map<number, number>> => {
    const query = { bucket: istanbulDay(now) };
    const answer = await call('GET /{product}/getUserCampaignHourly', { params, query, signal });
    return new Map(answer.data.data.map(({ camp_id, total }) => [camp_id, total]));
  },

  /**
   * Counts of a span of time, one row for each combination of `group` (day, hour, camp_id, type).
   * `aside` is what was not believed and is in none of the rows.
   * `from` is the first instant, `until` the one after the last; days are Istanbul days.
   */
  getAnalytics: async (
    span: { from: Date; until: Date; group: string[] },
    signal?: AbortSignal,
  ) => {
    const body = {
      start_date: span.from.toISOString(),
      // The wire names the last instant itself.
      end_date: new Date(span.until.getTime() - 1).toISOString(),
      group: span.group,
    };
    return call('POST /{product}/getInfo', { params, body, signal });
  },

  /** Clicks and conversations of a bot's names, by Istanbul day. */
  getBotCounts: async (platform: BotChannel, { start, end }: DayRange, signal?: AbortSignal) => {
    const body = { startDate: start, endDate: end, platform };
    return (await call('POST /personalize/bot/analytic', { body, signal })).result;
  },

  /** Conversations a bot passed on to the team, by Istanbul day. */
  getBotForwards: async (platform: BotChannel, { start, end }: DayRange, signal?: AbortSignal) => {
    const body = { start_date: start, end_date: end, platform };
    return (await call('POST /live/getBotForwardInfo', { body, signal })).result;
  },
};
