import { type BillingTerms, dailyLimitOf, TIERS, tierOfCents } from '@catalogue/pricing/tiers';
import { istanbulInstant } from '@catalogue/rules/istanbul';
import type { Deps } from '../../context';
import { applyLimit } from './limit';
import { lockShop, logExtra, type SubscriptionRow, writeLog } from './queries';

/** What is written, and the moment it is known of. */
type Change = Partial<Omit<SubscriptionRow, 'pid' | 'id'>> & { changed_at: Date };

/**
 * Writes what became known of a live subscription, in one transaction: its shop's turn, the row, a log
 * entry when it has ended, and the limit that follows. `decide` sees the row as it is by then; null
 * leaves it.
 */
export async function amend(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { pid, id }: Pick<SubscriptionRow, 'pid' | 'id'>,
  decide: (before: SubscriptionRow) => Change | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockShop(trx, pid);
    const before = await trx
      .selectFrom('subscription')
      .selectAll()
      .where('pid', '=', pid)
      .where('id', '=', id)
      .where('status', '<>', 'deleted')
      .executeTakeFirst();
    const change = before && decide(before);
    if (!change) return;
    const row = await trx
      .updateTable('subscription')
      .set(change)
      .where('pid', '=', pid)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.status === 'deleted') {
      await writeLog(trx, {
        pid,
        category: 'personalize',
        label: 'deleted',
        cents: -row.cents,
        extra: logExtra(row),
        at: change.changed_at,
      });
    }
    await applyLimit(trx, pid, now());
  });
}

/** The package another price stands for: what the provider charges decides what is given. */
export function packageAt(
  cents: number,
  before: SubscriptionRow,
  terms: BillingTerms,
): Partial<SubscriptionRow> {
  const tier = cents === before.cents ? undefined : tierOfCents(cents, terms);
  if (!tier) return {};
  const { limit } = TIERS[tier];
  return { cents, tier, month_limit: limit, daily_limit: dailyLimitOf(limit) };
}

/** The last minute of a day that is paid, YYYY-MM-DD in Istanbul; null for none. */
export const endOf = (day: string | null) => (day ? istanbulInstant(day, 24 * 60 - 1) : null);
