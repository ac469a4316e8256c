import type { AnswerOf, BodyOf, CallShape, ParamsOf, QueryOf, SentBodyOf } from '@contract/call';
import { recordCalls } from '@contract/records';
import { resourceCalls } from '@contract/resource-calls';
import { accountCalls } from './account';
import { analyticsCalls } from './analytics';
import { assistantCalls } from './assistant';
import { billingCalls } from './billing';
import { botCalls } from './bot';
import { botAnalyticCalls } from './bot-analytic';
import { campaignCalls } from './campaigns';
import { chatCalls } from './chat';
import { connectionCalls } from './connections';
import { couponCalls } from './coupons';
import { downloadCalls } from './downloads';
import { experimentCalls } from './experiments';
import { inboxCalls } from './inbox';
import { influencerCalls } from './influencer';
import { installationCalls } from './installation';
import { logCalls } from './log';
import { marketplaceCalls } from './marketplace';
import { moderationCalls } from './moderation';
import { noticeCalls } from './notices';
import { orderCalls } from './orders';
import { pollCalls } from './polls';
import { recommendationCalls } from './recommendations';
import { reportLinkCalls } from './report-links';
import { scheduleCalls } from './schedules';
import { sessionCalls } from './session';
import { settingsCalls } from './settings';
import { shopDataCalls } from './shop-data';
import { staffCalls } from './staff';
import { supportCalls } from './support';
import { templateCalls } from './templates';
import { uploadCalls } from './uploads';
import { variableCalls } from './variables';
import { versionCalls } from './versions';
import { visitorCalls } from './visitors';

/** Every call of the product, by name. A call that is not listed here does not exist. */
export const calls = {
  ...sessionCalls,
  ...accountCalls,
  ...settingsCalls,
  ...installationCalls,
  ...resourceCalls,
  ...variableCalls,
  ...uploadCalls,
  ...logCalls,
  ...staffCalls,
  ...supportCalls,
  ...shopDataCalls,
  ...campaignCalls,
  ...versionCalls,
  ...visitorCalls,
  ...scheduleCalls,
  ...templateCalls,
  ...recommendationCalls,
  ...reportLinkCalls,
  ...couponCalls,
  ...influencerCalls,
  ...orderCalls,
  ...connectionCalls,
  ...assistantCalls,
  ...noticeCalls,
  ...pollCalls,
  ...moderationCalls,
  ...marketplaceCalls,
  ...analyticsCalls,
  ...downloadCalls,
  ...experimentCalls,
  ...billingCalls,
  ...botCalls,
  ...botAnalyticCalls,
  ...chatCalls,
  ...inboxCalls,
  ...recordCalls,
};

export type Calls = typeof calls;
export type Name = keyof Calls;

export type Params<N extends Name> = ParamsOf<N>;
export type Query<N extends Name> = QueryOf<Calls[N]>;
export type Body<N extends Name> = BodyOf<Calls[N]>;
export type SentBody<N extends Name> = SentBodyOf<Calls[N]>;
export type Answer<N extends Name> = AnswerOf<Calls[N]>;

export type Call = CallShape & {
  name: Name;
  method: 'GET' | 'POST';
  /** Below /api, parameters in braces. */
  path: string;
};

/** The same list with method and path apart, for the mount, the docs and the tests. */
export const allCalls: readonly Call[] = Object.entries(calls).map(([name, shape]) => {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  return { ...(shape as CallShape), name: name as Name, method, path };
});
