import type { Deps } from '../../context';
import { PaymentFailure } from '../../ports/payments/payments';
import { AT_ONCE, inTurn } from './in-turn';
import type { SubscriptionRow } from './queries';

type Needs = Pick<Deps, 'db' | 'now' | 'ports' | 'log'>;

/**
 * Ends at the provider what was replaced here, of every shop or of one. What fails is tried again
 * each time this is called, behind the others, until the provider agrees.
 */
export async function cancelDue(deps: Needs, pid?: string): Promise<void> {
  let due = deps.db
    .selectFrom('subscription')
    .selectAll()
    .where('cancel_due', 'is not', null)
    .where('source', '=', deps.ports.payments.name);
  if (pid !== undefined) due = due.where('pid', '=', pid);
  const rows = await due.orderBy('cancel_due').limit(AT_ONCE).execute();
  await inTurn(deps.log, rows, (row) => cancel(deps, row));
}

async function cancel({ db, now, ports }: Needs, row: SubscriptionRow): Promise<void> {
  const own = db.updateTable('subscription').where('pid', '=', row.pid).where('id', '=', row.id);
  await own.set({ cancel_due: now() }).execute();
  const id = row.subscription_id ?? '';
  try {
    await ports.payments.cancel(id);
  } catch (error) {
    if (!(error instanceof PaymentFailure) || error.details.message !== 'payment_refused')
      throw error;
    // It says no to what has ended there already, too.
    const found = await ports.payments.findSubscription(id);
    if (found && found.status !== 'deleted') throw error;
  }
  await own.set({ cancel_due: null }).execute();
}
