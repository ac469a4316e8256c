import type { SubscriptionStatus } from '@catalogue/pricing/subscription';
import type { ColumnType, Generated } from 'kysely';
import type { Moment, OptionalMoment } from './columns';

/**
 * A fact with its number from `momentOf` (areas/billing/subscription.ts), which orders facts by
 * time and source.
 */
interface TimedFact<Value> {
  at: number;
  value: Value;
}

export interface SubscriptionFacts {
  tier: TimedFact<string>;
  cents: TimedFact<number>;
  planId: TimedFact<string>;
  /** Date of the next bill (YYYY-MM-DD). */
  billDate?: TimedFact<string>;
  /** Time when the subscription was last known to be paid, as a `momentOf` number. */
  active: number;
  /** Charges that failed after `active`, as `momentOf` numbers. */
  failed: number[];
  kept?: TimedFact<{ tier: string; cents: number; limit: number; until: string } | null>;
  trialEnd?: string;
  /** End of the paid time: the end of a day, or a moment. */
  end?: TimedFact<{ on?: string | null; until?: string | null }>;
}

export interface SubscriptionTable {
  pid: string;
  id: Generated<string>;
  source: 'trial' | 'premium' | 'paddle' | 'sandbox';
  subscription_id: string | null;
  plan_id: string;
  customer_id: string | null;
  tier: string;
  status: SubscriptionStatus;
  month_limit: number;
  daily_limit: number;
  first_cents: number;
  cents: number;
  next_bill_date: string | null;
  ends_at: OptionalMoment;
  busy_until: OptionalMoment;
  cancel_due: OptionalMoment;
  checked_at: OptionalMoment;
  unsure_since: OptionalMoment;
  facts: ColumnType<SubscriptionFacts, string, string>;
  grace_until: OptionalMoment;
  kept_tier: string | null;
  kept_limit: number | null;
  kept_until: OptionalMoment;
  changed_at: Moment;
  created_at: Moment;
}

export interface CheckoutTable {
  pid: string;
  ref: string;
  key: string;
  kind: 'subscription' | 'custom';
  tier: string | null;
  plan_id: string | null;
  cents: number;
  email: string;
  url: string | null;
  state: Generated<'open' | 'expired' | 'paid' | 'refunded'>;
  checkout_id: string | null;
  /** Day of the first payment; null for an immediate payment. */
  first_bill_on: string | null;
  made_at: Moment;
  settled_at: OptionalMoment;
}

interface SubscriptionLogExtra {
  daily_limit: number;
  limit: number;
  trial_end: string | null;
  tier: string;
  /** Package, price and daily limit before the change. */
  from?: { tier: string; price: number; daily_limit: number };
}

export interface SubscriptionLogEntry {
  label: 'create' | 'trial' | 'change' | 'refund' | 'deleted';
  cents: number;
  extra: SubscriptionLogExtra;
}

interface SubscriptionLogTable {
  pid: string;
  id: Generated<number>;
  category: string;
  label: SubscriptionLogEntry['label'];
  cents: number;
  extra: ColumnType<SubscriptionLogExtra, string, string>;
  at: Moment;
}

export interface BillingTables {
  subscription: SubscriptionTable;
  checkout: CheckoutTable;
  subscription_log: SubscriptionLogTable;
  payment_notice: { pid: string; notice_id: string; name: string; at: Moment };
  sandbox_checkout: {
    id: string;
    plan_id: string | null;
    title: string;
    cents: number;
    email: string;
    passthrough: string;
    return_url: string;
    state: Generated<'open' | 'paid' | 'cancelled'>;
    subscription_id: string | null;
    first_bill_on: string | null;
  };
  payment_case: {
    id: string;
    kind: 'refund' | 'unmatched';
    reason: string;
    pid: string | null;
    email: string;
    subscription_id: string | null;
    checkout_id: string | null;
    payment_id: string | null;
    cents: number | null;
    whole: boolean;
    running: boolean;
    at: Moment;
    closed_at: OptionalMoment;
    closed_by: string | null;
  };
  billing_mail: { pid: string; name: string; written_at: Moment };
  sandbox_subscription: {
    id: string;
    plan_id: string;
    cents: number;
    email: string;
    passthrough: string;
    checkout_id: string;
    state: 'active' | 'past_due' | 'deleted';
    next_bill_date: string;
    anchor_day: number;
  };
  sandbox_payment: {
    subscription_id: string;
    due_on: string;
    id: string;
    cents: number;
    paid: boolean;
  };
}
