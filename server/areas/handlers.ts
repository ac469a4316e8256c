import { crudHandlers } from '@server/crud';
import type { Handlers } from '@server/http/mount';
import { accountHandlers } from './account/handlers';
import { analyticsHandlers } from './analytics/handlers';
import { assistantHandlers } from './assistant/handlers';
import { billingHandlers } from './billing/handlers';
import { botHandlers } from './bot/handlers';
import { inboxHandlers } from './bot/inbox/handlers';
import { campaignHandlers } from './campaigns/handlers';
import { versionHandlers } from './campaigns/version-handlers';
import { connectionHandlers } from './connections/handlers';
import { couponHandlers } from './coupons/handlers';
import { downloadHandlers } from './downloads/handlers';
import { experimentHandlers } from './experiments/handlers';
import { influencerHandlers } from './influencer/handlers';
import { installationHandlers } from './installation/handlers';
import { logHandlers } from './log/handlers';
import { marketplaceHandlers } from './marketplace/handlers';
import { moderationHandlers } from './moderation/handlers';
import { noticeHandlers } from './notices/handlers';
import { orderHandlers } from './orders/handlers';
import { pollHandlers } from './polls/handlers';
import { recommendationHandlers } from './recommendations/handlers';
import { reportLinkHandlers } from './report-links/handlers';
import { sides } from './resources/sides';
import { scheduleHandlers } from './schedules/handlers';
import { sessionHandlers } from './session/handlers';
import { settingsHandlers } from './settings/handlers';
import { shopDataHandlers } from './shop-data/handlers';
import { shopifyHandlers } from './shopify/handlers';
import { staffHandlers } from './staff/handlers';
import { storefrontHandlers } from './storefront/handlers';
import { supportHandlers } from './support/handlers';
import { templateHandlers } from './templates/handlers';
import { uploadHandlers } from './uploads/handlers';
import { variableHandlers } from './variables/handlers';
import { visitorHandlers } from './visitors/handlers';

/** What carries out every call of the contract. */
export const handlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...settingsHandlers,
  ...installationHandlers,
  ...storefrontHandlers,
  ...shopifyHandlers,
  ...crudHandlers(sides),
  ...variableHandlers,
  ...visitorHandlers,
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
