import { LOG_LABELS, SUBSCRIPTION_STATUSES } from '@catalogue/pricing/subscription';
import { TIER_NAMES } from '@catalogue/pricing/tiers';
import { z } from 'zod';
import { pricingTier } from './campaigns/template';

/** A web address to which a browser may be sent. */
export const webUrl = z.url({ protocol: /^https?$/ });

/** A day as YYYY-MM-DD. */
const day = z.string();

/** A package offered to a shop; prices are dollars per month. */
export const offeredTier = pricingTier.extend({ name: z.enum(TIER_NAMES) });
export type BillingTier = z.infer<typeof offeredTier>;

/** A subscription; `charge_id` is its id in Vitrin, `subscription_id` its id at the provider. */
export const subscription = z.object({
  created_at: z.string(),
  charge_id: z.string(),
  trial: z.boolean(),
  tier: z.string(),
  limit: z.int(),
  daily_limit: z.int(),
  /** End of a trial, or end of the paid period of a cancelled subscription. */
  ends_at: z.string().nullable(),
  /** After a failed payment, the package stays active until this time. */
  grace_until: z.string().nullable(),
  /** The larger package before a change to a smaller package; active until its paid period ends. */
  remaining: z.object({ tier: z.string(), daily_limit: z.int(), until: z.string() }).nullable(),
  data: z.object({
    status: z.enum(SUBSCRIPTION_STATUSES),
    subscription_id: z.string(),
    subscription_plan_id: z.string(),
    user_id: z.string(),
    next_bill_date: day.nullable(),
    next_payment_amount: z.number(),
    /** Price in dollars at the start of the subscription. */
    unit_price: z.number(),
    new_price: z.number(),
  }),
});
export type Subscription = z.infer<typeof subscription>;

export const subscriptionLogEntry = z.object({
  category: z.string(),
  label: z.enum(LOG_LABELS),
  date: z.string(),
  /** Amount in dollars; negative when the entry is an ended subscription or a refund. */
  price: z.number(),
  extra: z.object({
    daily_limit: z.int(),
    limit: z.int(),
    trial_end: z.string().nullable(),
    tier: z.string(),
    /** Package, price in dollars and daily limit before a change of package. */
    from: z.object({ tier: z.string(), price: z.number(), daily_limit: z.int() }).optional(),
  }),
});

export const paymentRow = z.object({
  id: z.string(),
  is_paid: z.literal([0, 1]),
  payout_date: day,
  amount: z.number(),
  receipt_url: z.string(),
  /** Refunded amount in dollars. */
  refunded: z.number(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

const payment = z.object({ amount: z.number(), currency: z.string(), date: day });
export const planPreview = z.object({
  immediate_payment: payment.nullable(),
  next_payment: payment,
});
export type PlanPreview = z.infer<typeof planPreview>;

/** A payment that staff should review; amounts are in dollars. */
export const paymentCase = z.object({
  id: z.string(),
  kind: z.enum(['refund', 'unmatched']),
  /**
   * Reason why the payment matches no offer: noShop, unknownCheckout or otherOffer; empty for a
   * refund.
   */
  reason: z.string(),
  pid: z.string().nullable(),
  email: z.string(),
  amount: z.number(),
  /** True when the payment was refunded in full. */
  whole: z.boolean(),
  /** True when staff may end the subscription: its current period was refunded in full. */
  may_end: z.boolean(),
  /** The provider's id of the subscription, or otherwise of the checkout. */
  reference: z.string(),
  date: z.string(),
});
export type PaymentCase = z.infer<typeof paymentCase>;

export const paymentData = z.object({
  pid: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  subscription_plan_id: z.string(),
  unit_price: z.number(),
  new_price: z.number(),
});
