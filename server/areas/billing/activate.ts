import { dailyLimitOf, isTierName, TIERS } from '@catalogue/pricing/tiers';
import type { Ctx } from '../../context';
import { AppError } from '../../http/errors';
import { cancelDue } from './cancel';
import { applyLimit } from './limit';
import {
  type CheckoutRow,
  type Db,
  findOrdered,
  lockShop,
  logExtra,
  type SubscriptionRow,
  writeLog,
} from './queries';

/** What the provider says was bought. */
interface Bought {
  checkoutId: string;
  subscriptionId: string | null;
  customerId: string | null;
  planId: string;
  /** A month. */
  cents: number;
  nextBillDate: string | null;
  at: Date;
}

type Needs = Pick<Ctx, 'db' | 'now' | 'later' | 'ports' | 'log'>;

/**
 * Settles a checkout with what the provider said, once, whoever comes first: the webhook or the
 * payer. What the shop tried or paid before ends with it.
 * @throws AppError `not_found` when the order or the subscription is another shop's or checkout's
 */
export async function settleCheckout(
  ctx: Needs,
  checkout: CheckoutRow,
  bought: Bought,
): Promise<void> {
  const { pid, ref, kind, tier } = checkout;
  const replaced = await ctx.db.transaction().execute(async (trx) => {
    await lockShop(trx, pid);
    await assertOwn(trx, checkout, bought);
    const settled = await trx
      .updateTable('checkout')
      .set({ state: 'paid', checkout_id: bought.checkoutId, settled_at: ctx.now() })
      .where('pid', '=', pid)
      .where('ref', '=', ref)
      .where('state', '<>', 'paid')
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n || kind === 'custom') return false;
    if (!tier || !isTierName(tier) || !bought.subscriptionId) throw new AppError('not_found');
    const ended = await endLive(trx, pid, bought.at);
    const source = ctx.ports.payments.name;
    const row = await insertSubscription(trx, { pid, tier, source, at: ctx.now(), bought });
    await writeLog(trx, {
      pid,
      category: 'personalize',
      label: 'create',
      cents: row.cents,
      extra: logExtra(row),
      at: row.created_at,
    });
    await applyLimit(trx, pid, ctx.now());
    return markReplaced(trx, ended, ctx);
  });
  if (replaced) ctx.later(() => cancelDue(ctx, pid));
}

/** Paid twice in two windows: the newer one stays, the other must not be charged again. */
async function markReplaced(
  trx: Db,
  ended: readonly SubscriptionRow[],
  { now, ports }: Pick<Ctx, 'now' | 'ports'>,
): Promise<boolean> {
  const paid = ended.filter(({ source }) => source === ports.payments.name);
  for (const { pid, id } of paid) {
    await trx
      .updateTable('subscription')
      .set({ cancel_due: now() })
      .where('pid', '=', pid)
      .where('id', '=', id)
      .execute();
  }
  return paid.length > 0;
}

/** Nothing somebody else paid for becomes this shop's, and nothing pays for two checkouts. */
async function assertOwn(
  trx: Db,
  { pid, ref }: CheckoutRow,
  { checkoutId, subscriptionId }: Bought,
): Promise<void> {
  const order = await findOrdered(trx, checkoutId);
  const own = order?.pid === pid && order.ref === ref;
  const named = subscriptionId
    ? await trx
        .selectFrom('subscription')
        .select('pid')
        .where('subscription_id', '=', subscriptionId)
        .executeTakeFirst()
    : undefined;
  if ((order || named) && !own) throw new AppError('not_found');
}

/** Ends what the shop has; answers it. */
export function endLive(trx: Db, pid: string, at: Date): Promise<SubscriptionRow[]> {
  return trx
    .updateTable('subscription')
    .set({ status: 'deleted', ends_at: at, changed_at: at, busy_until: null })
    .where('pid', '=', pid)
    .where('status', '<>', 'deleted')
    .returningAll()
    .execute();
}

interface NewSubscription {
  pid: string;
  tier: keyof typeof TIERS;
  source: SubscriptionRow['source'];
  at: Date;
  bought: Pick<
    Bought,
    'subscriptionId' | 'customerId' | 'planId' | 'cents' | 'nextBillDate' | 'at'
  >;
}

export function insertSubscription(
  trx: Db,
  { pid, tier, source, at, bought }: NewSubscription,
): Promise<SubscriptionRow> {
  const { limit } = TIERS[tier];
  return trx
    .insertInto('subscription')
    .values({
      pid,
      source,
      subscription_id: bought.subscriptionId,
      plan_id: bought.planId,
      customer_id: bought.customerId,
      tier,
      status: 'active',
      month_limit: limit,
      daily_limit: dailyLimitOf(limit),
      first_cents: bought.cents,
      cents: bought.cents,
      next_bill_date: bought.nextBillDate,
      changed_at: bought.at,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
