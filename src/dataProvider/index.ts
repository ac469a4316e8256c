import type { BatchCursor } from '@contract/records';
import type { QueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import {
  type DataProvider,
  DataProviderContext,
  useDataProvider as useCoreDataProvider,
  useLogoutIfAccessDenied,
} from 'react-admin';
import type { BatchQuery, Slice } from './adapter';
import { adapterOf, type ResourceName } from './adapters';
import { accountMethods } from './areas/account/account';
import { connectionMethods, settingsMethods } from './areas/account/settings';
import { productMethods } from './areas/account/shop';
import { shopDataMethods } from './areas/account/shopData';
import { uploadMethods } from './areas/account/uploads';
import { billingMethods } from './areas/billing';
import { assistantMethods } from './areas/bots/assistant';
import { botMethods } from './areas/bots/bot';
import { inboxMethods } from './areas/bots/inbox';
import { campaignMethods } from './areas/campaigns/campaigns';
import { couponMethods } from './areas/campaigns/coupons';
import { experimentMethods } from './areas/campaigns/experiments';
import { recommendationMethods } from './areas/campaigns/recommendations';
import { scheduleMethods } from './areas/campaigns/schedules';
import { templateMethods } from './areas/campaigns/templates';
import { variableMethods } from './areas/campaigns/variables';
import { versionMethods } from './areas/campaigns/versions';
import { influencerMethods } from './areas/commerce/influencer';
import { marketplaceMethods } from './areas/commerce/marketplace';
import { orderMethods } from './areas/commerce/orders';
import { noticeMethods } from './areas/notices';
import { analyticsMethods } from './areas/reports/analytics';
import { downloadMethods } from './areas/reports/downloads';
import { reportLinkMethods } from './areas/reports/reportLinks';
import { moderationMethods, pollMethods } from './areas/reviews';
import { staffMethods, supportMethods } from './areas/staff';
import { fullList, readFullList } from './fullList';
import { interpret } from './interpreter';

const areas = {
  account: accountMethods,
  analytics: analyticsMethods,
  assistant: assistantMethods,
  billing: billingMethods,
  bot: botMethods,
  campaigns: campaignMethods,
  catalogue: templateMethods,
  connections: connectionMethods,
  coupons: couponMethods,
  downloads: downloadMethods,
  experiments: experimentMethods,
  inbox: inboxMethods,
  influencer: influencerMethods,
  marketplace: marketplaceMethods,
  moderation: moderationMethods,
  notices: noticeMethods,
  orders: orderMethods,
  polls: pollMethods,
  recommendations: recommendationMethods,
  reportLinks: reportLinkMethods,
  schedules: scheduleMethods,
  settings: settingsMethods,
  shopData: shopDataMethods,
  shop: productMethods,
  staff: staffMethods,
  support: supportMethods,
  uploads: uploadMethods,
  variables: variableMethods,
  versions: versionMethods,
};
type Areas = typeof areas;

type RecordProvider = DataProvider & {
  readFullList: typeof readFullList;
  readBatch: typeof readBatch;
};
export type ConsoleDataProvider = RecordProvider & Areas;

/**
 * Creates react-admin's data provider. Full lists are loaded once, by a query that the preload and
 * other screens share.
 */
export const createDataProvider = (queryClient: QueryClient): ConsoleDataProvider => ({
  ...interpret(adapterOf, async (resource) => {
    // `interpret` requests full lists only of resources whose adapter has them.
    const { data } = await queryClient.fetchQuery(fullList(resource as ResourceName));
    return data;
  }),
  readFullList,
  readBatch,
  ...areas,
  supportAbortSignal: true,
});

/** Reads a batch of a long list; null when its adapter can only read pages. */
const readBatch = async (
  resource: string,
  { from, ...params }: BatchQuery & { from: BatchCursor | null },
): Promise<Slice | null> => (await adapterOf(resource).readBatch?.(from, params)) ?? null;

/** Returns the data provider, with which screens access the server; handles expired sessions. */
export function useDataProvider(): ConsoleDataProvider {
  const records = useCoreDataProvider<RecordProvider>();
  // Ra-core's hook proxies only functions, so the areas are read from the context, which in a
  // shared report contains the report's provider.
  const allAreas: Areas = (useContext(DataProviderContext) as ConsoleDataProvider | null) ?? areas;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(() => {
    const guarded = guardAreas(allAreas, logoutIfAccessDenied);
    return new Proxy(records, {
      get: (target, name) => Reflect.get(name in guarded ? guarded : target, name),
    }) as ConsoleDataProvider;
  }, [records, allAreas, logoutIfAccessDenied]);
}

type Method = (...input: never[]) => Promise<unknown>;

/**
 * Handles expired sessions in the functions of all areas, because ra-core handles them only for
 * functions of the first level.
 */
function guardAreas(
  provider: Areas,
  logoutIfAccessDenied: (error: unknown) => Promise<boolean>,
): Areas {
  const guard =
    (method: Method): Method =>
    (...input) =>
      method(...input).catch(async (error) => {
        if (!(await logoutIfAccessDenied(error))) throw error;
        // Never settles, because the screen is being replaced by the sign-in page.
        return new Promise(() => {});
      });
  const guarded = Object.keys(areas).map((area) => [
    area,
    Object.fromEntries(
      Object.entries<Method>(provider[area as keyof Areas] ?? {}).map(([name, method]) => [
        name,
        guard(method),
      ]),
    ),
  ]);
  return Object.fromEntries(guarded);
}
