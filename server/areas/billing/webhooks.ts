import { DAY_MS } from '@catalogue/lib/durations';
import { type BillingTerms, tierOfCents } from '@catalogue/pricing/tiers';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import type { PaymentWebhook } from '@server/ports/payments/payments';
import { recordRefund, storeUnmatched } from './cases';
import {
  type CheckoutRow,
  type Db,
  findByProviderId,
  findCheckout,
  findCheckoutOfOrder,
} from './queries';
import { settleCheckout } from './settle';
import { addEvents } from './store';
import { momentOf, type SubscriptionEvent } from './subscription';
import { readTerms } from './terms';

/**
 * Maximum age of a webhook in ms. The provider repeats webhooks for three days, so an older webhook
 * is a replay.
 */
const MAX_WEBHOOK_AGE_MS = 4 * DAY_MS;
const MAX_CLOCK_SKEW_MS = 10 * 60_000;

/**
 * Accepts a webhook of the provider once, if its signature covers exactly these bytes and it is
 * recent. Webhooks arrive in any order; a webhook that is older than the stored state changes
 * nothing.
 * @throws AppError `forbidden` for a wrong signature, `expired` for an old webhook, `payment_open`
 * for an update of a purchase that is not reported yet: the provider repeats webhooks that are not
 * accepted
 */
export async function acceptWebhook(deps: Deps, body: Uint8Array): Promise<void> {
  const webhook = deps.ports.payments.readWebhook(body);
  if (webhook === 'forged') throw new AppError('forbidden');
  if (webhook === 'unknown') return;
  const age = deps.now().getTime() - webhook.at.getTime();
  if (age > MAX_WEBHOOK_AGE_MS || age < -MAX_CLOCK_SKEW_MS) throw new AppError('expired');
  const passthrough = readPassthrough(webhook.passthrough);
  if (!passthrough) {
    if (isPayment(webhook)) await storeUnmatched(deps, webhook, { reason: 'noShop', pid: null });
    return;
  }
  const { pid, ref } = passthrough;
  if (await isProcessed(forShop(deps.db, pid), webhook)) return;
  const checkout = await findCheckout(forShop(deps.db, pid), ref);
  const matches = await settle(deps, checkout, webhook);
  const concernsSubscription = webhook.name !== 'bought' && webhook.subscriptionId !== '';
  const known = concernsSubscription && (await applyWebhook(deps, pid, webhook));
  if (concernsSubscription && !known && !matches && isEarly(checkout, webhook))
    throw new AppError('payment_open');
  if (webhook.name === 'refunded') {
    await recordRefund(deps, webhook, { pid, checkout });
  } else if (isPayment(webhook) && !known && !matches) {
    const reason = checkout ? 'otherOffer' : 'unknownCheckout';
    await storeUnmatched(deps, webhook, { reason, pid });
  }
  // The webhook is stored last, so a webhook that failed half way is processed again when the
  // provider repeats it.
  await deps.db
    .insertInto('payment_notice')
    .values({ pid, notice_id: webhook.id, name: webhook.name, at: webhook.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function isProcessed(shop: ShopDb, { id }: PaymentWebhook): Promise<boolean> {
  const row = await shop
    .selectFrom('payment_notice')
    .select('notice_id')
    .where('notice_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

const isPayment = ({ name }: PaymentWebhook) =>
  name === 'created' || name === 'paid' || name === 'bought';

/**
 * Settles the checkout if the webhook proves its payment. Returns whether the webhook belongs to
 * the purchase of this checkout.
 */
async function settle(
  deps: Deps,
  checkout: CheckoutRow | undefined,
  webhook: PaymentWebhook,
): Promise<boolean> {
  const { name, planId, cents, checkoutId } = webhook;
  if (!checkout || !checkoutId) return false;
  if (checkout.state === 'paid' || checkout.state === 'refunded') {
    return checkout.checkout_id === checkoutId;
  }
  const bought = checkout.kind === 'custom' ? ['bought'] : ['created', 'paid'];
  if (!bought.includes(name)) return false;
  const covered = cents !== null && cents >= checkout.cents;
  if (!covered || (checkout.kind === 'subscription' && planId !== checkout.plan_id)) return false;
  if (await isSettled(deps.db, checkout.pid, webhook)) return true;
  await settleCheckout(deps, checkout, {
    checkoutId,
    subscriptionId: webhook.subscriptionId || null,
    customerId: webhook.customerId || null,
    planId,
  });
  return true;
}

async function isSettled(
  db: Db,
  pid: string,
  { checkoutId, subscriptionId }: PaymentWebhook,
): Promise<boolean> {
  const [order, subscription] = await Promise.all([
    findCheckoutOfOrder(db, checkoutId),
    findByProviderId(forShop(db, pid), subscriptionId),
  ]);
  return order?.pid === pid || subscription !== undefined;
}

/**
 * Returns whether a webhook may have come before the webhook "created" of its purchase: the
 * checkout is not paid yet.
 */
function isEarly(checkout: CheckoutRow | undefined, { name }: PaymentWebhook): boolean {
  if (name === 'created') return false;
  const waits = checkout?.state === 'open' || checkout?.state === 'expired';
  return checkout?.kind === 'subscription' && waits;
}

/** Adds the facts of a webhook to its subscription; returns false for an unknown subscription. */
async function applyWebhook(deps: Deps, pid: string, webhook: PaymentWebhook): Promise<boolean> {
  const known = await findByProviderId(forShop(deps.db, pid), webhook.subscriptionId);
  if (!known) return false;
  const terms = await readTerms({ ...deps, pid });
  await addEvents(deps, known, () => eventsOf(webhook, terms));
  return true;
}

export function eventsOf(webhook: PaymentWebhook, terms: BillingTerms): SubscriptionEvent[] {
  const { name, cents } = webhook;
  if (name === 'bought' || name === 'refunded') return [];
  const at = momentOf(webhook.at, name);
  const status = STATUS_OF[name] ?? webhook.status;
  const events: SubscriptionEvent[] = [];
  if (name === 'updated' && cents !== null) {
    events.push({ type: 'priced', at, cents, tier: tierOfCents(cents, terms) });
  }
  if (webhook.nextBillDate) events.push({ type: 'billed', at, date: webhook.nextBillDate });
  if (status === 'active') events.push({ type: 'active', at });
  if (status === 'past_due') events.push({ type: 'failed', at });
  if (status === 'deleted') events.push({ type: 'ended', at, on: webhook.endsOn });
  return events;
}

/** Status that a webhook implies, regardless of its status field. */
const STATUS_OF: Partial<Record<PaymentWebhook['name'], PaymentWebhook['status']>> = {
  failed: 'past_due',
  cancelled: 'deleted',
  paid: 'active',
};

function readPassthrough(text: string): { pid: string; ref: string } | null {
  try {
    const { pid, ref } = JSON.parse(text) as { pid?: unknown; ref?: unknown };
    return typeof pid === 'string' && typeof ref === 'string' ? { pid, ref } : null;
  } catch {
    return null;
  }
}
