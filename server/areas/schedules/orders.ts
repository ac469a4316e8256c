import type { Database } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

/** How many visitors ordered since a moment, as the shop's pages told it. */
export async function orderersSince(
  db: Kysely<Database>,
  pid: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('visitor_fact')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('pid', '=', pid)
    .where('ordered_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
