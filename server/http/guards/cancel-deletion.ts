import type { Deps } from '@server/context';
import { insertFootprint } from '@server/http/footprint';
import { sql } from 'kysely';

/** Cancels the requested deletion of a shop when one of its users signs in. */
export async function cancelDeletion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ pid: string; email: string; was: Date }>`
    with leaving as (
      select product.pid, users.email, delete_at as was from product
      join users on users.pid = product.pid
      where users.id = ${userId} and delete_at > ${now()} for update of product)
    update product set delete_at = null from leaving where product.pid = leaving.pid
    returning leaving.pid, leaving.email, leaving.was`.execute(db);
  for (const { pid, email, was } of rows) {
    await insertFootprint(
      { db, pid, now },
      {
        email,
        category: 'account',
        label: '/shop/delete',
        extra: { before: { delete_at: was.toISOString() }, after: { delete_at: null } },
      },
    );
  }
}
