import type { PaymentWebhook, ProviderSubscription } from './payments';

/** Names of Paddle's webhook events, mapped to ours. */
const NAMES: Record<string, PaymentWebhook['name']> = {
  subscription_created: 'created',
  subscription_updated: 'updated',
  subscription_cancelled: 'cancelled',
  subscription_payment_succeeded: 'paid',
  subscription_payment_failed: 'failed',
  payment_succeeded: 'bought',
  payment_refunded: 'refunded',
  subscription_payment_refunded: 'refunded',
};

const STATUS: Record<string, ProviderSubscription['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  paused: 'past_due',
  deleted: 'deleted',
};

export const readStatus = (text: string | undefined): ProviderSubscription['status'] | null =>
  STATUS[text ?? ''] ?? null;

/** Parses a webhook's form fields; returns `unknown` for events that are not handled. */
export function parseWebhook(fields: URLSearchParams): PaymentWebhook | 'unknown' {
  const name = NAMES[fields.get('alert_name') ?? ''];
  const id = fields.get('alert_id');
  const at = new Date(`${(fields.get('event_time') ?? '').replace(' ', 'T')}Z`);
  if (!name || !id || Number.isNaN(at.getTime())) return 'unknown';
  const text = (key: string) => fields.get(key) ?? '';
  return {
    id,
    name,
    at,
    passthrough: text('passthrough'),
    checkoutId: text('checkout_id'),
    subscriptionId: text('subscription_id'),
    planId: text('subscription_plan_id'),
    customerId: text('user_id'),
    paymentId: text('subscription_payment_id'),
    fullRefund: name === 'refunded' && text('refund_type') === 'full',
    email: text('email'),
    cents: name === 'refunded' ? refundOf(fields) : priceOf(fields),
    nextBillDate: dayOf(fields.get('next_bill_date')),
    endsOn: dayOf(fields.get('cancellation_effective_date')),
    status: readStatus(fields.get('status') ?? undefined),
  };
}

/** Currency of all prices; amounts in other currencies are ignored. */
export const CURRENCY = 'USD';

function priceOf(fields: URLSearchParams): number | null {
  if (!inDollars(fields)) return null;
  return centsOf(
    fields.get('new_unit_price') ?? fields.get('unit_price') ?? fields.get('sale_gross'),
  );
}

/** Returns the refunded amount in US cents; null when the payment was in another currency. */
const refundOf = (fields: URLSearchParams) =>
  inDollars(fields) ? centsOf(fields.get('gross_refund') ?? fields.get('amount')) : null;

const inDollars = (fields: URLSearchParams) => (fields.get('currency') ?? CURRENCY) === CURRENCY;

/** Parses an amount of the provider into cents; returns null for anything else. */
export function centsOf(written: string | number | null | undefined): number | null {
  const amount = Number(written ?? Number.NaN);
  return written === '' || !Number.isFinite(amount) ? null : Math.round(amount * 100);
}

const dayOf = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d/.test(text) ? text.slice(0, 10) : null;
