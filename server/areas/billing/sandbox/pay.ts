import { addMonths } from '@catalogue/lib/istanbul';
import { acceptWebhook } from '@server/areas/billing/webhooks';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { inTransaction } from '@server/db/transaction';
import { sandboxSecret } from '@server/ports/create';
import { newSandboxId, signWebhook, todayOf } from '@server/ports/payments/sandbox';
import type { Selectable } from 'kysely';

type Checkout = Selectable<Database['sandbox_checkout']>;
type Needs = Pick<Deps, 'db' | 'now' | 'env'>;

/** Reports the payment once, with a signed webhook; returns the address for the redirect. */
export async function payCheckout(deps: Deps, id: string): Promise<string | null> {
  const paid = await deps.db
    .updateTable('sandbox_checkout')
    .set({ state: 'paid' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  if (paid) {
    const webhook = await (paid.plan_id ? subscribe(deps, paid) : buy(deps, paid));
    // The webhook is processed after the response, because a real provider's webhook can also come
    // after the payer's return.
    deps.later(() => acceptWebhook(deps, webhook));
  }
  const row = paid ?? (await findSandboxCheckout(deps, id));
  return row && row.state === 'paid' ? row.return_url.replace('{checkout_hash}', id) : null;
}

export function findSandboxCheckout({ db }: Pick<Deps, 'db'>, id: string) {
  return db.selectFrom('sandbox_checkout').selectAll().where('id', '=', id).executeTakeFirst();
}

async function subscribe(deps: Needs, checkout: Checkout): Promise<Uint8Array> {
  const id = newSandboxId('subscription');
  const today = todayOf(deps.now());
  const { cents, email, passthrough, plan_id, first_bill_on } = checkout;
  const anchor = Number((first_bill_on ?? today).slice(8));
  const next = first_bill_on ?? addMonths(today, 1, anchor);
  await inTransaction(deps.db, async (trx) => {
    await trx
      .insertInto('sandbox_subscription')
      .values({
        id,
        plan_id: plan_id ?? '',
        cents,
        email,
        passthrough,
        checkout_id: checkout.id,
        state: 'active',
        next_bill_date: next,
        anchor_day: anchor,
      })
      .execute();
    if (!first_bill_on) {
      await trx
        .insertInto('sandbox_payment')
        .values({
          subscription_id: id,
          due_on: today,
          id: newSandboxId('payment'),
          cents,
          paid: true,
        })
        .execute();
    }
    await trx
      .updateTable('sandbox_checkout')
      .set({ subscription_id: id })
      .where('id', '=', checkout.id)
      .execute();
  });
  return signedWebhook(deps, 'subscription_created', {
    status: 'active',
    checkout_id: checkout.id,
    subscription_id: id,
    subscription_plan_id: plan_id ?? '',
    unit_price: (cents / 100).toFixed(2),
    next_bill_date: next,
    user_id: email,
    passthrough,
  });
}

async function buy(deps: Needs, { id, cents, passthrough }: Checkout): Promise<Uint8Array> {
  return signedWebhook(deps, 'payment_succeeded', {
    checkout_id: id,
    sale_gross: (cents / 100).toFixed(2),
    passthrough,
  });
}

/**
 * Simulates a payment by a card that works or fails: the subscription becomes active or past due.
 * Returns false for an ended subscription.
 */
export async function tryCard(deps: Deps, id: string, works: boolean): Promise<boolean> {
  const row = await deps.db
    .updateTable('sandbox_subscription')
    .set({ state: works ? 'active' : 'past_due' })
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  const name = works ? 'subscription_payment_succeeded' : 'subscription_payment_failed';
  const webhook = signedWebhook(deps, name, {
    status: row.state,
    checkout_id: row.checkout_id,
    subscription_id: id,
    subscription_plan_id: row.plan_id,
    unit_price: (row.cents / 100).toFixed(2),
    next_bill_date: row.next_bill_date,
    user_id: row.email,
    passthrough: row.passthrough,
  });
  await acceptWebhook(deps, webhook);
  return true;
}

/** Returns a webhook in the format of Paddle Classic, whose times are whole seconds. */
function signedWebhook(
  { env, now }: Pick<Needs, 'env' | 'now'>,
  name: string,
  fields: Record<string, string>,
): Uint8Array {
  return signWebhook(
    {
      alert_id: newSandboxId('notice'),
      alert_name: name,
      event_time: now().toISOString().slice(0, 19).replace('T', ' '),
      ...fields,
    },
    sandboxSecret(env),
  );
}
