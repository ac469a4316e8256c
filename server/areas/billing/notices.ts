import { dailyLimitOf, TIERS, tierOfCents } from '@catalogue/pricing/tiers';
import { istanbulInstant } from '@catalogue/rules/istanbul';
import type { Deps } from '../../context';
import { AppError } from '../../http/errors';
import type { PaymentNotice } from '../../ports/payments/payments';
import { settleCheckout } from './activate';
import { applyLimit } from './limit';
import { type Db, findCheckout, findNamed, lockShop, logExtra, writeLog } from './queries';
import { readTerms } from './terms';

/** The provider repeats a notice for three days; what claims to be older is a replay (milliseconds). */
const OLDEST = 4 * 86_400_000;
/** Clocks differ a little. */
const AHEAD = 10 * 60_000;

/**
 * Takes a webhook of the provider: signed over exactly these bytes, young enough, once. Notices come
 * in any order; one from before what is known changes nothing.
 * @throws AppError `forbidden` for a wrong signature, `expired` for an old one
 */
export async function takeNotice(deps: Deps, body: Uint8Array): Promise<void> {
  const notice = deps.ports.payments.readNotice(body);
  if (notice === 'forged') throw new AppError('forbidden');
  if (notice === 'unknown') return;
  const age = deps.now().getTime() - notice.at.getTime();
  if (age > OLDEST || age < -AHEAD) throw new AppError('expired');
  const named = readPassthrough(notice.passthrough);
  if (!named) return deps.log.warn({ notice: notice.id }, 'a payment notice names no shop');
  const { pid, ref } = named;
  if (await wasTaken(deps.db, pid, notice)) return;
  await settle(deps, pid, ref, notice);
  await applyNews(deps, pid, notice);
  // Last: a notice that failed half way is taken again when it is repeated.
  await deps.db
    .insertInto('payment_notice')
    .values({ pid, notice_id: notice.id, name: notice.name, at: notice.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets notices so old that they would be refused anyway. */
export async function dropOldNotices({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - 2 * OLDEST);
  await db.deleteFrom('payment_notice').where('at', '<', before).execute();
}

async function wasTaken(db: Db, pid: string, { id }: PaymentNotice): Promise<boolean> {
  const row = await db
    .selectFrom('payment_notice')
    .select('notice_id')
    .where('pid', '=', pid)
    .where('notice_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first word of a purchase settles its checkout, when it says what we offered. */
async function settle(deps: Deps, pid: string, ref: string, notice: PaymentNotice): Promise<void> {
  const { name, planId, cents, checkoutId } = notice;
  const checkout = await findCheckout(deps.db, pid, ref);
  if (!checkout || checkout.state === 'paid' || !checkoutId) return;
  const bought = checkout.kind === 'custom' ? ['bought'] : ['created', 'paid'];
  if (!bought.includes(name)) return;
  const covered = cents !== null && cents >= checkout.cents;
  if (!covered || (checkout.kind === 'subscription' && planId !== checkout.plan_id)) {
    return deps.log.error(
      { pid, ref, notice: notice.id },
      'paid for something else than was offered',
    );
  }
  await settleCheckout(deps, checkout, {
    checkoutId,
    subscriptionId: notice.subscriptionId || null,
    customerId: notice.customerId || null,
    planId,
    cents: checkout.cents,
    nextBillDate: notice.nextBillDate,
    at: notice.at,
  });
}

const STATUS = { failed: 'past_due', cancelled: 'deleted', paid: 'active' } as const;

/** What a notice says about a subscription we have. */
async function applyNews(deps: Deps, pid: string, notice: PaymentNotice): Promise<void> {
  if (notice.name === 'bought' || !notice.subscriptionId) return;
  const terms = await readTerms({ ...deps, pid });
  await deps.db.transaction().execute(async (trx) => {
    await lockShop(trx, pid);
    const before = await findNamed(trx, pid, notice.subscriptionId);
    if (!before || before.changed_at > notice.at || before.status === 'deleted') return;
    const name = notice.name as keyof typeof STATUS | 'created' | 'updated';
    const status = name in STATUS ? STATUS[name as keyof typeof STATUS] : notice.status;
    // What is charged decides what is given.
    const charged = notice.name === 'updated' ? (notice.cents ?? before.cents) : before.cents;
    const tier = charged === before.cents ? undefined : tierOfCents(charged, terms);
    const limit = tier && TIERS[tier].limit;
    const row = await trx
      .updateTable('subscription')
      .set({
        status: status ?? before.status,
        cents: charged,
        ...(tier && limit && { tier, month_limit: limit, daily_limit: dailyLimitOf(limit) }),
        next_bill_date: notice.nextBillDate ?? before.next_bill_date,
        changed_at: notice.at,
        ...(status === 'deleted' && { ends_at: endOf(notice.endsOn ?? before.next_bill_date) }),
      })
      .where('pid', '=', pid)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (status === 'deleted') {
      const extra = logExtra(row);
      const entry = { pid, category: 'personalize', label: 'deleted' as const, extra };
      await writeLog(trx, { ...entry, cents: -row.cents, at: notice.at });
    }
    await applyLimit(trx, pid, deps.now());
  });
}

/** The last minute of a day that is paid, YYYY-MM-DD in Istanbul; null for none. */
export const endOf = (day: string | null) => (day ? istanbulInstant(day, 24 * 60 - 1) : null);

function readPassthrough(text: string): { pid: string; ref: string } | null {
  try {
    const { pid, ref } = JSON.parse(text) as { pid?: unknown; ref?: unknown };
    return typeof pid === 'string' && typeof ref === 'string' ? { pid, ref } : null;
  } catch {
    return null;
  }
}
