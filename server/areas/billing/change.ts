import { type OfferedTier, toCents } from '@catalogue/pricing/tiers';
import type { Body } from '@contract/calls';
import type { PlanPreview } from '@contract/entities/billing';
import type { Ctx, ShopCtx } from '@server/context';
import { AppError } from '@server/platform/errors';
import {
  isSilence,
  PaymentFailure,
  type PlanChange,
  type ProviderSubscription,
} from '@server/ports/payments/payments';
import { findByProviderId, type SubscriptionRow } from './queries';
import { addEvents, endProviderLease, markUnsure, takeProviderLease } from './store';
import { endOfDay, momentOf, type StoredPackage, type SubscriptionEvent } from './subscription';
import { assertPrice, chooseTier, countProviderRequest, readTerms, type ShopTerms } from './terms';

type BillingCtx = Pick<Ctx, 'db' | 'now' | 'ports'>;

/** Lease of a change in ms; longer than the timeout of a request to the provider. */
const PROVIDER_LEASE_MS = 15_000;

export async function previewChange(
  ctx: ShopCtx,
  body: Body<'POST /payment/checkpreview'>,
): Promise<PlanPreview> {
  const row = await ownPaid(ctx, body.subscription_id);
  await countProviderRequest(ctx);
  const terms = await readTerms(ctx);
  const { change } = planChange(row, chooseTier(ctx, terms, body), { terms, now: ctx.now() });
  return ctx.ports.payments.previewPlan(row.subscription_id ?? '', change);
}

/**
 * Plans a change of package. A package that costs no more than the current one is charged from the
 * next bill; until then a larger paid package stays.
 */
function planChange(
  row: SubscriptionRow,
  tier: OfferedTier,
  { terms, now }: { terms: ShopTerms; now: Date },
): { change: PlanChange; kept: StoredPackage | null } {
  const cents = toCents(tier.price);
  const paid = paidPackage(row, now);
  const deferred = cents <= (paid?.cents ?? row.cents);
  return {
    change: { planId: terms.planId, cents, deferred },
    kept: paid && cents < paid.cents ? paid : null,
  };
}

/** Returns the retained larger package, else the current package; null when the bill is unpaid. */
function paidPackage(row: SubscriptionRow, now: Date): StoredPackage | null {
  const kept = row.facts.kept?.value;
  if (kept && new Date(kept.until) > now) return kept;
  if (row.status !== 'active' || !row.next_bill_date) return null;
  const until = endOfDay(row.next_bill_date).toISOString();
  return { tier: row.tier, cents: row.cents, limit: row.daily_limit, until };
}

/**
 * Changes or, with a price below 0, cancels a subscription. Of two simultaneous requests, one fails
 * with `conflict`; a request that is repeated later changes nothing.
 */
export async function changeSubscription(
  ctx: ShopCtx,
  body: Body<'POST /payment/updatePrice'>,
): Promise<SubscriptionRow> {
  const found = await findByProviderId(ctx.shop, body.subscription_id);
  if (!found) throw new AppError('not_found');
  const isCancellation = body.price < 0;
  if (isCancellation && found.status === 'deleted') return found;
  const row = await ownPaid(ctx, body.subscription_id);
  await countProviderRequest(ctx);
  if (isCancellation) {
    assertPrice(-body.price, row.cents, 'price');
    if (body.tier !== undefined && body.tier !== row.tier) throw new AppError('conflict');
    return withProviderLease(ctx, row, () => endPaid(ctx, row));
  }
  const terms = await readTerms(ctx);
  const tier = chooseTier(ctx, terms, body);
  if (tier.name === row.tier) return row;
  const plan = planChange(row, tier, { terms, now: ctx.now() });
  return withProviderLease(ctx, row, () => moveAtProvider(ctx, row, { tier: tier.name, ...plan }));
}

async function moveAtProvider(
  ctx: ShopCtx,
  row: SubscriptionRow,
  { tier, change, kept }: { tier: string; change: PlanChange; kept: StoredPackage | null },
): Promise<SubscriptionRow> {
  const { payments } = ctx.ports;
  const request = payments.changePlan(row.subscription_id ?? '', change);
  await awaitOrVerify(ctx, row, request, (found) => {
    if (!found?.next) return 'unknown';
    if (found.next.cents === change.cents) return 'done';
    return found.next.cents === row.cents ? 'not done' : 'unknown';
  });
  const at = momentOf(ctx.now(), 'us');
  return store(ctx, row, [
    { type: 'priced', at, cents: change.cents, tier, planId: change.planId },
    { type: 'kept', at, value: kept },
  ]);
}

async function endPaid(ctx: ShopCtx, row: SubscriptionRow): Promise<SubscriptionRow> {
  await endAtProvider(ctx, row);
  // A paid period runs until its end; an unpaid subscription ends immediately.
  return store(ctx, row, [{ type: 'ended', at: momentOf(ctx.now(), 'us') }]);
}

/** Ends a subscription at the provider, without storing its end. */
export async function endAtProvider(ctx: BillingCtx, row: SubscriptionRow): Promise<void> {
  const request = ctx.ports.payments.cancel(row.subscription_id ?? '');
  await awaitOrVerify(ctx, row, request, (found) =>
    !found || found.status === 'deleted' ? 'done' : 'not done',
  );
}

/**
 * Waits for a change at the provider. If the provider does not answer, queries the subscription
 * once, because the change may have been made.
 * @throws PaymentFailure if the change was not made, or `payment_unsure` if that is unknown; then
 * the subscription is queried hourly
 */
async function awaitOrVerify(
  ctx: BillingCtx,
  row: SubscriptionRow,
  change: Promise<void>,
  outcomeOf: (found: ProviderSubscription | null) => 'done' | 'not done' | 'unknown',
): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!isSilence(error)) throw error;
    const outcome = await ctx.ports.payments
      .findSubscription(row.subscription_id ?? '')
      .then(outcomeOf, () => 'unknown' as const);
    if (outcome === 'done') return;
    if (outcome === 'not done') throw error;
    await markUnsure(ctx.db, row, ctx.now());
    throw new PaymentFailure('payment_unsure');
  }
}

async function store(
  ctx: ShopCtx,
  row: SubscriptionRow,
  events: SubscriptionEvent[],
): Promise<SubscriptionRow> {
  const stored = await addEvents(ctx, row, () => events);
  if (!stored) throw new AppError('not_found');
  return stored;
}

/**
 * Runs `work` while holding the subscription's lease, which occupies no database connection while
 * the provider answers.
 * @throws AppError `conflict` while another change holds the lease
 */
async function withProviderLease(
  ctx: ShopCtx,
  row: SubscriptionRow,
  work: () => Promise<SubscriptionRow>,
): Promise<SubscriptionRow> {
  if (!(await takeProviderLease(ctx, row, PROVIDER_LEASE_MS)))
    throw new AppError('conflict', { message: 'payment_busy' });
  try {
    return await work();
  } catch (error) {
    await endProviderLease(ctx.db, row);
    throw error;
  }
}

/** Returns a subscription of this shop that the provider charges, active or past due. */
async function ownPaid(ctx: ShopCtx, id: string): Promise<SubscriptionRow> {
  const row = await findByProviderId(ctx.shop, id);
  const paid = row && (row.status === 'active' || row.status === 'past_due');
  if (!paid || row.source !== ctx.ports.payments.name) throw new AppError('not_found');
  return row;
}
