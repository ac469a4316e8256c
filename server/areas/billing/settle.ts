import { isTierName, tierOfCents } from '@catalogue/pricing/tiers';
import type { Body } from '@contract/calls';
import type { Ctx, Deps, ShopCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import {
  isSilence,
  type PaidOrder,
  PaymentFailure,
  type ProviderSubscription,
} from '@server/ports/payments/payments';
import { ownCheckout } from './checkout';
import { type CheckoutRow, type Db, findByProviderId, findCheckoutOfOrder } from './queries';
import { cancelDue } from './reconcile';
import { addEvents, changeShop, endNow, type LockedShop } from './store';
import { momentOf } from './subscription';
import { countProviderRequest, readTerms } from './terms';

interface PaidPurchase {
  checkoutId: string;
  subscriptionId: string | null;
  customerId: string | null;
  planId: string;
}

type Needs = Pick<Deps, 'db' | 'now' | 'later' | 'ports' | 'log' | 'signal'>;

/**
 * Settles a checkout once. A running trial ends; an earlier paid subscription stays until its next
 * bill.
 * @throws AppError `not_found` when order or subscription belong to another shop or checkout
 */
export async function settleCheckout(
  ctx: Needs,
  checkout: CheckoutRow,
  bought: PaidPurchase,
): Promise<void> {
  const { pid, ref, kind, tier } = checkout;
  const replaced = await changeShop(ctx, pid, async (turn) => {
    const { trx } = turn;
    await assertOwn(trx, checkout, bought);
    const settled = await forShop(trx, pid)
      .updateTable('checkout')
      .set({ state: 'paid', checkout_id: bought.checkoutId, settled_at: ctx.now() })
      .where('ref', '=', ref)
      .where('state', 'in', ['open', 'expired'])
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n || kind === 'custom') return false;
    if (!tier || !isTierName(tier) || !bought.subscriptionId) throw new AppError('not_found');
    const ended = await endLive(turn, ctx);
    await turn.begin({
      source: ctx.ports.payments.name,
      tier,
      planId: bought.planId,
      cents: checkout.cents,
      subscriptionId: bought.subscriptionId,
      customerId: bought.customerId,
    });
    return ended;
  });
  if (replaced) ctx.later(() => cancelDue(ctx, pid));
}

/**
 * Ends the shop's current subscription. A paid subscription that is replaced must not be charged
 * again, so `cancel_due` is set. Returns whether the subscription was a paid one.
 */
export async function endLive(
  { rows, add }: LockedShop,
  { now, ports }: Pick<Ctx, 'now' | 'ports'>,
): Promise<boolean> {
  const live = rows.find(({ status }) => status !== 'deleted');
  if (!live) return false;
  const paid = live.source === ports.payments.name;
  const at = now();
  await add(live, [paid ? { type: 'ended', at: momentOf(at, 'us') } : endNow(at)], {
    ...(paid && { cancel_due: at }),
  });
  return paid;
}

/** Rejects a purchase of another shop, and a payment that already paid for another checkout. */
async function assertOwn(
  trx: Db,
  { pid, ref }: CheckoutRow,
  { checkoutId, subscriptionId }: PaidPurchase,
): Promise<void> {
  const order = await findCheckoutOfOrder(trx, checkoutId);
  const own = order?.pid === pid && order.ref === ref;
  const subscription = subscriptionId
    ? await trx
        .selectFrom('subscription')
        .select('pid')
        .where('subscription_id', '=', subscriptionId)
        .executeTakeFirst()
    : undefined;
  if ((order || subscription) && !own) throw new AppError('not_found');
}

/**
 * Settles a checkout that a browser reports as paid. The report is no proof: the order must be
 * paid, cover our price and belong to this payer, and its subscription must use our plan.
 * @throws AppError `payment_open` without a payment, `payment_failed` without an answer of the
 * provider, `not_found` for another shop's checkout or order
 */
export async function verifyCheckout(
  ctx: ShopCtx,
  { checkout_id, extra }: Body<'POST /payment/checkSubscription'>,
): Promise<CheckoutRow['kind']> {
  const checkout = await ownCheckout(ctx, extra.ref);
  await countProviderRequest(ctx);
  if (checkout.state === 'refunded')
    throw new AppError('conflict', { message: 'payment_refunded' });
  if (checkout.state === 'paid') return assertSame(checkout, checkout_id);
  // The provider's order names neither the offer nor the shop, so only the signed webhook proves a
  // one-time payment.
  if (checkout.kind === 'custom' || checkout_id === undefined) throw new AppError('payment_open');
  const queriedAt = ctx.now();
  const bought = await fetchPurchase(ctx, checkout, checkout_id);
  await assertWish(ctx, checkout, bought);
  // Uses the database of all shops, so that an order of another shop is found and rejected.
  await settleCheckout({ ...ctx, db: ctx.allShops }, checkout, {
    checkoutId: checkout_id,
    subscriptionId: bought.id,
    customerId: bought.customerId,
    planId: bought.planId,
  });
  const row = await findByProviderId(ctx.shop, bought.id);
  if (row) {
    const at = momentOf(queriedAt, 'asked');
    await addEvents(ctx, row, () => [
      { type: 'active', at },
      ...(bought.next ? [{ type: 'billed' as const, at, date: bought.next.date }] : []),
    ]);
  }
  return checkout.kind;
}

async function fetchPurchase(
  { ports: { payments } }: Ctx,
  checkout: CheckoutRow,
  checkoutId: string,
): Promise<ProviderSubscription> {
  try {
    const order = await payments.findOrder(checkoutId);
    if (!order) throw new AppError('payment_open');
    assertCovers(checkout, order);
    // The provider has not linked the order to a subscription yet.
    if (!order.subscriptionId) throw new AppError('payment_open');
    const bought = await payments.findSubscription(order.subscriptionId);
    if (bought?.status !== 'active' || bought.planId !== checkout.plan_id) {
      throw new AppError('payment_open');
    }
    return bought;
  } catch (error) {
    // A missing answer of the provider proves nothing, because the payer may have paid.
    if (!isSilence(error)) throw error;
    throw new PaymentFailure('payment_unverified');
  }
}

/**
 * Returns the kind of the checkout.
 * @throws AppError `not_found` when the request names an order that did not pay for the checkout
 */
function assertSame(checkout: CheckoutRow, checkoutId?: string): CheckoutRow['kind'] {
  if (checkoutId !== undefined && checkout.checkout_id !== checkoutId)
    throw new AppError('not_found');
  return checkout.kind;
}

/**
 * Throws unless the order covers the checkout's price; an order may be higher because of taxes. An
 * order names no shop, so the payer's e-mail address must match; for another address, only the
 * provider's signed webhook settles the checkout.
 */
function assertCovers(checkout: CheckoutRow, order: PaidOrder): void {
  const isSamePayer = order.email.trim().toLowerCase() === checkout.email.trim().toLowerCase();
  const due = checkout.first_bill_on ? 0 : checkout.cents;
  if (!isSamePayer || order.cents < due) throw new AppError('payment_open');
}

/**
 * Checks that the provider charges the chosen package; another package of the same payer is settled
 * by its own webhook.
 */
async function assertWish(ctx: ShopCtx, { tier }: CheckoutRow, { next }: ProviderSubscription) {
  const charged = next && tierOfCents(next.cents, await readTerms(ctx));
  if (charged && charged !== tier) throw new AppError('payment_open');
}
