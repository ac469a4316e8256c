import { dailyLimitOf, type OfferedTier, TIERS, toCents } from '@catalogue/pricing/tiers';
import type { Body } from '@contract/calls';
import type { PlanPreview } from '@contract/entities/billing';
import type { Ctx } from '../../context';
import { AppError } from '../../http/errors';
import { endOf } from './amend';
import { applyLimit } from './limit';
import { findNamed, lockShop, logExtra, type SubscriptionRow, writeLog } from './queries';
import { assertPrice, chooseTier, countAsked, readTerms } from './terms';

/** Longer than the provider is waited for. */
const BUSY = 15_000;

/** What another package would cost, by the provider. */
export async function previewChange(
  ctx: Ctx,
  body: Body<'POST /payment/checkpreview'>,
): Promise<PlanPreview> {
  const row = await ownPaid(ctx, body.subscription_id);
  await countAsked(ctx);
  const terms = await readTerms(ctx);
  const tier = chooseTier(ctx, terms, body);
  const change = { planId: terms.planId, cents: toCents(tier.price) };
  return ctx.ports.payments.previewPlan(row.subscription_id ?? '', change);
}

/**
 * Moves a subscription to another package at the provider, or ends it when the price is below 0.
 * Of two that ask at once one does it, the other is told to wait; asked again it changes nothing.
 */
export async function changeSubscription(
  ctx: Ctx,
  body: Body<'POST /payment/updatePrice'>,
): Promise<SubscriptionRow> {
  const found = await findNamed(ctx.db, ctx.pid, body.subscription_id);
  if (!found) throw new AppError('not_found');
  const ends = body.price < 0;
  if (ends && found.status === 'deleted') return found;
  const row = await ownPaid(ctx, body.subscription_id);
  await countAsked(ctx);
  if (ends) {
    assertPrice(-body.price, row.cents, 'price');
    if (body.tier !== undefined && body.tier !== row.tier) throw new AppError('conflict');
    return takeTurn(ctx, row, () => endAtProvider(ctx, row));
  }
  const terms = await readTerms(ctx);
  const tier = chooseTier(ctx, terms, body);
  if (tier.name === row.tier) return row;
  const change = { planId: terms.planId, cents: toCents(tier.price) };
  return takeTurn(ctx, row, () => moveAtProvider(ctx, row, { tier, change }));
}

async function moveAtProvider(
  ctx: Ctx,
  row: SubscriptionRow,
  { tier, change }: { tier: OfferedTier; change: { planId: string; cents: number } },
): Promise<SubscriptionRow> {
  await ctx.ports.payments.changePlan(row.subscription_id ?? '', change);
  const { limit } = TIERS[tier.name];
  return store(ctx, row, {
    tier: tier.name,
    plan_id: change.planId,
    cents: change.cents,
    month_limit: limit,
    daily_limit: dailyLimitOf(limit),
  });
}

async function endAtProvider(ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> {
  await ctx.ports.payments.cancel(row.subscription_id ?? '');
  // What was paid for stays until it would be paid again; an unpaid one ends now.
  const paid = row.status === 'active' ? endOf(row.next_bill_date) : null;
  return store(ctx, row, { status: 'deleted', ends_at: paid ?? ctx.now() });
}

/** Writes what the provider has agreed to, with its log entry and the limit that follows. */
function store(
  ctx: Ctx,
  { pid, id }: SubscriptionRow,
  values: Partial<Omit<SubscriptionRow, 'pid' | 'id'>>,
): Promise<SubscriptionRow> {
  const at = ctx.now();
  return ctx.db.transaction().execute(async (trx) => {
    await lockShop(trx, pid);
    const before = await trx
      .selectFrom('subscription')
      .select('status')
      .where('pid', '=', pid)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const row = await trx
      .updateTable('subscription')
      .set({ ...values, changed_at: at, busy_until: null })
      .where('pid', '=', pid)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const ended = row.status === 'deleted';
    // The provider's notice may have been here first and told of the end.
    if (!ended || before.status !== 'deleted') {
      await writeLog(trx, {
        pid,
        category: 'personalize',
        label: ended ? 'deleted' : 'create',
        cents: ended ? -row.cents : row.cents,
        extra: logExtra(row),
        at,
      });
    }
    await applyLimit(trx, pid, at);
    return row;
  });
}

/** One change at a time, without holding a connection while the provider thinks. */
async function takeTurn(
  ctx: Ctx,
  { pid, id, changed_at }: SubscriptionRow,
  work: () => Promise<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const own = ctx.db.updateTable('subscription').where('pid', '=', pid).where('id', '=', id);
  const turn = await own
    .set({ busy_until: new Date(ctx.now().getTime() + BUSY) })
    .where('changed_at', '=', changed_at)
    .where((where) =>
      where.or([where('busy_until', 'is', null), where('busy_until', '<', ctx.now())]),
    )
    .executeTakeFirst();
  if (turn.numUpdatedRows === 0n) throw new AppError('conflict', { message: 'payment_busy' });
  try {
    return await work();
  } catch (error) {
    await own.set({ busy_until: null }).execute();
    throw error;
  }
}

/** A subscription of the shop's own that is being paid. */
async function ownPaid(ctx: Ctx, id: string): Promise<SubscriptionRow> {
  const row = await findNamed(ctx.db, ctx.pid, id);
  const paid = row && (row.status === 'active' || row.status === 'past_due');
  if (!paid || row.source !== ctx.ports.payments.name) throw new AppError('not_found');
  return row;
}
