import type { SubscriptionStatus } from '@catalogue/pricing/buttons';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

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
  ends_at: MomentOrNull;
  busy_until: MomentOrNull;
  cancel_due: MomentOrNull;
  looked_at: MomentOrNull;
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
  state: Generated<'open' | 'expired' | 'paid'>;
  checkout_id: string | null;
  made_at: Moment;
  settled_at: MomentOrNull;
}

/** What a log entry says beside its label (spec 2 §3 "Sub log entry"). */
export interface SubscriptionLogExtra {
  daily_limit: number;
  limit: number;
  trial_end: string | null;
  tier: string;
}

export interface SubscriptionLogTable {
  pid: string;
  id: Generated<number>;
  category: string;
  label: 'create' | 'trial' | 'deleted';
  cents: number;
  extra: ColumnType<SubscriptionLogExtra, string, string>;
  at: Moment;
}

/** The tables of billing; made by 0016_billing.sql and 0017_billing_due.sql. */
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
  };
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
