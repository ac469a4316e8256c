import { tierOfCents } from '@catalogue/pricing/tiers';
import type { Body } from '@contract/calls';
import type { Ctx } from '../../context';
import { AppError } from '../../http/errors';
import type { PaidOrder, ProviderSubscription } from '../../ports/payments/payments';
import { settleCheckout } from './activate';
import { ownCheckout } from './checkout';
import type { CheckoutRow } from './queries';
import { countAsked, readTerms } from './terms';

/**
 * What the provider says of a checkout the payer came back from. Nothing is paid because a browser
 * says so: the order must be paid, cover our price and be this payer's, and its subscription must
 * run on our plan.
 * @throws AppError `payment_open` while the provider knows of no payment, `payment_failed` when it
 *   does not answer, `not_found` for another shop's checkout or order
 */
export async function verifyCheckout(
  ctx: Ctx,
  { checkout_id, extra }: Body<'POST /payment/checkSubscription'>,
): Promise<CheckoutRow['kind']> {
  const checkout = await ownCheckout(ctx, extra.ref);
  await countAsked(ctx);
  if (checkout.state === 'paid') return assertSame(checkout, checkout_id);
  // An order says neither what for nor to whom: what is paid once is known by the signed notice alone.
  if (checkout.kind === 'custom' || checkout_id === undefined) throw new AppError('payment_open');
  const { payments } = ctx.ports;
  const order = await payments.findOrder(checkout_id);
  if (!order) throw new AppError('payment_open');
  assertCovers(checkout, order);
  // The provider tells us of it by itself too; until then there is nothing to go by.
  if (!order.subscriptionId) throw new AppError('payment_open');
  const bought = await payments.findSubscription(order.subscriptionId);
  if (bought?.status !== 'active' || bought.planId !== checkout.plan_id) {
    throw new AppError('payment_open');
  }
  await assertWish(ctx, checkout, bought);
  await settleCheckout(ctx, checkout, {
    checkoutId: checkout_id,
    subscriptionId: bought.id,
    customerId: bought.customerId,
    planId: bought.planId,
    cents: checkout.cents,
    nextBillDate: bought.next?.date ?? null,
    at: ctx.now(),
  });
  return checkout.kind;
}

/** A paid one answers again, to whoever names the order it was paid with, or none. */
function assertSame(checkout: CheckoutRow, checkoutId?: string): CheckoutRow['kind'] {
  if (checkoutId !== undefined && checkout.checkout_id !== checkoutId)
    throw new AppError('not_found');
  return checkout.kind;
}

/**
 * Taxes may come on top of our price, never off it. An order names no shop: the address we opened it
 * with does, and who pays by another one is told of by the provider's signed notice.
 */
function assertCovers(checkout: CheckoutRow, order: PaidOrder): void {
  const same = order.email.trim().toLowerCase() === checkout.email.trim().toLowerCase();
  if (!same || order.cents < checkout.cents) throw new AppError('payment_open');
}

/** The same payer's order for another package pays that one, which its own notice tells of. */
async function assertWish(ctx: Ctx, { tier }: CheckoutRow, { next }: ProviderSubscription) {
  const charged = next && tierOfCents(next.cents, await readTerms(ctx));
  if (charged && charged !== tier) throw new AppError('payment_open');
}
