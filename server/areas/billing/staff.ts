import { sql } from 'kysely';
import { presentSubscription } from './present';
import type { Db } from './queries';

/** The newest subscription of each shop that has, or had, one; for staff, who see every shop. */
export async function newestOf(db: Db, pids: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .distinctOn('pid')
    .where(sql<boolean>`pid = any(${pids}::text[])`)
    .orderBy('pid')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => {
    const { status, subscription_plan_id, unit_price, new_price } = presentSubscription(
      row,
      now,
    ).data;
    return { pid: row.pid, status, subscription_plan_id, unit_price, new_price };
  });
}
