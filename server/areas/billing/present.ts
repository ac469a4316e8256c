import { isWebUrl } from '@catalogue/lib/url';
import type { PaymentRow, Subscription } from '@contract/entities/billing';
import type { ProviderPayment } from '@server/ports/payments/payments';
import { isOver, type SubscriptionRow } from './queries';

/** Returns a subscription in its wire format; an expired trial counts as ended. */
export function presentSubscription(row: SubscriptionRow, now: Date): Subscription {
  return {
    created_at: row.created_at.toISOString(),
    charge_id: row.id,
    trial: row.source === 'trial',
    tier: row.tier,
    limit: row.month_limit,
    daily_limit: row.daily_limit,
    ends_at: row.ends_at?.toISOString() ?? null,
    grace_until: row.grace_until?.toISOString() ?? null,
    remaining: retainedOf(row, now),
    data: {
      status: isOver(row, now) ? 'deleted' : row.status,
      subscription_id: row.subscription_id ?? '',
      subscription_plan_id: row.plan_id,
      user_id: row.customer_id ?? '',
      next_bill_date: row.status === 'deleted' ? null : row.next_bill_date,
      next_payment_amount: row.status === 'deleted' ? 0 : row.cents / 100,
      unit_price: row.first_cents / 100,
      new_price: row.cents / 100,
    },
  };
}

/** Returns the larger package that stays active until the end of its paid period, or null. */
export function retainedOf({ kept_tier, kept_limit, kept_until }: SubscriptionRow, now: Date) {
  const isRetained = kept_tier !== null && kept_limit !== null && kept_until && kept_until > now;
  return isRetained
    ? { tier: kept_tier, daily_limit: kept_limit, until: kept_until.toISOString() }
    : null;
}

export function presentNewest(row: SubscriptionRow, now: Date) {
  const { status, subscription_plan_id, unit_price, new_price } = presentSubscription(
    row,
    now,
  ).data;
  return { pid: row.pid, status, subscription_plan_id, unit_price, new_price };
}

/** Returns a payment in its wire format, with amounts in US dollars. */
export const presentPayment = (
  { id, paid, date, cents, receiptUrl }: ProviderPayment,
  refundedCents: number,
): PaymentRow => ({
  id,
  is_paid: paid ? 1 : 0,
  payout_date: date,
  amount: cents / 100,
  receipt_url: isWebUrl(receiptUrl) ? receiptUrl : '',
  refunded: refundedCents / 100,
});
