import { addMonths } from '@catalogue/lib/istanbul';
import type { Database } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

/** Returns a day as the provider writes it: YYYY-MM-DD in UTC. */
export const todayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Pays each due month of a sandbox subscription once; a repeated call pays nothing again. */
export async function renew(db: Kysely<Database>, id: string, now: Date): Promise<void> {
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
