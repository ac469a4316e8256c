import type { ConfirmationSettings } from '@catalogue/connections';
import type { Brand } from '@catalogue/design/brand';
import type { Language } from '@catalogue/language';
import type { PageRule } from '@catalogue/pages/page-rules';
import type { Platform } from '@catalogue/platforms/registry';
import type { WindowsSince } from '@catalogue/reports/attribution';
import type { ConsentMode } from '@catalogue/visitors/consent';
import type { GuardMode } from '@catalogue/visitors/visitor-guard';
import type { BrandProposal } from '@contract/entities/account/brand';
import type { MailService, SmtpSettings } from '@contract/entities/account/product';
import type { ArchiveState } from '@contract/entities/account/shop-data';
import type { userFlags } from '@contract/entities/account/user';
import type { Trace } from '@contract/entities/staff/footprint';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { z } from 'zod';
import type { Moment, MomentByDefault, OptionalMoment } from './columns';

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

interface ProductSecretTable {
  pid: string;
  name: string;
  sealed: string;
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

interface PasswordResetTable {
  user_id: string;
  token_hash: Buffer;
  expires_at: Moment;
}

interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
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

interface UploadTable {
  pid: string;
  name: string;
  bytes: number;
  created_at: Moment;
}

/** A shop deletion in progress; this row is deleted last. */
interface ShopDeletionTable {
  pid: string;
  /** Ids and addresses of the shop's users. */
  people: string[];
  begun_at: Moment;
  started_at: OptionalMoment;
  lease_until: OptionalMoment;
  emptied_at: OptionalMoment;
}

interface ShopArchiveTable {
  pid: string;
  id: Generated<string>;
  asked_by: string;
  state: Generated<ArchiveState>;
  tables: number;
  tables_done: Generated<number>;
  rows: Generated<number>;
  bytes: Generated<number>;
  /** Number of files that the running attempt has stored. */
  parts: Generated<number>;
  attempts: Generated<number>;
  /** Start of the running attempt; identifies the attempt. */
  started_at: OptionalMoment;
  lease_until: OptionalMoment;
  created_at: Moment;
  expires_at: Moment;
}

interface ImpersonationTable {
  id: Generated<number>;
  pid: string;
  /** The impersonated user. */
  user_id: string;
  staff_email: string;
  reason: string;
  may_change: boolean;
  started_at: Moment;
  /** Time at which the impersonation expires or was ended. */
  ends_at: Moment;
}

interface ImpersonationRequestTable {
  id: Generated<number>;
  pid: string;
  impersonation_id: number;
  at: Moment;
  /** Name of the call in the contract, such as `POST /shop/archive`. */
  call: string;
  /** Path of the console page that sent the request; empty without a referrer. */
  page: string;
  changes: boolean;
}

export interface AccountTables {
  product: ProductTable;
  tenant_counter: TenantCounterTable;
  product_secret: ProductSecretTable;
  users: UsersTable;
  session: SessionTable;
  password_reset: PasswordResetTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  footprint: FootprintTable;
  upload: UploadTable;
  shop_archive: ShopArchiveTable;
  shop_deletion: ShopDeletionTable;
  impersonation: ImpersonationTable;
  impersonation_request: ImpersonationRequestTable;
}
