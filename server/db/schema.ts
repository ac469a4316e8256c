import type { Status } from '@catalogue/campaign';
import type { ConfirmationSettings } from '@catalogue/connections';
import type { Brand } from '@catalogue/design/brand';
import type { ShopProduct } from '@catalogue/kinds';
import type { Language } from '@catalogue/language';
import type { MailKind } from '@catalogue/mail/kinds';
import type { PageRule } from '@catalogue/pages/page-rules';
import type { Platform } from '@catalogue/platforms/registry';
import type { WindowsSince } from '@catalogue/reports/attribution';
import type { ConsentMode } from '@catalogue/visitors/consent';
import type { GuardMode } from '@catalogue/visitors/visitor-guard';
import type { BrandProposal } from '@contract/entities/account/brand';
import type { MailService, SmtpSettings } from '@contract/entities/account/product';
import type { userFlags } from '@contract/entities/account/user';
import type { Trace } from '@contract/entities/staff/footprint';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { z } from 'zod';
import type { AssistantTables } from './tables/assistant';
import type { BillingTables } from './tables/billing';
import type { BotTables } from './tables/bot';
import type { ConnectionTables } from './tables/connections';
import type { DownloadTables } from './tables/downloads';
import type { ElementTables } from './tables/elements';
import type { EventTables, EventViews } from './tables/events';
import type { InboxTables } from './tables/inbox';
import type { InfluencerTables } from './tables/influencer';
import type { InstallationTables } from './tables/installation';
import type { MarketplaceTables } from './tables/marketplace';
import type { ModerationTables } from './tables/moderation';
import type { NoticeTables } from './tables/notices';
import type { OrderTables } from './tables/orders';
import type { RecommendationTables } from './tables/recommendations';
import type { ReportLinkTables } from './tables/report-links';
import type { ResourceTables } from './tables/resources';
import type { ScheduleTables } from './tables/schedules';
import type { ShopDataTables } from './tables/shop-data';
import type { SupportTables } from './tables/support';
import type { TemplateTables } from './tables/templates';

/** A timestamp column; written as Date or ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentByDefault = ColumnType<Date, Date | string | undefined, Date | string>;

/** Settings of a shop, except its secrets, which are in `product_secret`. */
export interface ProductSettings {
  url?: string;
  username?: string;
  googleAnalyticsEnabled?: boolean;
  googleAnalyticsId?: string;
  disablePublish?: boolean;
  visitorGuard?: GuardMode;
  consent?: ConsentMode;
  /** Percentage of visitors who see no actions, and start of the holdout (ISO); absent: none. */
  holdout?: { percent: number; since: string };
  /** Settings for confirming contacts by e-mail, with that e-mail's copy; absent: none. */
  doubleOptIn?: ConfirmationSettings;
  /** Rules that correct page types; absent: none. */
  pageRules?: PageRule[];
  /** Style of designs; absent: the style suggested by the shop's pages, else the default. */
  brand?: Brand;
  /** Style that a page of the shop suggests; `home` is true for the home page. */
  readBrand?: BrandProposal & { home: boolean };
  /** Changes of the attribution windows, newest first. */
  attribution?: WindowsSince[];
  /** Months for which raw events are retained; absent or null: the operator's period. */
  eventMonths?: number | null;
  /** Whether the bot shows its order-status cards; absent: on every known platform. */
  ecommerceconfig?: boolean;
  mailTemplate?: string;
  preferredMailService?: MailService;
  /** Daily view limit set by staff; absent: the subscription's limit. */
  daily_limit?: number;
  /** Individual terms: invoice billing, price multiplier, hidden packages, own plan and price. */
  isPremium?: boolean;
  custom_discount?: number;
  show_hidden_price?: boolean;
  custom_sub_id?: string;
  showWatsonsAnalytic?: boolean;
  dahi?: boolean;
  /** End of the merchant's consent to changes during impersonations (ISO). */
  supportUntil?: string;
  account_custom_price?: number;
  smtp?: Omit<SmtpSettings, 'pass' | 'sendinblueApiKey'>;
}

export interface ProductTable {
  pid: string;
  type: Generated<Platform>;
  product_type: Generated<'personalize' | 'live'>;
  settings: ColumnType<ProductSettings, string | undefined, string>;
  loaded_once: Moment | null;
  /** Time when a page of the shop last loaded its configuration, updated at most once an hour. */
  script_seen_at: Moment | null;
  daily_limit: number | null;
  /** Time until which `daily_limit` applies; null without an end. */
  limit_until: Moment | null;
  /** The daily limit after `limit_until`; null for the default limit. */
  limit_after: number | null;
  /** Version of the settings that staff edit. */
  staff_version: Generated<number>;
  onboarded_at: Moment | null;
  /** Time when all data of the shop is deleted; the shop is offline until then. */
  delete_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: MomentByDefault;
}

interface TenantCounterTable {
  pid: string;
  name: string;
  value: number;
}

/** Flags of a user, and the company data that the user may enter. */
type UserExtra = z.infer<typeof userFlags> & { company?: Record<string, string> };

export interface UsersTable {
  id: string;
  pid: string;
  host: 'main' | 'influencer';
  email: string;
  email_key: string;
  name: Generated<string>;
  company: Generated<string>;
  phone: Generated<string>;
  password_hash: string;
  extra: ColumnType<UserExtra, string | undefined, string>;
  disabled: Generated<boolean>;
  /** Version of the settings that staff edit. */
  staff_version: Generated<number>;
  /** Version of the legal texts the user agreed to; null when none is recorded. */
  consent_version: string | null;
  consented_at: Moment | null;
  /** Language of e-mails to this user. */
  language: Generated<Language>;
  /** True for a test user; the database computes it from `extra` and the address. */
  is_test: GeneratedAlways<boolean>;
  is_invoice: GeneratedAlways<boolean>;
  /** Normalized search text; written by triggers, because some of its columns are in `product`. */
  search_text: GeneratedAlways<string>;
  created_at: MomentByDefault;
  /** Encrypted secret of the authenticator app; null without a second factor. */
  totp_sealed: ColumnType<string | null, string | null | undefined, string | null>;
  /** Encrypted secret that no code has confirmed yet. */
  totp_pending: ColumnType<string | null, string | null | undefined, string | null>;
  /** The last 30-second step whose code was used. */
  totp_used: Generated<number>;
}

interface PasskeyTable {
  /** Id of the passkey, assigned by the browser. */
  id: string;
  user_id: string;
  public_key: Buffer;
  /** Number of uses that the authenticator reported; some authenticators always report 0. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Moment;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface PasskeyChallengeTable {
  challenge: string;
  /** The user who adds a passkey; null for a sign-in. */
  user_id: string | null;
  expires_at: Moment;
}

interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
}

interface SessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  user_id: string;
  created_at: Moment;
  seen_at: Moment;
  user_agent: string;
  ip: string;
  /** Id of the impersonation that the session is in; null otherwise. */
  impersonation_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface CampaignTable {
  pid: string;
  id: number;
  type: 'campaign' | 'recommendation' | 'schedule';
  name: string;
  status: Status;
  body: JSONColumnType<object>;
  template_key: number;
  template_var: string;
  version: Generated<number>;
  search_text: GeneratedAlways<string>;
  created_at: MomentByDefault;
  updated_at: MomentByDefault;
}

interface CampaignContent {
  pid: string;
  campaign_id: number;
  name: string;
  template_var: string;
  body: JSONColumnType<object>;
  saved_by: string | null;
  saved_at: Moment;
}

export interface CampaignVersionTable extends CampaignContent {
  version: number;
  note: Generated<string | null>;
}

export interface CampaignDraftTable extends CampaignContent {
  based_on: number;
  version: Generated<number>;
}

interface CampaignPreviewTable {
  pid: string;
  id: string;
  config: JSONColumnType<object>;
  expires_at: Moment;
}

interface PasswordResetTable {
  user_id: string;
  token_hash: Buffer;
  expires_at: Moment;
}

interface RateLimitTable {
  key: string;
  started_at: Moment;
  tries: number;
}

interface ProductSecretTable {
  pid: string;
  name: string;
  sealed: string;
}

export interface OutboxTable {
  id: Generated<string>;
  /** Shop that the e-mail belongs to; empty for the instance's own e-mails. */
  shop: Generated<string>;
  to_address: string;
  /** Reason of the e-mail; null for rows of older releases. */
  kind: ColumnType<MailKind | null, MailKind | undefined, MailKind | null>;
  subject: string;
  html: string;
  plain: string;
  created_at: MomentByDefault;
  due_at: MomentByDefault;
  attempts: Generated<number>;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'unclear'>;
  lease_until: MomentByDefault | null;
  settled_at: MomentByDefault | null;
  /** Section of the text that only the recipient may read; null once the e-mail is settled. */
  secret: string | null;
  error: string | null;
  /** Additional headers, such as List-Unsubscribe. */
  headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
}

interface ContactMessageTable {
  id: Generated<string>;
  pid: string;
  user_id: string;
  email: string;
  subject: string;
  message: string;
  created_at: MomentByDefault;
}

interface SurveyTable {
  pid: string;
  id: Generated<string>;
  user_id: string;
  email: string;
  type: string;
  action: string;
  created_at: MomentByDefault;
  /** Time when staff marked the message as handled, and the user who did. */
  handled_at: Moment | null;
  handled_by: string | null;
}

interface FootprintTable {
  pid: string;
  id: Generated<string>;
  email: string;
  category: string;
  label: string;
  extra: ColumnType<Trace, string, string>;
  search_text: GeneratedAlways<string>;
  created_at: MomentByDefault;
}

interface ShopConnectionTable {
  pid: string;
  platform: string;
  shop: string;
  installed_at: Moment;
}

interface OauthStateTable {
  state_hash: Buffer;
  pid: string;
  shop: string;
  created_at: Moment;
}

interface UploadTable {
  pid: string;
  name: string;
  bytes: number;
  created_at: Moment;
}

interface RecommendationTable {
  pid: string;
  products: JSONColumnType<ShopProduct[]>;
  built_at: Moment;
}

interface CouponPoolTable {
  pid: string;
  id: number;
  name: string;
  created_at: Moment;
  /** Number of all codes and of unissued codes of the list; the database maintains both. */
  total: ColumnType<number, never, never>;
  free: ColumnType<number, never, never>;
}

interface CouponTable {
  pid: string;
  pool_id: number;
  code: string;
  /** The code in its case-insensitive comparison form. */
  key: ColumnType<string, never, never>;
  position: Generated<string>;
  visitor: string | null;
  campaign_id: number | null;
  taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface WorkTurnTable {
  name: string;
  holder: string;
  until: Moment;
}

interface HeartbeatTable {
  id: number;
  beat_at: Moment;
}

interface InstallationTable {
  one: Generated<boolean>;
  key_check: string;
  demo: boolean;
  demo_loaded_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: Generated<Date>;
}

export interface Database
  extends EventTables,
    EventViews,
    BillingTables,
    BotTables,
    InboxTables,
    DownloadTables,
    InfluencerTables,
    InstallationTables,
    MarketplaceTables,
    ModerationTables,
    AssistantTables,
    ConnectionTables,
    ElementTables,
    NoticeTables,
    OrderTables,
    ReportLinkTables,
    RecommendationTables,
    ResourceTables,
    ShopDataTables,
    SupportTables,
    ScheduleTables,
    TemplateTables {
  installation: InstallationTable;
  product: ProductTable;
  tenant_counter: TenantCounterTable;
  users: UsersTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  recovery_code: RecoveryCodeTable;
  session: SessionTable;
  campaign: CampaignTable;
  campaign_version: CampaignVersionTable;
  campaign_draft: CampaignDraftTable;
  campaign_preview: CampaignPreviewTable;
  heartbeat: HeartbeatTable;
  work_turn: WorkTurnTable;
  password_reset: PasswordResetTable;
  rate_limit: RateLimitTable;
  product_secret: ProductSecretTable;
  outbox: OutboxTable;
  contact_message: ContactMessageTable;
  survey: SurveyTable;
  footprint: FootprintTable;
  shop_connection: ShopConnectionTable;
  oauth_state: OauthStateTable;
  upload: UploadTable;
  coupon_pool: CouponPoolTable;
  coupon: CouponTable;
  recommendation: RecommendationTable;
}
