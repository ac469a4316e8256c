import { rangeInstants } from '@catalogue/lib/date-range';
import type { SharedReport } from '@contract/entities/report-link';
import type { ConsoleDataProvider } from '@/dataProvider';
import { type analyticsMethods, toAnalytics } from '@/dataProvider/methods/analytics';

type Methods = typeof analyticsMethods;

/**
 * Answers what the parts of a report ask from what its link has shown, so that they are the same ones as in
 * the console. There is nothing behind it: what a link does not show has no method.
 */
export function sharedProvider({ data, range }: SharedReport, now: Date): ConsoleDataProvider {
  const whole = <Row>(rows: Row[]) => ({ data: rows, total: rows.length });
  const provider = {
    analytics: methodsOf({ data, range }, now),
    shop: {
      getProduct: async () => ({
        settings: { attribution: data.kind === 'actions' ? data.attribution : undefined },
      }),
    },
    readWholeList: async (resource: string) =>
      whole(resource === 'actions' && data.kind === 'actions' ? data.campaigns : []),
  };
  return provider as unknown as ConsoleDataProvider;
}

function methodsOf(
  { data, range }: Pick<SharedReport, 'data' | 'range'>,
  now: Date,
): Partial<Methods> {
  switch (data.kind) {
    case 'actions': {
      const first = rangeInstants(range, now).from.getTime();
      return {
        getAnalytics: async ({ from, by }) => {
          const span = from.getTime() === first ? data.whole : data.before;
          return toAnalytics(by ? data.parts : span);
        },
      };
    }
    case 'bot':
      return {
        getBotCounts: async () => data.rows,
        getBotForwards: async () => data.forwards,
      };
    case 'messages':
      return { getMessageCounts: async () => data.counts };
    case 'carts':
      return { getCartReminders: async () => data.reminders };
    case 'coupons':
      return { getCouponUse: async () => data.use };
  }
}
