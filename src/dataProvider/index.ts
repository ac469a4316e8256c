import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { useDataProvider as useCoreDataProvider } from 'ra-core';
import { adapters, type ResourceName } from './adapters';
import { interpret } from './interpreter';
import { analyticsMethods } from './methods/analytics';
import { billingMethods } from './methods/billing';
import { botMethods } from './methods/bot';
import { campaignMethods } from './methods/campaigns';
import { couponMethods } from './methods/coupons';
import { influencerMethods } from './methods/influencer';
import { moderationMethods } from './methods/moderation';
import { pollMethods } from './methods/polls';
import { productMethods } from './methods/products';
import { scheduleMethods } from './methods/schedules';
import { versionMethods } from './methods/versions';
import { readWholeList, wholeList } from './wholeList';

const methods = {
  readWholeList,
  ...campaignMethods,
  ...analyticsMethods,
  ...productMethods,
  ...scheduleMethods,
  ...couponMethods,
  ...versionMethods,
  ...influencerMethods,
  ...pollMethods,
  ...moderationMethods,
  ...billingMethods,
  ...botMethods,
};

/** React-admin's operations on the adapters, and every named call beside them. */
export type ConsoleDataProvider = DataProvider & typeof methods;

/** Whole lists are read once, by the query that the preload and other screens share. */
export const createDataProvider = (queryClient: QueryClient): ConsoleDataProvider => ({
  ...interpret(adapters, async (resource) => {
    // The interpreter asks for whole lists only of resources whose adapter has them.
    const { data } = await queryClient.fetchQuery(wholeList(resource as ResourceName));
    return data;
  }),
  ...methods,
  supportAbortSignal: true,
});

/** The data provider with our named calls; an ended session leads to the sign-in page. */
export const useDataProvider = () => useCoreDataProvider<ConsoleDataProvider>();
