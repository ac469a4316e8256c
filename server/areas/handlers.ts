import type { Handlers } from '@server/http/mount';
import { crudHandlers } from '@server/records/crud';
import { connectionHandlers } from './account/connections/handlers';
import { accountHandlers } from './account/handlers';
import { resourceRules } from './account/resources/rules';
import { sessionHandlers } from './account/session/handlers';
import { settingsHandlers } from './account/settings/handlers';
import { shopDataHandlers } from './account/shop-data/handlers';
import { uploadHandlers } from './account/uploads/handlers';
import { billingHandlers } from './billing/handlers';
import { assistantHandlers } from './bots/assistant/handlers';
import { botHandlers } from './bots/handlers';
import { inboxHandlers } from './bots/inbox/handlers';
import { couponHandlers } from './campaigns/coupons/handlers';
import { experimentHandlers } from './campaigns/experiments/handlers';
import { campaignHandlers } from './campaigns/handlers';
import { installationHandlers } from './campaigns/installation/handlers';
import { recommendationHandlers } from './campaigns/recommendations/handlers';
import { scheduleHandlers } from './campaigns/schedules/handlers';
import { storefrontHandlers } from './campaigns/storefront/weight';
import { templateHandlers } from './campaigns/templates/handlers';
import { variableHandlers } from './campaigns/variables/handlers';
import { versionHandlers } from './campaigns/version-handlers';
import { orderHandlers } from './commerce/handlers';
import { influencerHandlers } from './commerce/influencer/handlers';
import { marketplaceHandlers } from './commerce/marketplace/handlers';
import { shopifyHandlers } from './commerce/shopify';
import { noticeHandlers } from './notices/handlers';
import { downloadHandlers } from './reports/downloads/handlers';
import { analyticsHandlers } from './reports/handlers';
import { reportLinkHandlers } from './reports/report-links/handlers';
import { moderationHandlers } from './reviews/handlers';
import { pollHandlers } from './reviews/polls/handlers';
import { staffHandlers } from './staff/handlers';
import { supportHandlers } from './staff/impersonation';
import { logHandlers } from './staff/log/handlers';

export const handlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...settingsHandlers,
  ...installationHandlers,
  ...storefrontHandlers,
  ...shopifyHandlers,
  ...crudHandlers(resourceRules),
  ...variableHandlers,
  ...uploadHandlers,
  ...logHandlers,
  ...staffHandlers,
  ...supportHandlers,
  ...shopDataHandlers,
  ...campaignHandlers,
  ...versionHandlers,
  ...scheduleHandlers,
  ...templateHandlers,
  ...recommendationHandlers,
  ...reportLinkHandlers,
  ...connectionHandlers,
  ...assistantHandlers,
  ...couponHandlers,
  ...influencerHandlers,
  ...orderHandlers,
  ...noticeHandlers,
  ...pollHandlers,
  ...moderationHandlers,
  ...marketplaceHandlers,
  ...analyticsHandlers,
  ...experimentHandlers,
  ...downloadHandlers,
  ...billingHandlers,
  ...botHandlers,
  ...inboxHandlers,
} satisfies Handlers;
