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
import { interpret } from './interpreter';
import { accountMethods } from './methods/account';
import { analyticsMethods } from './methods/analytics';
import { assistantMethods } from './methods/assistant';
import { billingMethods } from './methods/billing';
import { botMethods } from './methods/bot';
import { campaignMethods } from './methods/campaigns';
import { connectionMethods } from './methods/connections';
import { couponMethods } from './methods/coupons';
import { downloadMethods } from './methods/downloads';
import { experimentMethods } from './methods/experiments';
import { inboxMethods } from './methods/inbox';
import { influencerMethods } from './methods/influencer';
import { marketplaceMethods } from './methods/marketplace';
import { moderationMethods } from './methods/moderation';
import { noticeMethods } from './methods/notices';
import { orderMethods } from './methods/orders';
import { pollMethods } from './methods/polls';
import { productMethods } from './methods/products';
import { recommendationMethods } from './methods/recommendations';
import { reportLinkMethods } from './methods/reportLinks';
import { scheduleMethods } from './methods/schedules';
import { settingsMethods } from './methods/settings';
import { shopDataMethods } from './methods/shopData';
import { staffMethods } from './methods/staff';
import { supportMethods } from './methods/support';
import { templateMethods } from './methods/templates';
import { uploadMethods } from './methods/uploads';
import { variableMethods } from './methods/variables';
import { versionMethods } from './methods/versions';
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
