import { CAMPAIGN_KINDS, STATUSES } from '@catalogue/campaign';
import { INFLUENCER_ID } from '@catalogue/influencer';
import { SUBSCRIPTION_STATUSES } from '@catalogue/pricing/subscription';
import { isFullCents } from '@catalogue/pricing/tiers';
import { company } from '@contract/entities/account/user';
import { paymentData } from '@contract/entities/billing';
import { z } from 'zod';
import { trace } from './footprint';

const host = z.enum(['main', 'influencer']);

export const staffUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  created_at: z.string(),
  pid: z.string(),
  host,
  /** Platform and address of the shop. */
  settings: z.object({ type: z.string(), url: z.string() }),
  extra: z.object({
    is_invoice: z.boolean(),
    is_test: z.boolean(),
    admin: z.boolean(),
    limited_admin: z.boolean(),
    company,
  }),
  /** True when the user cannot sign in. */
  disabled: z.boolean(),
  /** Time at which the script first ran on a page of the shop; null before that. */
  installed_at: z.string().nullable(),
  /** The shop's newest subscription; null if there is none. */
  payment_data: paymentData.omit({ pid: true }).nullable(),
});

export const installedAction = z.object({
  /** Composite id: the shop's pid and the record's number in the shop. */
  id: z.string(),
  pid: z.string(),
  number: z.int(),
  name: z.string(),
  /** Id of the campaign's template. */
  key: z.int(),
  /** Title of the template, or the campaign's name if the template was deleted. */
  title: z.string(),
  type: z.enum(CAMPAIGN_KINDS),
  status: z.enum(STATUSES),
  date: z.string(),
  /** E-mail of the shop's oldest user in the main console; empty if there is none. */
  email: z.string(),
  /** Id of the shop's oldest user in the main console; null if there is none. */
  user: z.string().nullable(),
});

export const survey = z.object({
  id: z.string(),
  created_at: z.string(),
  pid: z.string(),
  email: z.string(),
  type: z.string(),
  action: z.string(),
  /** Id of the user who sent the request; null after the user was deleted. */
  user: z.string().nullable(),
  handled_at: z.string().nullable(),
  handled_by: z.string().nullable(),
});

export const staffFootprint = z.object({
  id: z.string(),
  date: z.string(),
  email: z.string(),
  /**
   * Name of the user; empty when no user of the changed shop has the e-mail address, as after a
   * change by staff.
   */
  person: z.string().optional(),
  pid: z.string(),
  category: z.string(),
  /** Path of the call, or `account/` with the staff form, such as `account/flags`. */
  label: z.string(),
  extra: trace,
  /** `possible`: staff can undo it; `done`: staff have undone it; null: it cannot be undone. */
  undo: z.enum(['possible', 'done']).nullable(),
});

/**
 * Groups of users. `register`: registered since 25 June 2022, but without a name, because the
 * registration is incomplete; `last_week`: registered in the last seven days; `subs`: of a shop
 * with a present or former subscription, not billed by invoice; `fatura`: billed by invoice;
 * `fatura_subs`: billed by invoice, of a shop with a present or former subscription.
 */
export const USER_GROUPS = ['register', 'last_week', 'subs', 'fatura', 'fatura_subs'] as const;
/**
 * Groups of users by subscription. `active`: active, including trials; `active_deneme`: active,
 * without trials (despite the name); `deleted`: only ended subscriptions and expired trials;
 * `timeout`: past due after a failed charge.
 */
export const PAYMENT_GROUPS = ['active', 'active_deneme', 'deleted', 'timeout'] as const;
/** `with` adds test users to a staff list, `only` selects them; they are excluded by default. */
export const TEST_USERS = ['with', 'only'] as const;

export const grantedFlags = z.strictObject({
  useSchedule: z.boolean(),
  comment: z.boolean(),
  question: z.boolean(),
  poll: z.boolean(),
  /** True when the user may pair the shop's products with its marketplace products. */
  pairs: z.boolean(),
  /** True when the user may see the sales of the shop's influencers. */
  inf: z.boolean(),
});
export type GrantedFlags = z.infer<typeof grantedFlags>;

/** Influencer settings: the influencer's id (empty removes it) and the shop for which they sell. */
export const influencerGrant = z.strictObject({
  inf_id: z.union([z.literal(''), z.string().trim().regex(INFLUENCER_ID)]),
  pid: z.string().trim().min(1).max(60),
});

/** Shop settings that staff edit; null or an empty text means the default. */
export const agreedSettings = z.strictObject({
  disablePublish: z.boolean(),
  /**
   * True if the bot page has the tab of order-status cards; null shows it on all platforms but
   * `base`.
   */
  ecommerceconfig: z.boolean().nullable(),
  /** True for shops billed by invoice. */
  isPremium: z.boolean(),
  show_hidden_price: z.boolean(),
  showWatsonsAnalytic: z.boolean(),
  dahi: z.boolean(),
  /** Factor for the prices of packages that the shop is offered; null for 1. */
  custom_discount: z.number().min(0.01).max(10).nullable(),
  custom_sub_id: z
    .string()
    .trim()
    .regex(/^\d{0,20}$/),
  /** Price in dollars of the one-time payment on the console's page /payment; null for 300. */
  account_custom_price: z
    .number()
    .min(1)
    .max(100_000)
    .refine(isFullCents, { params: { code: 'fractionOfCent' } })
    .nullable(),
  /** Maximum daily views, regardless of the subscription. */
  daily_limit: z.int().min(0).max(100_000_000).nullable(),
});
export type AgreedSettings = z.infer<typeof agreedSettings>;

export const companyGrant = z.strictObject({
  company: z.strictObject({
    name: z.string().trim().max(200),
    vatNumber: z.string().trim().max(40),
    country: z.string().trim().max(60),
    city: z.string().trim().max(100),
    state: z.string().trim().max(100),
    street: z.string().trim().max(300),
    postcode: z.string().trim().max(20),
  }),
  is_invoice: z.boolean(),
  /** Null: the server derives from the e-mail address whether the user is a test user. */
  is_test: z.boolean().nullable(),
});
export type CompanyGrant = z.infer<typeof companyGrant>;

const version = z.int();

export const shopUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  host,
  created_at: z.string(),
  disabled: z.boolean(),
  /** Last use of the console; null without a session. */
  seen_at: z.string().nullable(),
});
export type ShopUser = z.infer<typeof shopUser>;

export const account = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    host: z.enum(['main', 'influencer']),
    created_at: z.string(),
    version,
    disabled: z.boolean(),
    /** True for a test user, set by staff or derived from the address. */
    is_test: z.boolean(),
    flags: grantedFlags,
    inf_id: z.string(),
    invoice: companyGrant,
    /** True when signing in requires a code of an authenticator app. */
    second_step: z.boolean(),
    /** True when staff may impersonate this user. */
    may_impersonate: z.boolean(),
  }),
  /** All users of the shop, including this one. */
  users: z.array(shopUser),
  /** Sessions of this user, last seen first. */
  sessions: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      seen_at: z.string(),
      ip: z.string(),
      user_agent: z.string(),
    }),
  ),
  shop: z.object({
    pid: z.string(),
    url: z.string(),
    type: z.string(),
    version,
    settings: agreedSettings,
    /** Daily limit that applies today; null for no limit. */
    allowed_today: z.int().nullable(),
    subscription: z.object({ tier: z.string(), status: z.enum(SUBSCRIPTION_STATUSES) }).nullable(),
  }),
  /** The latest changes that staff made to the shop and its users, newest first. */
  changes: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      date: z.string(),
      /** `label`: `account/<form>`, or the call of an impersonation; `name`: the user's e-mail. */
      label: z.string(),
      name: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type Account = z.infer<typeof account>;
