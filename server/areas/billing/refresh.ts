import type { Deps } from '../../context';
import { applyLimit } from './limit';
import { endOf } from './notices';
import { lockShop, logExtra, type SubscriptionRow, writeLog } from './queries';

const AT_ONCE = 100;
/** A provider that is slow has its turn again in an hour; a shutdown does not wait for it (ms). */
const SLICE = 5_000;

type Needs = Pick<Deps, 'db' | 'now' | 'ports' | 'log'>;

/**
 * Asks the provider about subscriptions whose bill is due, in case its notice was lost. One that
 * does not answer changes nothing: the merchant goes on having what was paid.
 */
export async function refreshDue(deps: Needs): Promise<void> {
  const today = deps.now().toISOString().slice(0, 10);
  const rows = await deps.db
    .selectFrom('subscription')
    .selectAll()
    .where('status', 'in', ['active', 'past_due'])
    .where('source', '=', deps.ports.payments.name)
    .where('next_bill_date', '<', today)
    .orderBy('next_bill_date')
    .limit(AT_ONCE)
    .execute();
  const until = Date.now() + SLICE;
  for (const row of rows) {
    if (Date.now() > until) return;
    await refresh(deps, row).catch((err: unknown) =>
      deps.log.warn({ err, pid: row.pid }, 'the payment provider did not say how a bill went'),
    );
  }
}

async function refresh(deps: Needs, row: SubscriptionRow): Promise<void> {
  const { pid, id, subscription_id } = row;
  const asked = deps.now();
  const found = await deps.ports.payments.findSubscription(subscription_id ?? '');
  await deps.db.transaction().execute(async (trx) => {
    await lockShop(trx, pid);
    const status = found?.status ?? 'deleted';
    const changed = await trx
      .updateTable('subscription')
      .set({
        status,
        next_bill_date: found?.next?.date ?? row.next_bill_date,
        changed_at: asked,
        ...(status === 'deleted' && { ends_at: endOf(row.next_bill_date) }),
      })
      .where('pid', '=', pid)
      .where('id', '=', id)
      .where('status', '<>', 'deleted')
      .where('changed_at', '=', row.changed_at)
      .returningAll()
      .executeTakeFirst();
    if (!changed) return;
    if (status === 'deleted') {
      const entry = { pid, category: 'personalize', label: 'deleted' as const };
      await writeLog(trx, { ...entry, cents: -row.cents, extra: logExtra(changed), at: asked });
    }
    await applyLimit(trx, pid, asked);
  });
}

/**
 * With a provider, what the sandbox gave for nothing ends: nobody pays for it and nobody would ask
 * about it again.
 */
export async function endSandboxed({ db, now, ports }: Needs): Promise<void> {
  if (ports.payments.name === 'sandbox') return;
  const at = now();
  const ended = await db
    .updateTable('subscription')
    .set({ status: 'deleted', ends_at: at, changed_at: at })
    .where('source', '=', 'sandbox')
    .where('status', '<>', 'deleted')
    .returning('pid')
    .execute();
  for (const { pid } of ended) await applyLimit(db, pid, at);
}
