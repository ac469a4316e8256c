import type { AccountTables } from './tables/accounts';
import type { BillingTables } from './tables/billing';
import type { BotTables } from './tables/bots';
import type { CampaignTables, ResourceTables } from './tables/campaigns';
import type { CommerceTables } from './tables/commerce';
import type { ContactTables } from './tables/contacts';
import type { EventTables, EventViews } from './tables/events';
import type { RecommendationTables } from './tables/recommendations';
import type { ReportTables } from './tables/reports';
import type { ReviewTables } from './tables/reviews';
import type { ServerTables } from './tables/servers';

/** All tables and views; each file below `tables` covers the migration of the same subject. */
export interface Database
  extends AccountTables,
    BillingTables,
    BotTables,
    CampaignTables,
    CommerceTables,
    ContactTables,
    EventTables,
    EventViews,
    RecommendationTables,
    ReportTables,
    ResourceTables,
    ReviewTables,
    ServerTables {}
