import type { DataProvider } from 'ra-core';
import { useDataProvider as useCoreDataProvider } from 'ra-core';
import { adapters } from './adapters';
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

const methods = {
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

export const dataProvider: ConsoleDataProvider = {
  ...interpret(adapters),
  ...methods,
  supportAbortSignal: true,
};

/** The data provider with our named calls; an ended session leads to the sign-in page. */
export const useDataProvider = () => useCoreDataProvider<ConsoleDataProvider>();
