import type { BotChannel } from '@catalogue/bot/types';
import { type DayRange, periodBefore, rangeInstants } from '@catalogue/lib/date-range';
import { DAY_MS } from '@catalogue/lib/durations';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { MESSAGE_LABELS } from '@catalogue/reports/message-report';
import type { Answer, SentBody } from '@contract/calls';
import type { BreakdownRow, ReportRow } from '@contract/entities/reports/analytics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

const params = { product: 'personalize' };

interface Instants {
  from: Date;
  /** First instant after the range. */
  until: Date;
}

/** Converts the end to the last instant, which the server expects. */
const onWire = ({ from, until }: Instants) => ({
  start_date: from.toISOString(),
  end_date: new Date(until.getTime() - 1).toISOString(),
});

const daysBody = ({ start, end }: DayRange) => ({ start_date: start, end_date: end });

export const analyticsMethods = {
  /** Returns the views of each campaign today (Europe/Istanbul), by campaign id. */
  getUsageToday: async (now: Date, signal?: AbortSignal): Promise<Map<number, number>> => {
    const query = { bucket: istanbulDay(now) };
    const answer = await call('GET /{product}/getUserCampaignHourly', { params, query, signal });
    return new Map(answer.data.data.map(({ camp_id, total }) => [camp_id, total]));
  },

  /** Returns views and clicks by device, source and page, of one action or of all actions. */
  getBreakdowns: async (
    { from, until, campaign }: Instants & { campaign?: number },
    signal?: AbortSignal,
  ) => {
    const body = {
      ...onWire({ from, until }),
      ...(campaign !== undefined && { camp_id: campaign }),
    };
    return toBreakdowns(await call('POST /analytic/parts', { body, signal }));
  },

  /**
   * Returns the counts of campaigns, by day or hour if `by` is given. `shop` has all orders of the
   * shop; `rejected` events are in no row. Days are Istanbul days.
   */
  getAnalytics: async (
    { from, until, by, campaign }: CountsQuery,
    signal?: AbortSignal,
  ): Promise<Analytics> => {
    const body = {
      ...onWire({ from, until }),
      group: [...(by ? [by] : []), ...(['camp_id', 'type'] as const)],
      ...(campaign !== undefined && { filter: { camp_id: campaign } }),
    };
    return toAnalytics(await call('POST /{product}/getInfo', { params, body, signal }));
  },

  /** Returns rejected events and orders of the full shop; they are in no report. */
  getRejected: async (instants: Instants, signal?: AbortSignal) => {
    const body = { ...onWire(instants), filter: { camp_id: [] } };
    return (await call('POST /{product}/getInfo', { params, body, signal })).rejected;
  },

  /** Returns the clicks of each action by Istanbul day. */
  getActionClicks: async (days: DayRange, signal?: AbortSignal) =>
    (await call('POST /live/watsonsGIAClick', { body: daysBody(days), signal })).result,

  /** Returns the actions that ask leaving visitors to stay. */
  getExitIntentActions: async (signal?: AbortSignal) =>
    (await call('GET /analytic/chances', { signal })).campaigns,

  /** Returns the number of events by action, event type, origin of the visit and kind of origin. */
  getOrigins: async (instants: Instants, signal?: AbortSignal) => {
    const body = {
      ...onWire(instants),
      group: (['camp_id', 'type', 'platform', 'select2'] as const).slice(),
    };
    return (await call('POST /{product}/getInfo', { params, body, signal })).result;
  },

  /** Returns results and health of all campaigns in the last seven days. */
  getWeek: async (signal?: AbortSignal) => (await call('GET /analytic/week', { signal })).result,
  getHome: async (signal?: AbortSignal) => (await call('GET /analytic/home', { signal })).data,

  getLive: async (signal?: AbortSignal) => (await call('GET /analytic/live', { signal })).live,

  /** Returns clicks and conversations of a bot's nodes, by Istanbul day. */
  getBotCounts: async (platform: BotChannel, { start, end }: DayRange, signal?: AbortSignal) => {
    const body = { startDate: start, endDate: end, platform };
    return (await call('POST /personalize/bot/analytic', { body, signal })).result;
  },

  /** Returns the number of a bot's hand-offs by Istanbul day. */
  getBotHandoffs: async (platform: BotChannel, days: DayRange, signal?: AbortSignal) => {
    const body = { ...daysBody(days), platform };
    return (await call('POST /live/getBotForwardInfo', { body, signal })).result;
  },

  /** Returns the outcomes of a bot's conversations that began in the range `days`. */
  getBotOutcomes: async (platform: BotChannel, days: DayRange, signal?: AbortSignal) => {
    const body = { ...daysBody(days), platform };
    return (await call('POST /personalize/bot/outcomes', { body, signal })).data;
  },

  /** Returns counts of messages by WhatsApp, e-mail and web push on full Istanbul days. */
  getMessageCounts: async (days: DayRange, signal?: AbortSignal) => {
    const body = { ...daysBody(days), labels: [...MESSAGE_LABELS] };
    return (await call('POST /live/getEventInfoGeneral', { body, signal })).result.result;
  },

  /** Returns the results of cart reminders sent in the range; null when there were none. */
  getCartReminders: async ({ start, end }: DayRange, signal?: AbortSignal) => {
    const query = { time: start, timeEnd: end };
    const answer = await call('GET /{product}/cartReminderAnalytics', { params, query, signal });
    return answer.data[0] ?? null;
  },

  /** Returns the revenue of schedules by day of the order. */
  getScheduleRevenue: async (days: DayRange, signal?: AbortSignal) =>
    (await call('POST /analytic/schedules', { body: daysBody(days), signal })).result,

  getCouponUse: async (days: DayRange, signal?: AbortSignal) =>
    (await call('POST /coupons/report', { body: daysBody(days), signal })).data,

  getRecommendationResults: async (days: DayRange, signal?: AbortSignal) =>
    (await call('POST /recommendations/report', { body: daysBody(days), signal })).data,

  getOrdersOfFigure: async (
    { from, until, ...query }: OrdersOfFigureQuery,
    signal?: AbortSignal,
  ) => {
    const body = { ...onWire({ from, until }), ...query };
    const { result, total } = await call('POST /{product}/getInfoOrders', { params, body, signal });
    return { data: result, total };
  },
};

interface OrdersOfFigureQuery
  extends Instants,
    Omit<SentBody<'POST /{product}/getInfoOrders'>, 'start_date' | 'end_date'> {}

interface CountsQuery extends Instants {
  /** Grouping in addition to campaign and type. */
  by?: 'day' | 'hour' | undefined;
  campaign?: number;
}

/** Counts of one campaign and event type. Figures that the server omits are 0. */
export type CountsRow = Required<Omit<ReportRow, GroupColumn>> & Pick<ReportRow, 'day' | 'hour'>;
type GroupColumn = 'day' | 'hour' | 'select2' | 'platform';

type Info = Answer<'POST /{product}/getInfo'>;

export interface Analytics extends Pick<Info, 'shop' | 'rejected'> {
  rows: CountsRow[];
}

export const toAnalytics = ({
  result,
  shop,
  rejected,
}: Pick<Info, 'result' | 'shop' | 'rejected'>): Analytics => ({
  shop,
  rejected,
  rows: result.map(totalRow),
});

/** Views of one device, source or page, and the orders attributed to its clicks. */
export interface BreakdownFigures extends BreakdownRow {
  orders: number;
  /** Revenue in smallest units, by currency. */
  revenue: Record<string, number>;
}

/**
 * Joins views and orders by device, source and page. Orders without views in the range, for example
 * after an earlier click, get their own row.
 */
export function toBreakdowns({
  result,
  orders,
}: Pick<Answer<'POST /analytic/parts'>, 'result' | 'orders'>): BreakdownFigures[] {
  const rows = new Map<string, BreakdownFigures>();
  for (const row of result) rows.set(`${row.part} ${row.key}`, { ...row, orders: 0, revenue: {} });
  for (const { part, key, ...own } of orders) {
    const row = rows.get(`${part} ${key}`) ?? { part, key, shown: 0, clicked: 0 };
    const revenue = Object.fromEntries(own.revenue.map((one) => [one.currency, one.revenue]));
    rows.set(`${part} ${key}`, { ...row, orders: own.orders, revenue });
  }
  return [...rows.values()];
}

const totalRow = (row: ReportRow): CountsRow => ({
  camp_id: 0,
  type: 'campaignShown',
  total_count: 0,
  total_session: 0,
  unique_user: 0,
  count_with_order: 0,
  count_with_the_order: 0,
  count_once: 0,
  revenue: [],
  ...row,
});

interface Provider {
  analytics: typeof analyticsMethods;
}

async function withBefore<Data>(
  range: DayRange,
  read: (days: DayRange) => Promise<Data>,
): Promise<{ now: Data; before: Data }> {
  const [now, before] = await Promise.all([read(range), read(periodBefore(range))]);
  return { now, before };
}

/** Returns a report's query, which depends only on the range and also reads the previous range. */
const reportQuery =
  <Data>(
    name: string,
    readOf: (
      methods: typeof analyticsMethods,
    ) => (days: DayRange, signal: AbortSignal) => Promise<Data>,
  ) =>
  ({ analytics }: Provider, range: DayRange) =>
    queryOptions({
      queryKey: ['analytics', name, range.start, range.end],
      queryFn: ({ signal }) => withBefore(range, (days) => readOf(analytics)(days, signal)),
    });

/** Counts by day (by hour for a single day), of the full range, and of the previous range. */
export const actionCountsQuery = (
  { analytics }: Provider,
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

/** Counts of the previous range, by day or, for a single day, by hour. */
export const countsBeforeQuery = (
  { analytics }: Provider,
  { range, now, campaign }: { range: DayRange; now: Date; campaign?: number | undefined },
) =>
  queryOptions({
    queryKey: ['analytics', 'before', range.start, range.end, campaign ?? 'all'],
    queryFn: async ({ signal }) => {
      const instants = rangeInstants(periodBefore(range), now);
      const by = range.start === range.end ? 'hour' : 'day';
      const asked = { ...instants, by, ...(campaign !== undefined && { campaign }) } as const;
      return (await analytics.getAnalytics(asked, signal)).rows;
    },
  });

/** An action counts as shown if it had a view in this number of days up to now. */
const SHOWN_BEFORE_DAYS = 365;

export const wasShownQuery = ({ analytics }: Provider, id: number) =>
  queryOptions({
    queryKey: ['analytics', 'wasShown', id],
    queryFn: async ({ signal }) => {
      const until = new Date();
      const from = new Date(until.getTime() - SHOWN_BEFORE_DAYS * DAY_MS);
      const { rows } = await analytics.getAnalytics({ from, until, campaign: id }, signal);
      return rows.some(
        ({ type, total_count }) => type === 'campaignShown' && (total_count ?? 0) > 0,
      );
    },
  });

/** Counts of the actions that ask leaving visitors to stay, also of the previous range. */
export const chanceCountsQuery = (
  { analytics }: Provider,
  { range, now }: { range: DayRange; now: Date },
) =>
  queryOptions({
    queryKey: ['analytics', 'chance', range.start, range.end],
    queryFn: async ({ signal }) => {
      const days = rangeInstants(range, now);
      const [campaigns, origins, whole, before] = await Promise.all([
        analytics.getExitIntentActions(signal),
        analytics.getOrigins(days, signal),
        analytics.getAnalytics(days, signal),
        analytics.getAnalytics(rangeInstants(periodBefore(range), now), signal),
      ]);
      return { campaigns, origins, rows: whole.rows, before: before.rows };
    },
  });

export const rejectedQuery = (
  { analytics }: Provider,
  { range, now }: { range: DayRange; now: Date },
) =>
  queryOptions({
    queryKey: ['analytics', 'rejected', range.start, range.end],
    queryFn: ({ signal }) => analytics.getRejected(rangeInstants(range, now), signal),
  });

export const actionClicksQuery = reportQuery('clicks', (methods) => methods.getActionClicks);

export const actionBreakdownsQuery = (
  { analytics }: Provider,
  { range, now, campaign }: { range: DayRange; now: Date; campaign: number },
) =>
  queryOptions({
    queryKey: ['analytics', 'parts', range.start, range.end, campaign],
    queryFn: ({ signal }) =>
      analytics.getBreakdowns({ ...rangeInstants(range, now), campaign }, signal),
  });

export const shopBreakdownsQuery = (
  { analytics }: Provider,
  { range, now }: { range: DayRange; now: Date },
) =>
  queryOptions({
    queryKey: ['analytics', 'parts', range.start, range.end, 'all'],
    queryFn: ({ signal }) =>
      withBefore(range, (days) => analytics.getBreakdowns(rangeInstants(days, now), signal)),
  });

/** Query for the views of all actions by page, device and source, without a comparison range. */
export const breakdownsQuery = ({ analytics }: Provider, range: DayRange) =>
  queryOptions({
    queryKey: ['analytics', 'parts', range.start, range.end],
    queryFn: ({ signal }) => analytics.getBreakdowns(rangeInstants(range, new Date()), signal),
  });

export const viewedPagesQuery = (provider: Provider, range: DayRange) => ({
  ...breakdownsQuery(provider, range),
  select: (parts: Awaited<ReturnType<Provider['analytics']['getBreakdowns']>>) =>
    parts.flatMap(({ part, key, shown }) => (part === 'page' && key ? [{ path: key, shown }] : [])),
});

export const usageTodayQuery = ({ analytics }: Provider, now: Date) =>
  queryOptions({
    queryKey: ['analytics', 'today', istanbulDay(now)],
    queryFn: ({ signal }) => analytics.getUsageToday(now, signal),
  });

export const botCountsQuery = ({ analytics }: Provider, channel: BotChannel, range: DayRange) =>
  queryOptions({
    queryKey: ['analytics', 'bot', channel, range.start, range.end],
    queryFn: ({ signal }) =>
      withBefore(range, async (days) => {
        const [rows, forwards, outcomes] = await Promise.all([
          analytics.getBotCounts(channel, days, signal),
          analytics.getBotHandoffs(channel, days, signal),
          analytics.getBotOutcomes(channel, days, signal),
        ]);
        return { rows, forwards, outcomes };
      }),
  });

/** Query for how often each node was used in the last 30 days, today included; by node id. */
export const nodeUsesQuery = ({ analytics }: Provider, channel: BotChannel) =>
  queryOptions({
    queryKey: ['analytics', 'bot-uses', channel],
    queryFn: async ({ signal }) => {
      const end = istanbulDay(new Date());
      const rows = await analytics.getBotCounts(channel, { start: addDays(end, -29), end }, signal);
      const nodes = rows.flatMap((row) => [row, ...row.list]);
      return new Map(nodes.map(({ id, total }) => [id, total.totalClick]));
    },
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  });

export const messageCountsQuery = reportQuery('messages', (methods) => methods.getMessageCounts);

export const cartRemindersQuery = reportQuery('carts', (methods) => methods.getCartReminders);

export const scheduleRevenueQuery = reportQuery(
  'schedules',
  (methods) => methods.getScheduleRevenue,
);

export const couponUseQuery = reportQuery('coupons', (methods) => methods.getCouponUse);

export const recommendationReportQuery = reportQuery(
  'recommendations',
  (methods) => methods.getRecommendationResults,
);

/** Refetch interval of the home page's figures in ms, while the page is visible. */
const HOME_INTERVAL_MS = 300_000;

export const homeQuery = ({ analytics }: Provider) =>
  queryOptions({
    queryKey: ['analytics', 'home'],
    queryFn: ({ signal }) => analytics.getHome(signal),
    refetchInterval: HOME_INTERVAL_MS,
  });

export const weekQuery = ({ analytics }: Provider) =>
  queryOptions({
    queryKey: ['analytics', 'week'],
    queryFn: ({ signal }) => analytics.getWeek(signal),
    refetchInterval: HOME_INTERVAL_MS,
  });

/** Refetch interval of the live report in ms, only while a user has it open. */
const LIVE_INTERVAL_MS = 10_000;

export const liveQuery = ({ analytics }: Provider) =>
  queryOptions({
    queryKey: ['analytics', 'live'],
    queryFn: ({ signal }) => analytics.getLive(signal),
    refetchInterval: LIVE_INTERVAL_MS,
    staleTime: 0,
  });
