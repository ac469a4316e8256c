import { type DayRange, rangeInstants } from '@catalogue/lib/date-range';
import type { SharedReport } from '@contract/entities/reports/report-link';
import type { ConsoleDataProvider } from '@/dataProvider';
import {
  type analyticsMethods,
  toAnalytics,
  toBreakdowns,
} from '@/dataProvider/areas/reports/analytics';

type Methods = typeof analyticsMethods;

/** Answers queries from the data of the link; methods for other data do not exist. */
export function sharedProvider({ data, range }: SharedReport, now: Date): ConsoleDataProvider {
  const fullListOf = <Row>(rows: Row[]) => ({ data: rows, total: rows.length });
  const provider = {
    analytics: methodsOf({ data, range }, now),
    shop: {
      getProduct: async () => ({
        settings: { attribution: data.kind === 'actions' ? data.attribution : undefined },
      }),
    },
    readFullList: async (resource: string) =>
      fullListOf(resource === 'actions' ? actionsOf(data) : []),
  };
  return provider as unknown as ConsoleDataProvider;
}

function actionsOf(data: SharedReport['data']) {
  if (data.kind === 'actions') return data.campaigns;
  return data.kind === 'chance' ? data.names : [];
}

function methodsOf(
  { data, range }: Pick<SharedReport, 'data' | 'range'>,
  now: Date,
): Partial<Methods> {
  const first = rangeInstants(range, now).from.getTime();
  const isFirst = (from: Date) => from.getTime() === first;
  const spanOf = <Data>(spans: { now: Data; before: Data }, { start }: DayRange): Data =>
    start === range.start ? spans.now : spans.before;
  switch (data.kind) {
    case 'actions':
      return {
        getAnalytics: async ({ from, by }) =>
          toAnalytics(by ? data.parts : isFirst(from) ? data.whole : data.before),
      };
    case 'bot':
      return {
        getBotCounts: async (_, days) => spanOf(data, days).rows,
        getBotHandoffs: async (_, days) => spanOf(data, days).forwards,
        getBotOutcomes: async (_, days) => spanOf(data, days).outcomes,
      };
    case 'messages':
      return { getMessageCounts: async (days) => spanOf(data, days) };
    case 'carts':
      return { getCartReminders: async (days) => spanOf(data, days) };
    case 'coupons':
      return { getCouponUse: async (days) => spanOf(data, days) };
    case 'chance':
      return {
        getExitIntentActions: async () => data.campaigns,
        getOrigins: async () => data.origins,
        getAnalytics: async ({ from }) =>
          toAnalytics({ ...NO_SHOP, result: isFirst(from) ? data.now : data.before }),
      };
    case 'recommendations':
      return { getRecommendationResults: async (days) => spanOf(data, days) };
    case 'pages':
      return {
        getBreakdowns: async ({ from }) => toBreakdowns(isFirst(from) ? data.now : data.before),
      };
    case 'clicks':
      return { getActionClicks: async (days) => spanOf(data, days) };
  }
}

const NO_SHOP = { shop: { sessions: 0, visitors: 0, orders: 0, revenue: [] }, rejected: [] };
