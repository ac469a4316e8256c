import type { Body } from '@contract/calls';
import type { PaymentCase } from '@contract/entities/billing';
import type { Ctx, Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { AppError } from '@server/platform/errors';
import type { PaymentWebhook } from '@server/ports/payments/payments';
import type { Selectable } from 'kysely';
import { endAtProvider } from './change';
import { type CheckoutRow, type Db, findByProviderId, lockShop, writeLog } from './queries';
import { addEvents, endNow } from './store';
import { logExtra } from './subscription';

/* Payments that staff should check: refunds, and payments that match no sale. */

type CaseRow = Selectable<Database['payment_case']>;
type Unmatched = 'noShop' | 'unknownCheckout' | 'otherOffer';

const MAX_SHOWN = 200;

/** Adds a payment without a matching sale to the staff list; a repeated report adds nothing. */
export async function storeUnmatched(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  webhook: PaymentWebhook,
  { reason, pid }: { reason: Unmatched; pid: string | null },
): Promise<void> {
  log.error({ pid, webhook: webhook.id, reason }, 'a payment matches no sale');
  const { checkoutId, subscriptionId } = webhook;
  await insertCase(db, {
    // The id names the payment, because several notifications of the provider report the same
    // payment.
    id: `unmatched:${checkoutId || subscriptionId || webhook.id}`,
    kind: 'unmatched',
    reason,
    pid,
    webhook,
  });
}

/**
 * Stores a case, a log entry and, for a one-time payment refunded in full, the status `refunded` of
 * its checkout.
 */
export async function recordRefund(
  deps: Pick<Deps, 'db' | 'now' | 'ports' | 'log'>,
  webhook: PaymentWebhook,
  { pid, checkout }: { pid: string; checkout: CheckoutRow | undefined },
): Promise<void> {
  const known = webhook.subscriptionId
    ? await findByProviderId(forShop(deps.db, pid), webhook.subscriptionId)
    : undefined;
  const oneTimeCheckout = checkout?.kind === 'custom' ? checkout : undefined;
  if (!known && !oneTimeCheckout)
    return storeUnmatched(deps, webhook, { reason: 'unknownCheckout', pid });
  const running = known ? await isNewestPayment(deps, webhook) : false;
  await inTransaction(deps.db, async (trx) => {
    await lockShop(forShop(trx, pid));
    const id = `refund:${webhook.id}`;
    const isNew = await insertCase(trx, { id, kind: 'refund', reason: '', pid, webhook, running });
    if (!isNew) return;
    if (oneTimeCheckout && webhook.fullRefund) {
      await forShop(trx, pid)
        .updateTable('checkout')
        .set({ state: 'refunded', checkout_id: webhook.checkoutId || oneTimeCheckout.checkout_id })
        .where('ref', '=', oneTimeCheckout.ref)
        .execute();
    }
    await writeLog(trx, {
      pid,
      category: 'personalize',
      label: 'refund',
      cents: -(webhook.cents ?? 0),
      extra: known ? logExtra(known) : { daily_limit: 0, limit: 0, trial_end: null, tier: '' },
      at: deps.now(),
    });
  });
}

/**
 * Returns whether a payment is the newest of its subscription; also true when the provider does not
 * answer, because staff check the payment anyway.
 */
async function isNewestPayment(
  { ports }: Pick<Deps, 'ports'>,
  { subscriptionId, paymentId }: PaymentWebhook,
): Promise<boolean> {
  const payments = await ports.payments.listPayments(subscriptionId).catch(() => []);
  const [newest] = payments.sort((a, b) => (a.date < b.date ? 1 : -1));
  return !newest || newest.id === paymentId;
}

/** Returns the refunded amount of each payment of a subscription, in cents. */
export async function refundsOf(
  db: Db,
  { pid, subscriptionId }: { pid: string; subscriptionId: string },
): Promise<Map<string, number>> {
  const rows = await forShop(db, pid)
    .selectFrom('payment_case')
    .select(['payment_id', (where) => where.fn.sum<number>('cents').as('cents')])
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'refund')
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map(({ payment_id, cents }) => [payment_id ?? '', Number(cents)]));
}

export async function listCases({ db }: Ctx): Promise<PaymentCase[]> {
  const rows = await db
    .selectFrom('payment_case')
    .leftJoin('subscription', (join) =>
      join
        .onRef('subscription.pid', '=', 'payment_case.pid')
        .onRef('subscription.subscription_id', '=', 'payment_case.subscription_id'),
    )
    .selectAll('payment_case')
    .select('subscription.status')
    .where('closed_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ id, kind, reason, pid, email, cents, whole, running, at, ...row }) => ({
    id,
    kind,
    reason,
    pid,
    email,
    amount: (cents ?? 0) / 100,
    whole,
    /** Staff may end a subscription that runs although its current period was refunded in full. */
    may_end: whole && running && row.status !== null && row.status !== 'deleted',
    reference: row.subscription_id ?? row.checkout_id ?? '',
    date: at.toISOString(),
  }));
}

/** Lists replaced subscriptions that the provider has not ended yet. */
export async function listUnended({ db }: Ctx) {
  const rows = await db
    .selectFrom('subscription')
    .select(['pid', 'subscription_id', 'cancel_due'])
    .where('cancel_due', 'is not', null)
    .orderBy('cancel_due')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ pid, subscription_id, cancel_due }) => ({
    pid,
    reference: subscription_id ?? '',
    date: cancel_due?.toISOString() ?? '',
  }));
}

/** Removes a case from the list; `end` first ends its subscription at the provider immediately. */
export async function closeCase(
  ctx: Ctx & { user: { email: string } },
  { id, end }: Body<'POST /admin/payments/close'>,
): Promise<CaseRow> {
  const row = await ctx.db
    .selectFrom('payment_case')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (end) {
    const live =
      row.pid && row.subscription_id
        ? await findByProviderId(forShop(ctx.db, row.pid), row.subscription_id)
        : undefined;
    if (!live || row.kind !== 'refund') throw new AppError('not_found');
    if (live.status !== 'deleted') {
      await endAtProvider(ctx, live);
      await addEvents(ctx, live, () => [endNow(ctx.now())]);
    }
  }
  await ctx.db
    .updateTable('payment_case')
    .set({ closed_at: ctx.now(), closed_by: ctx.user.email })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  return row;
}

async function insertCase(
  db: Db,
  {
    webhook,
    running = false,
    ...about
  }: Pick<CaseRow, 'id' | 'kind' | 'reason' | 'pid'> & {
    webhook: PaymentWebhook;
    running?: boolean;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_case')
    .values({
      ...about,
      running,
      email: webhook.email,
      subscription_id: webhook.subscriptionId || null,
      checkout_id: webhook.checkoutId || null,
      payment_id: webhook.paymentId || null,
      cents: webhook.cents,
      whole: webhook.fullRefund,
      at: webhook.at,
      closed_at: null,
      closed_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
