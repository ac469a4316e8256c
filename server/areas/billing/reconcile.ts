import { tierOfCents } from '@catalogue/pricing/tiers';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { PaymentFailure, type ProviderSubscription } from '@server/ports/payments/payments';
import { eachDue } from '@server/work/each-due';
import { listSubscriptions, lockShop, type SubscriptionRow } from './queries';
import {
  addEvents,
  clearCancelDue,
  clearUnsure,
  endNow,
  markCancelTried,
  markQueried,
  storeAllowance,
} from './store';
import { momentOf, type SubscriptionEvent } from './subscription';
import { readTerms, type ShopTerms } from './terms';

const BATCH_SIZE = 100;
/**
 * Longest time of one run in ms, because a slow provider must not delay a shutdown. The next hourly
 * run queries the rest.
 */
const SLICE_MS = 5_000;

type Needs = Pick<Deps, 'db' | 'env' | 'now' | 'ports' | 'log' | 'signal'>;

/**
 * Finds bills whose webhook was lost and changes that the provider did not confirm. A failed query
 * changes nothing, so the merchant keeps the paid package. The least recently queried subscription
 * comes first, because a subscription with an unpaid bill stays due and must not delay the others.
 */
export async function refreshDue(deps: Needs): Promise<void> {
  const today = deps.now().toISOString().slice(0, 10);
  const rows = await deps.db
    .selectFrom('subscription')
    .selectAll()
    .where('status', 'in', ['active', 'past_due'])
    .where('source', '=', deps.ports.payments.name)
    .where((where) =>
      where.or([where('next_bill_date', '<', today), where('unsure_since', 'is not', null)]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('next_bill_date')
    .limit(BATCH_SIZE)
    .execute();
  await whileTime(deps, rows, async (row) => {
    await refresh(deps, row);
  });
}

async function refresh(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'ports'>,
  { pid, id, subscription_id }: SubscriptionRow,
): Promise<{ found: ProviderSubscription | null; row: SubscriptionRow | undefined }> {
  const queriedAt = deps.now();
  await markQueried(deps.db, { pid, id }, queriedAt);
  const found = await deps.ports.payments.findSubscription(subscription_id ?? '');
  const terms = await readTerms({ ...deps, pid });
  const row = await addEvents(deps, { pid, id }, (before) =>
    eventsFound(found, { queriedAt, terms, before }),
  );
  await clearUnsure(deps.db, { pid, id });
  return { found, row };
}

function eventsFound(
  found: ProviderSubscription | null,
  { queriedAt, terms, before }: { queriedAt: Date; terms: ShopTerms; before: SubscriptionRow },
): SubscriptionEvent[] {
  const at = momentOf(queriedAt, 'asked');
  if (!found || found.status === 'deleted') {
    return before.status === 'deleted' ? [] : [{ type: 'ended', at }];
  }
  const { next, status } = found;
  // An unchanged status adds no fact: a subscription that stays past due is past due since the
  // first failure.
  const statusEvents =
    status === before.status
      ? []
      : [{ type: status === 'past_due' ? 'failed' : status, at } as const];
  // The next bill may include taxes or a credit, so only an amount that equals a package's price
  // means a change of package.
  const tier = next && next.cents !== before.cents ? tierOfCents(next.cents, terms) : undefined;
  return [
    ...statusEvents,
    ...(next && tier ? [{ type: 'priced' as const, at, cents: next.cents, tier }] : []),
    ...(next ? [{ type: 'billed' as const, at, date: next.date }] : []),
  ];
}

/** Ends replaced subscriptions, the least recently tried first; a later call retries failures. */
export async function cancelDue(
  deps: Pick<Deps, 'db' | 'now' | 'ports' | 'log' | 'signal'>,
  pid?: string,
): Promise<void> {
  let due = deps.db
    .selectFrom('subscription')
    .selectAll()
    .where('cancel_due', 'is not', null)
    .where('source', '=', deps.ports.payments.name);
  if (pid !== undefined) due = due.where('pid', '=', pid);
  const rows = await due.orderBy('cancel_due').limit(BATCH_SIZE).execute();
  await whileTime(deps, rows, (row) => cancel(deps, row));
}

async function cancel(
  { db, now, ports }: Pick<Deps, 'db' | 'now' | 'ports'>,
  row: SubscriptionRow,
): Promise<void> {
  await markCancelTried(db, row, now());
  const id = row.subscription_id ?? '';
  try {
    await ports.payments.cancel(id);
  } catch (error) {
    if (!(error instanceof PaymentFailure) || error.details.message !== 'payment_refused')
      throw error;
    // The provider also rejects the request to end a subscription that has already ended.
    const found = await ports.payments.findSubscription(id);
    if (found && found.status !== 'deleted') throw error;
  }
  await clearCancelDue(db, row);
}

/** Ends sandbox subscriptions once a provider is configured, because no payer pays for them. */
export async function endSandboxed(deps: Needs): Promise<void> {
  if (deps.ports.payments.name === 'sandbox') return;
  const at = deps.now();
  const rows = await deps.db
    .selectFrom('subscription')
    .select(['pid', 'id'])
    .where('source', '=', 'sandbox')
    .where('status', '<>', 'deleted')
    .execute();
  const page = async (last?: { pid: string; id: string }) => (last ? [] : rows);
  await eachDue(deps, { page, failure: 'ending a sandbox subscription failed' }, (row) =>
    addEvents(deps, row, () => [endNow(at)]),
  );
}

const RENEWED_AT_ONCE = 500;

/** Stores new daily limits of shops whose limit expired; until then readers use `limit_after`. */
export async function renewLimits(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'signal'>,
): Promise<void> {
  const { db } = deps;
  const at = deps.now();
  const page = async (last?: { pid: string }) => {
    let due = db.selectFrom('product').select('pid').where('limit_until', '<=', at);
    if (last) due = due.where('pid', '>', last.pid);
    return due.orderBy('pid').limit(RENEWED_AT_ONCE).execute();
  };
  await eachDue(deps, { page, failure: 'renewing a limit failed' }, ({ pid }) =>
    inTransaction(db, async (trx) => {
      await lockShop(forShop(trx, pid));
      const rows = await listSubscriptions(forShop(trx, pid));
      await storeAllowance(trx, { pid, rows, now: at });
    }),
  );
}

/** Processes rows for at most `SLICE_MS`; a failed row does not stop the others. */
async function whileTime<Row extends { pid: string }>(
  { log, signal }: Pick<Deps, 'log' | 'signal'>,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const until = Date.now() + SLICE_MS;
  for (const row of rows) {
    if (signal.aborted || Date.now() > until) return;
    await work(row).catch((err: unknown) =>
      log.warn({ err, pid: row.pid }, 'the payment provider did not answer about a subscription'),
    );
  }
}
