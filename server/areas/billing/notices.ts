import { type BillingTerms, tierOfCents } from '@catalogue/pricing/tiers';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import type { PaymentNotice } from '@server/ports/payments/payments';
import { storeUnmatched, takeRefund } from './cases';
import { type CheckoutRow, type Db, findCheckout, findNamed, findOrdered } from './queries';
import { settleCheckout } from './settle';
import { addNews } from './store';
import { momentOf, type SubscriptionEvent } from './subscription';
import { readTerms } from './terms';

/**
 * Maximum age of a webhook in milliseconds. The provider repeats webhooks for three days, so an
 * older one is a replay.
 */
const MAX_NOTICE_AGE_MS = 4 * 86_400_000;
/** Tolerated clock difference in milliseconds. */
const MAX_CLOCK_SKEW_MS = 10 * 60_000;

/**
 * Accepts a webhook of the provider once, if its signature covers exactly these bytes and it is
 * recent. Webhooks arrive in any order; a webhook that is older than the stored state changes
 * nothing. @throws AppError `forbidden` for a wrong signature, `expired` for an old one,
 * `payment_open` for an update of a purchase that is not reported yet: the provider repeats
 * webhooks that are not accepted
 */
export async function takeNotice(deps: Deps, body: Uint8Array): Promise<void> {
  const notice = deps.ports.payments.readNotice(body);
  if (notice === 'forged') throw new AppError('forbidden');
  if (notice === 'unknown') return;
  const age = deps.now().getTime() - notice.at.getTime();
  if (age > MAX_NOTICE_AGE_MS || age < -MAX_CLOCK_SKEW_MS) throw new AppError('expired');
  const named = readPassthrough(notice.passthrough);
  if (!named) {
    if (isPayment(notice)) await storeUnmatched(deps, notice, { reason: 'noShop', pid: null });
    return;
  }
  const { pid, ref } = named;
  if (await wasTaken(forShop(deps.db, pid), notice)) return;
  const checkout = await findCheckout(forShop(deps.db, pid), ref);
  const matches = await settle(deps, checkout, notice);
  const about = notice.name !== 'bought' && notice.subscriptionId !== '';
  const known = about && (await applyNews(deps, pid, notice));
  if (about && !known && !matches && isEarly(checkout, notice)) throw new AppError('payment_open');
  if (notice.name === 'refunded') {
    await takeRefund(deps, notice, { pid, checkout });
  } else if (isPayment(notice) && !known && !matches) {
    const reason = checkout ? 'otherOffer' : 'unknownCheckout';
    await storeUnmatched(deps, notice, { reason, pid });
  }
  // The webhook is stored last, so one that failed half way is processed again when the provider
  // repeats it.
  await deps.db
    .insertInto('payment_notice')
    .values({ pid, notice_id: notice.id, name: notice.name, at: notice.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function wasTaken(shop: ShopDb, { id }: PaymentNotice): Promise<boolean> {
  const row = await shop
    .selectFrom('payment_notice')
    .select('notice_id')
    .where('notice_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the webhook reports a payment. */
const isPayment = ({ name }: PaymentNotice) =>
  name === 'created' || name === 'paid' || name === 'bought';

/**
 * Settles a checkout with the first webhook of its purchase, if it matches our offer.
 * @returns whether the webhook is about the product sold by this checkout
 */
async function settle(
  deps: Deps,
  checkout: CheckoutRow | undefined,
  notice: PaymentNotice,
): Promise<boolean> {
  const { name, planId, cents, checkoutId } = notice;
  if (!checkout || !checkoutId) return false;
  if (checkout.state === 'paid' || checkout.state === 'refunded') {
    return checkout.checkout_id === checkoutId;
  }
  const bought = checkout.kind === 'custom' ? ['bought'] : ['created', 'paid'];
  if (!bought.includes(name)) return false;
  const covered = cents !== null && cents >= checkout.cents;
  if (!covered || (checkout.kind === 'subscription' && planId !== checkout.plan_id)) return false;
  if (await isSettled(deps.db, checkout.pid, notice)) return true;
  await settleCheckout(deps, checkout, {
    checkoutId,
    subscriptionId: notice.subscriptionId || null,
    customerId: notice.customerId || null,
    planId,
  });
  return true;
}

/**
 * The payer may already have settled this purchase through another checkout of the same request.
 */
async function isSettled(
  db: Db,
  pid: string,
  { checkoutId, subscriptionId }: PaymentNotice,
): Promise<boolean> {
  const [order, named] = await Promise.all([
    findOrdered(db, checkoutId),
    findNamed(forShop(db, pid), subscriptionId),
  ]);
  return order?.pid === pid || named !== undefined;
}

/**
 * Returns whether the webhook came before the "created" webhook of its purchase. A payment webhook
 * can come early too: after a change of package its amount differs from the checkout's, so it
 * settles nothing.
 */
function isEarly(checkout: CheckoutRow | undefined, { name }: PaymentNotice): boolean {
  if (name === 'created') return false;
  const waits = checkout?.state === 'open' || checkout?.state === 'expired';
  return checkout?.kind === 'subscription' && waits;
}

/**
 * Stores the state of a subscription that a webhook reports; returns false for an unknown
 * subscription.
 */
async function applyNews(deps: Deps, pid: string, notice: PaymentNotice): Promise<boolean> {
  const known = await findNamed(forShop(deps.db, pid), notice.subscriptionId);
  if (!known) return false;
  const terms = await readTerms({ ...deps, pid });
  await addNews(deps, known, () => eventsOf(notice, terms));
  return true;
}

/** Returns the facts of a webhook, each with the webhook's own time. */
export function eventsOf(notice: PaymentNotice, terms: BillingTerms): SubscriptionEvent[] {
  const { name, cents } = notice;
  if (name === 'bought' || name === 'refunded') return [];
  const at = momentOf(notice.at, name);
  const status = STATUS_OF[name] ?? notice.status;
  const events: SubscriptionEvent[] = [];
  if (name === 'updated' && cents !== null) {
    events.push({ type: 'priced', at, cents, tier: tierOfCents(cents, terms) });
  }
  if (notice.nextBillDate) events.push({ type: 'billed', at, date: notice.nextBillDate });
  if (status === 'active') events.push({ type: 'active', at });
  if (status === 'past_due') events.push({ type: 'failed', at });
  if (status === 'deleted') events.push({ type: 'ended', at, on: notice.endsOn });
  return events;
}

/** Status that a webhook implies, regardless of its status field. */
const STATUS_OF: Partial<Record<PaymentNotice['name'], PaymentNotice['status']>> = {
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
