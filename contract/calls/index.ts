import type { AnswerOf, BodyOf, CallShape, ParamsOf, QueryOf, SentBodyOf } from '@contract/call';
import { recordCalls } from '@contract/records';
import { resourceCalls } from '@contract/resource-calls';
import { accountCalls } from './account/account';
import { connectionCalls } from './account/connections';
import { sessionCalls } from './account/session';
import { settingsCalls } from './account/settings';
import { shopDataCalls } from './account/shop-data';
import { uploadCalls } from './account/uploads';
import { visitorCalls } from './account/visitors';
import { billingCalls } from './billing';
import { assistantCalls } from './bots/assistant';
import { botCalls } from './bots/bot';
import { botAnalyticCalls } from './bots/bot-analytic';
import { chatCalls } from './bots/chat';
import { inboxCalls } from './bots/inbox';
import { campaignCalls } from './campaigns/campaigns';
import { couponCalls } from './campaigns/coupons';
import { experimentCalls } from './campaigns/experiments';
import { installationCalls } from './campaigns/installation';
import { recommendationCalls } from './campaigns/recommendations';
import { scheduleCalls } from './campaigns/schedules';
import { templateCalls } from './campaigns/templates';
import { variableCalls } from './campaigns/variables';
import { versionCalls } from './campaigns/versions';
import { influencerCalls } from './commerce/influencer';
import { marketplaceCalls } from './commerce/marketplace';
import { orderCalls } from './commerce/orders';
import { noticeCalls } from './notices';
import { analyticsCalls } from './reports/analytics';
import { downloadCalls } from './reports/downloads';
import { reportLinkCalls } from './reports/report-links';
import { moderationCalls } from './reviews/moderation';
import { pollCalls } from './reviews/polls';
import { logCalls } from './staff/log';
import { staffCalls } from './staff/staff';
import { supportCalls } from './staff/support';

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
export type CallName = keyof Calls;

export type Params<N extends CallName> = ParamsOf<N>;
export type Query<N extends CallName> = QueryOf<Calls[N]>;
export type Body<N extends CallName> = BodyOf<Calls[N]>;
export type SentBody<N extends CallName> = SentBodyOf<Calls[N]>;
export type Answer<N extends CallName> = AnswerOf<Calls[N]>;

export type Call = CallShape & {
  name: CallName;
  method: 'GET' | 'POST';
  /** Path below /api, with parameters in braces. */
  path: string;
};

export const allCalls: readonly Call[] = Object.entries(calls).map(([name, shape]) => {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  return { ...(shape as CallShape), name: name as CallName, method, path };
});
