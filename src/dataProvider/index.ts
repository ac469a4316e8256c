import type { WalkKey } from '@contract/records';
import type { QueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import {
  type DataProvider,
  DataProviderContext,
  useDataProvider as useCoreDataProvider,
  useLogoutIfAccessDenied,
} from 'react-admin';
import type { ReadOn, Slice } from './adapter';
import { adapterOf, type ResourceName } from './adapters';
import { accountMethods } from './areas/account';
import { analyticsMethods } from './areas/analytics';
import { assistantMethods } from './areas/assistant';
import { billingMethods } from './areas/billing';
import { botMethods } from './areas/bot';
import { campaignMethods } from './areas/campaigns';
import { connectionMethods } from './areas/connections';
import { couponMethods } from './areas/coupons';
import { downloadMethods } from './areas/downloads';
import { experimentMethods } from './areas/experiments';
import { inboxMethods } from './areas/inbox';
import { influencerMethods } from './areas/influencer';
import { marketplaceMethods } from './areas/marketplace';
import { moderationMethods } from './areas/moderation';
import { noticeMethods } from './areas/notices';
import { orderMethods } from './areas/orders';
import { pollMethods } from './areas/polls';
import { recommendationMethods } from './areas/recommendations';
import { reportLinkMethods } from './areas/reportLinks';
import { scheduleMethods } from './areas/schedules';
import { settingsMethods } from './areas/settings';
import { productMethods } from './areas/shop';
import { shopDataMethods } from './areas/shopData';
import { staffMethods } from './areas/staff';
import { supportMethods } from './areas/support';
import { templateMethods } from './areas/templates';
import { uploadMethods } from './areas/uploads';
import { variableMethods } from './areas/variables';
import { versionMethods } from './areas/versions';
import { interpret } from './interpreter';
import { readWholeList, wholeList } from './wholeList';

/** The named calls that are no operation on a record, by area. */
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

/** React-admin's operations on the adapters, and every named call beside them. */
type RecordProvider = DataProvider & {
  readWholeList: typeof readWholeList;
  readOn: typeof readOn;
};
export type ConsoleDataProvider = RecordProvider & Areas;

/** Whole lists are read once, by the query that the preload and other screens share. */
export const createDataProvider = (queryClient: QueryClient): ConsoleDataProvider => ({
  ...interpret(adapterOf, async (resource) => {
    // The interpreter requests whole lists only of resources whose adapter has them.
    const { data } = await queryClient.fetchQuery(wholeList(resource as ResourceName));
    return data;
  }),
  readWholeList,
  readOn,
  ...areas,
  supportAbortSignal: true,
});

/** Some rows of a list that is read through; null where its adapter has only pages. */
const readOn = async (
  resource: string,
  { from, ...params }: ReadOn & { from: WalkKey | null },
): Promise<Slice | null> => (await adapterOf(resource).readOn?.(from, params)) ?? null;

/** The only way from a screen to the server. An ended session leads to the sign-in page and back. */
export function useDataProvider(): ConsoleDataProvider {
  const records = useCoreDataProvider<RecordProvider>();
  // Ra-core's own has functions alone: areas are read from what the context holds, a shared report's for one.
  const whole: Areas = (useContext(DataProviderContext) as ConsoleDataProvider | null) ?? areas;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(() => {
    const guarded = guardAreas(whole, logoutIfAccessDenied);
    return new Proxy(records, {
      get: (target, name) => Reflect.get(name in guarded ? guarded : target, name),
    }) as ConsoleDataProvider;
  }, [records, whole, logoutIfAccessDenied]);
}

type Method = (...input: never[]) => Promise<unknown>;

/** Ra-core's own guard stops at functions of the first level. */
function guardAreas(
  provider: Areas,
  logoutIfAccessDenied: (error: unknown) => Promise<boolean>,
): Areas {
  const guard =
    (method: Method): Method =>
    (...input) =>
      method(...input).catch(async (error) => {
        if (!(await logoutIfAccessDenied(error))) throw error;
        // The screen is being left for the sign-in page: it neither fails nor goes on.
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
