import { CAMPAIGN_KINDS, STATUSES } from '@catalogue/campaign';
import { INFLUENCER_ID } from '@catalogue/influencer';
import { z } from 'zod';
import { paymentData } from './billing';
import { trace } from './footprint';
import { company } from './user';

const host = z.enum(['main', 'influencer']);

/** A user with their shop, as staff's table has them. */
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
  /** Cannot sign in. */
  disabled: z.boolean(),
  /** When the script was seen on a page of the shop for the first time. */
  installed_at: z.string().nullable(),
  /** The shop's newest subscription. */
  payment_data: paymentData.omit({ pid: true }).nullable(),
});

/** An action or schedule of a shop, as staff's report has it. */
export const installedAction = z.object({
  /** Composite id: the shop's pid and the record's number in the shop. */
  id: z.string(),
  pid: z.string(),
  number: z.int(),
  name: z.string(),
  /** Id and title of the template it was made from. */
  key: z.int(),
  title: z.string(),
  type: z.enum(CAMPAIGN_KINDS),
  status: z.enum(STATUSES),
  date: z.string(),
  /** E-mail address and id of the shop's first user; empty and null without one. */
  email: z.string(),
  user: z.string().nullable(),
});

/** A feature request or a request for access. */
export const survey = z.object({
  id: z.string(),
  created_at: z.string(),
  pid: z.string(),
  email: z.string(),
  type: z.string(),
  action: z.string(),
  /** Sender; null after the user was deleted. */
  user: z.string().nullable(),
  handled_at: z.string().nullable(),
  handled_by: z.string().nullable(),
});

/** A change in any shop. */
export const staffFootprint = z.object({
  id: z.string(),
  date: z.string(),
  email: z.string(),
  pid: z.string(),
  category: z.string(),
  /** Path of the call. */
  label: z.string(),
  extra: trace,
  /** Whether staff can undo it; null where there is no way back. */
  undo: z.enum(['possible', 'done']).nullable(),
});

/**
 * Groups of users: without a name since incomplete registrations exist, of the last week, with a
 * subscription, or with invoices.
 */
export const USER_GROUPS = ['register', 'last_week', 'subs', 'fatura', 'fatura_subs'] as const;
/** `active_deneme` are active ones without trials, `timeout` those with a failed charge. */
export const PAYMENT_GROUPS = ['active', 'active_deneme', 'deleted', 'timeout'] as const;
/** Test users are left out of staff's lists by default. */
export const TEST_USERS = ['with', 'only'] as const;

/** Rights that staff grant a merchant's user. */
export const grantedFlags = z.strictObject({
  useSchedule: z.boolean(),
  comment: z.boolean(),
  question: z.boolean(),
  poll: z.boolean(),
  /** Pairs its products with those of its marketplace shop. */
  pairs: z.boolean(),
  /** May see the sales of the shop's influencers. */
  inf: z.boolean(),
});
export type GrantedFlags = z.infer<typeof grantedFlags>;

/** Influencer settings: the influencer's id, empty for none, and the shop. */
export const influencerGrant = z.strictObject({
  inf_id: z.union([z.literal(''), z.string().trim().regex(INFLUENCER_ID)]),
  pid: z.string().trim().min(1).max(60),
});

/** Settings of a shop that staff edit; null and empty mean the default. */
export const agreedSettings = z.strictObject({
  disablePublish: z.boolean(),
  /** The bot's order-status cards; null: on every known platform. */
  ecommerceconfig: z.boolean().nullable(),
  /** Billed by invoice. */
  isPremium: z.boolean(),
  show_hidden_price: z.boolean(),
  showWatsonsAnalytic: z.boolean(),
  dahi: z.boolean(),
  /** A multiplier on prices. */
  custom_discount: z.number().min(0.01).max(10).nullable(),
  custom_sub_id: z
    .string()
    .trim()
    .regex(/^\d{0,20}$/),
  /** Dollars that /payment charges. */
  account_custom_price: z.number().min(1).max(100_000).nullable(),
  /** Daily views, regardless of the subscription. */
  daily_limit: z.int().min(0).max(100_000_000).nullable(),
});
export type AgreedSettings = z.infer<typeof agreedSettings>;

/** Company data for invoices, and its consequences for staff's lists. */
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
  /** Null: determined by the e-mail address. */
  is_test: z.boolean().nullable(),
});
export type CompanyGrant = z.infer<typeof companyGrant>;

const version = z.int();

/** A user who can sign in to a shop. */
export const shopUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  host,
  created_at: z.string(),
  disabled: z.boolean(),
  /** When they last used the console, as far as a session of theirs is open. */
  seen_at: z.string().nullable(),
});
export type ShopUser = z.infer<typeof shopUser>;

/** A user and their shop, as staff see and change them. */
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
    /** Counts as a test user, by what staff set or by the address. */
    is_test: z.boolean(),
    flags: grantedFlags,
    inf_id: z.string(),
    invoice: companyGrant,
    /** Signing in asks for a code of an app. */
    second_step: z.boolean(),
    /** Staff may impersonate this user. */
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
    /** The limit that applies today; null without a limit. */
    allowed_today: z.int().nullable(),
    /** Package and status of the newest subscription; null without any. */
    subscription: z.object({ tier: z.string(), status: z.string() }).nullable(),
  }),
  /** Changes by staff, newest first. */
  changes: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      date: z.string(),
      /** Form of the change, and the user it was about. */
      label: z.string(),
      name: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type Account = z.infer<typeof account>;
