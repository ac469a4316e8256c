import { createHmac, randomBytes } from 'node:crypto';
import { addMonths, daysBetween } from '@catalogue/lib/istanbul';
import type { Database } from '@server/db/schema';
import { isSameSecret } from '@server/platform/constant-time';
import { type Kysely, sql } from 'kysely';
import { PaymentFailure, type PaymentPort, type PlanChange } from './payments';
import { parseWebhook } from './webhook';

interface SandboxSettings {
  db: Kysely<Database>;
  now: () => Date;
  publicUrl: string;
  /** Key with which the sandbox signs its webhooks. */
  secret: string;
}

export const newSandboxId = (kind: string) => `sbx-${kind}-${randomBytes(12).toString('hex')}`;

/** Creates the sandbox provider: it moves no money, and its checkout is a page of our own. */
export function sandboxPayments({ db, now, publicUrl, secret }: SandboxSettings): PaymentPort {
  const find = async (id: string) => {
    await renew(db, id, now());
    return db
      .selectFrom('sandbox_subscription')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
  };
  const findLive = async (id: string) => {
    const found = await find(id);
    if (!found || found.state === 'deleted') throw new PaymentFailure('payment_refused');
    return found;
  };
  const quote = async (id: string, { cents, deferred }: PlanChange) => {
    const { next_bill_date, cents: before, anchor_day } = await findLive(id);
    if (deferred) return { due: 0, next_bill_date };
    const month = daysBetween(addMonths(next_bill_date, -1, anchor_day), next_bill_date);
    const left = Math.max(0, daysBetween(todayOf(now()), next_bill_date));
    return { due: Math.max(0, Math.round(((cents - before) * left) / month)), next_bill_date };
  };
  return {
    name: 'sandbox',
    payLink: async ({ planId, title, cents, email, language, passthrough, ...order }) => {
      const id = newSandboxId('checkout');
      await db
        .insertInto('sandbox_checkout')
        .values({
          id,
          plan_id: planId ?? null,
          title,
          cents,
          email,
          passthrough,
          return_url: order.returnUrl,
          first_bill_on: order.firstBillOn ?? null,
        })
        .execute();
      return `${publicUrl}/sandbox-checkout/${id}?lang=${language}`;
    },

    findOrder: async (checkoutId) => {
      const row = await db
        .selectFrom('sandbox_checkout')
        .selectAll()
        .where('id', '=', checkoutId)
        .where('state', '=', 'paid')
        .executeTakeFirst();
      if (!row) return null;
      const { email, subscription_id: subscriptionId } = row;
      return { checkoutId, cents: row.first_bill_on ? 0 : row.cents, email, subscriptionId };
    },

    findSubscription: async (id) => {
      const row = await find(id);
      if (!row) return null;
      const { plan_id: planId, state: status, cents, next_bill_date: date } = row;
      const next = status === 'deleted' ? null : { cents, date };
      const updateUrl = `${publicUrl}/sandbox-checkout/card/${id}`;
      return { id, planId, customerId: row.email, status, next, updateUrl };
    },

    previewPlan: async (id, change) => {
      const { due, next_bill_date } = await quote(id, change);
      const currency = 'USD';
      return {
        immediate_payment: due > 0 ? { amount: due / 100, currency, date: todayOf(now()) } : null,
        next_payment: { amount: change.cents / 100, currency, date: next_bill_date },
      };
    },

    changePlan: async (id, change) => {
      const { due } = await quote(id, change);
      await db
        .updateTable('sandbox_subscription')
        .set({ plan_id: change.planId, cents: change.cents })
        .where('id', '=', id)
        .execute();
      if (due === 0) return;
      const due_on = todayOf(now());
      const row = {
        subscription_id: id,
        due_on,
        id: newSandboxId('payment'),
        cents: due,
        paid: true,
      };
      await db.insertInto('sandbox_payment').values(row).execute();
    },

    cancel: async (id) => {
      await findLive(id);
      await db
        .updateTable('sandbox_subscription')
        .set({ state: 'deleted' })
        .where('id', '=', id)
        .execute();
    },

    listPayments: async (id) => {
      await renew(db, id, now());
      const rows = await db
        .selectFrom('sandbox_payment')
        .selectAll()
        .where('subscription_id', '=', id)
        .orderBy('due_on', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        paid: row.paid,
        date: row.due_on,
        cents: row.cents,
        receiptUrl: row.paid ? `${publicUrl}/sandbox-checkout/receipt/${row.id}` : '',
      }));
    },

    readWebhook: (body) => {
      const fields = new URLSearchParams(new TextDecoder().decode(body));
      const given = fields.get('p_signature') ?? '';
      fields.delete('p_signature');
      return isSameSecret(given, signatureOf(fields, secret)) ? parseWebhook(fields) : 'forged';
    },
  };
}

/** Returns a webhook of the sandbox: the provider's form fields, signed by this server. */
export function signWebhook(fields: Record<string, string>, secret: string): Uint8Array {
  const form = new URLSearchParams(fields);
  form.set('p_signature', signatureOf(new URLSearchParams(fields), secret));
  return Buffer.from(form.toString());
}

const signatureOf = (fields: URLSearchParams, secret: string) =>
  createHmac('sha256', secret).update(fields.toString()).digest('hex');

/** Returns a day as the provider writes it: YYYY-MM-DD in UTC. */
export const todayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Pays each due month of a sandbox subscription once; a repeated call pays nothing again. */
async function renew(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  const today = todayOf(now);
  for (;;) {
    const row = await db
      .selectFrom('sandbox_subscription')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'active')
      .where('next_bill_date', '<=', today)
      .executeTakeFirst();
    if (!row) return;
    const due = row.next_bill_date;
    const payment = `${id.replace('subscription', 'payment')}-${due}`;
    await sql`
      with moved as (
        update sandbox_subscription set next_bill_date = ${addMonths(due, 1, row.anchor_day)}
        where id = ${id} and next_bill_date = ${due} and state = 'active' returning cents
      )
      insert into sandbox_payment (subscription_id, due_on, id, cents, paid)
      select ${id}, ${due}, ${payment}, cents, true from moved
      on conflict do nothing`.execute(db);
  }
}
