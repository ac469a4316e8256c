import type { Deps } from '../../context';
import { amend, endOf, packageAt } from './amend';
import { AT_ONCE, inTurn } from './in-turn';
import type { SubscriptionRow } from './queries';
import { readTerms } from './terms';

type Needs = Pick<Deps, 'db' | 'env' | 'now' | 'ports' | 'log'>;

/**
 * Asks the provider about subscriptions whose bill is due, in case its notice was lost. One that
 * does not answer changes nothing: the merchant goes on having what was paid. Who was asked about
 * longest ago comes first, since an unpaid bill stays due.
 */
export async function refreshDue(deps: Needs): Promise<void> {
  const today = deps.now().toISOString().slice(0, 10);
  const rows = await deps.db
    .selectFrom('subscription')
    .selectAll()
    .where('status', 'in', ['active', 'past_due'])
    .where('source', '=', deps.ports.payments.name)
    .where('next_bill_date', '<', today)
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .orderBy('next_bill_date')
    .limit(AT_ONCE)
    .execute();
  await inTurn(deps.log, rows, (row) => refresh(deps, row));
}

async function refresh(deps: Needs, row: SubscriptionRow): Promise<void> {
  const { pid, id, subscription_id } = row;
  const asked = deps.now();
  await deps.db
    .updateTable('subscription')
    .set({ looked_at: asked })
    .where('pid', '=', pid)
    .where('id', '=', id)
    .execute();
  const found = await deps.ports.payments.findSubscription(subscription_id ?? '');
  const terms = await readTerms({ ...deps, pid });
  const next = found?.next;
  const status = found?.status ?? 'deleted';
  await amend(deps, row, (before) => {
    if (before.changed_at.getTime() !== row.changed_at.getTime()) return null;
    return {
      status,
      // The next bill may hold taxes or a credit: only what is a package's price says which one.
      ...(next && packageAt(next.cents, before, terms)),
      next_bill_date: next?.date ?? before.next_bill_date,
      changed_at: asked,
      ...(status === 'deleted' && { ends_at: endOf(before.next_bill_date) }),
    };
  });
}

/**
 * With a provider, what the sandbox gave for nothing ends: nobody pays for it and nobody would ask
 * about it again.
 */
export async function endSandboxed(deps: Needs): Promise<void> {
  if (deps.ports.payments.name === 'sandbox') return;
  const at = deps.now();
  const rows = await deps.db
    .selectFrom('subscription')
    .select(['pid', 'id'])
    .where('source', '=', 'sandbox')
    .where('status', '<>', 'deleted')
    .execute();
  for (const row of rows) {
    await amend(deps, row, () => ({ status: 'deleted', ends_at: at, changed_at: at }));
  }
}
