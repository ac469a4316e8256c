import { INFLUENCER_ID } from '@catalogue/influencer';
import { z } from 'zod';

/** What staff let a merchant's user do. */
export const grantedFlags = z.strictObject({
  useSchedule: z.boolean(),
  comment: z.boolean(),
  question: z.boolean(),
  poll: z.boolean(),
  /** Sees what the shop's influencers sold. */
  inf: z.boolean(),
});
export type GrantedFlags = z.infer<typeof grantedFlags>;

/** What staff give an influencer: an id of their own, empty for none, and the shop they sell for. */
export const influencerGrant = z.strictObject({
  inf_id: z.union([z.literal(''), z.string().trim().regex(INFLUENCER_ID)]),
  pid: z.string().trim().min(1).max(60),
});
export type InfluencerGrant = z.infer<typeof influencerGrant>;

/** What staff set for a shop; null and empty stand for what every shop has. */
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
  /** Shown campaigns a day, whatever the subscription lets. */
  daily_limit: z.int().min(0).max(100_000_000).nullable(),
});
export type AgreedSettings = z.infer<typeof agreedSettings>;

const version = z.int();

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
    flags: grantedFlags,
    inf_id: z.string(),
  }),
  shop: z.object({
    pid: z.string(),
    url: z.string(),
    type: z.string(),
    version,
    settings: agreedSettings,
    /** What counts today, whatever it comes from; null without a limit. */
    allowed_today: z.int().nullable(),
    /** Package and status of the newest subscription; null without any. */
    subscription: z.object({ tier: z.string(), status: z.string() }).nullable(),
  }),
  /** What staff changed, newest first. */
  changes: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      date: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type Account = z.infer<typeof account>;
