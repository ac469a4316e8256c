import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import type { SubscriptionFacts } from '@server/db/tables/billing';
import { inTransaction } from '@server/db/transaction';
import { type Db, listSubscriptions, lockShop, type SubscriptionRow, writeLog } from './queries';
import {
  addFact,
  allowanceOf,
  columnsOf,
  limitsOf,
  logOf,
  momentOf,
  type SubscriptionColumns,
  type SubscriptionEvent,
} from './subscription';

interface Beginning {
  source: SubscriptionRow['source'];
  tier: string;
  planId: string;
  cents: number;
  subscriptionId?: string | null;
  customerId?: string | null;
  trial?: { ends: Date; limit: number; daily_limit: number };
  category?: string;
}

/** A shop's subscriptions, locked for the duration of the transaction. */
export interface LockedShop {
  trx: Db;
  /** Subscriptions including the changes of this transaction, newest first. */
  rows: SubscriptionRow[];
  begin: (beginning: Beginning) => Promise<SubscriptionRow>;
  /** Adds facts about a subscription; facts older than the stored facts change nothing. */
  add: (
    row: SubscriptionRow,
    events: readonly SubscriptionEvent[],
    /**
     * For a replaced subscription only: no log entry is written, and `cancel_due` is set if the
     * provider must end the subscription.
     */
    replaced?: Partial<Pick<SubscriptionRow, 'cancel_due'>>,
  ) => Promise<SubscriptionRow>;
}

/**
 * Runs `work` on a shop's subscriptions. Only this function writes subscription facts; rows, log
 * and daily limit change in one transaction.
 */
export async function changeShop<Result>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  pid: string,
  work: (locked: LockedShop) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await lockShop(forShop(trx, pid));
    const at = now();
    const before = await listSubscriptions(forShop(trx, pid));
    const locked: LockedShop = {
      trx,
      rows: before,
      begin: async (beginning) => {
        const row = await insertRow(trx, { pid, at }, beginning);
        locked.rows = [row, ...locked.rows];
        return row;
      },
      add: async (row, events, replaced) => {
        const changed = await updateRow(trx, { before: row, events, replaced, at });
        locked.rows = locked.rows.map((one) => (one.id === row.id ? changed : one));
        return changed;
      },
    };
    const result = await work(locked);
    if (locked.rows !== before) await storeAllowance(trx, { pid, rows: locked.rows, now: at });
    return result;
  });
}

/** Adds the facts of one subscription that `decide` returns; null changes nothing. */
export function addEvents(
  deps: Pick<Deps, 'db' | 'now'>,
  { pid, id }: Pick<SubscriptionRow, 'pid' | 'id'>,
  decide: (before: SubscriptionRow) => readonly SubscriptionEvent[] | null,
): Promise<SubscriptionRow | undefined> {
  return changeShop(deps, pid, async ({ rows, add }) => {
    const before = rows.find((row) => row.id === id);
    const events = before && decide(before);
    return before && events ? add(before, events) : before;
  });
}

type SubscriptionKey = Pick<SubscriptionRow, 'pid' | 'id'>;

/**
 * Takes the lease for a change at the provider; returns false when another change holds it, or the
 * row has changed since it was read.
 */
export async function takeProviderLease(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { pid, id, changed_at }: SubscriptionKey & Pick<SubscriptionRow, 'changed_at'>,
  leaseMs: number,
): Promise<boolean> {
  const taken = await forShop(db, pid)
    .updateTable('subscription')
    .set({ busy_until: new Date(now().getTime() + leaseMs) })
    .where('id', '=', id)
    .where('changed_at', '=', changed_at)
    .where((where) => where.or([where('busy_until', 'is', null), where('busy_until', '<', now())]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Releases the lease after a failed change; a successful change releases it itself. */
export const endProviderLease = (db: Db, row: SubscriptionKey) =>
  setColumns(db, row, { busy_until: null });

/**
 * Marks a change that the provider did not answer; the subscription is queried until the result is
 * known.
 */
export const markUnsure = (db: Db, row: SubscriptionKey, since: Date) =>
  setColumns(db, row, { unsure_since: since });

export const clearUnsure = (db: Db, row: SubscriptionKey) =>
  setColumns(db, row, { unsure_since: null });

/** Stores when the subscription was queried, so that the next run queries others first. */
export const markQueried = (db: Db, row: SubscriptionKey, at: Date) =>
  setColumns(db, row, { checked_at: at });

/** Stores when ending the subscription was tried; the oldest tries are repeated first. */
export const markCancelTried = (db: Db, row: SubscriptionKey, at: Date) =>
  setColumns(db, row, { cancel_due: at });

export const clearCancelDue = (db: Db, row: SubscriptionKey) =>
  setColumns(db, row, { cancel_due: null });

/** Columns about our calls to the provider. Writing them adds no log entry and changes no limit. */
type ProviderColumns = Pick<
  SubscriptionRow,
  'busy_until' | 'unsure_since' | 'checked_at' | 'cancel_due'
>;

async function setColumns(
  db: Db,
  { pid, id }: SubscriptionKey,
  columns: Partial<ProviderColumns>,
): Promise<void> {
  await forShop(db, pid).updateTable('subscription').set(columns).where('id', '=', id).execute();
}

export const endNow = (at: Date): SubscriptionEvent => ({
  type: 'ended',
  at: momentOf(at, 'us'),
  until: at,
});

/** Writes the daily view limit of a shop; a limit set by staff takes precedence. */
export async function storeAllowance(
  trx: Db,
  { pid, rows, now }: { pid: string; rows: readonly SubscriptionRow[]; now: Date },
): Promise<void> {
  const product = await forShop(trx, pid)
    .selectFrom('product')
    .select('settings')
    .executeTakeFirst();
  const own = product?.settings.daily_limit;
  const allowance =
    own === undefined
      ? allowanceOf(rows, now)
      : { daily_limit: own, limit_until: null, limit_after: null };
  await forShop(trx, pid).updateTable('product').set(allowance).execute();
}

async function insertRow(
  trx: Db,
  { pid, at }: { pid: string; at: Date },
  { source, tier, planId, cents, trial, category, ...names }: Beginning,
): Promise<SubscriptionRow> {
  // The chosen package has the lowest timestamp, so every later fact replaces it.
  const facts: SubscriptionFacts = {
    tier: { at: 0, value: tier },
    cents: { at: 0, value: cents },
    planId: { at: 0, value: planId },
    active: 0,
    failed: [],
    ...(trial && { trialEnd: trial.ends.toISOString() }),
  };
  const { month_limit, daily_limit } = trial
    ? { month_limit: trial.limit, daily_limit: trial.daily_limit }
    : limitsOf(tier);
  const row = await trx
    .insertInto('subscription')
    .values({
      ...columnsOf(facts, { tier, month_limit, daily_limit, source }),
      pid,
      source,
      subscription_id: names.subscriptionId ?? null,
      customer_id: names.customerId ?? null,
      first_cents: cents,
      facts: JSON.stringify(facts),
      changed_at: at,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await log(trx, null, row, { category: category || 'personalize', at });
  return row;
}

interface RowChange {
  before: SubscriptionRow;
  events: readonly SubscriptionEvent[];
  replaced: object | undefined;
  at: Date;
}

async function updateRow(
  trx: Db,
  { before, events, replaced, at }: RowChange,
): Promise<SubscriptionRow> {
  const facts = events.reduce(addFact, before.facts);
  const row = await forShop(trx, before.pid)
    .updateTable('subscription')
    .set({
      ...columnsOf(facts, before),
      ...replaced,
      facts: JSON.stringify(facts),
      busy_until: null,
      changed_at: at,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!replaced) await log(trx, before, row, { category: 'personalize', at });
  return row;
}

async function log(
  trx: Db,
  before: SubscriptionColumns | null,
  after: SubscriptionRow,
  { category, at }: { category: string; at: Date },
): Promise<void> {
  const entry = logOf(before, after);
  if (entry) await writeLog(trx, { ...entry, pid: after.pid, category, at });
}
