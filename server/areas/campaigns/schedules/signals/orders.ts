import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

/** How many visitors ordered since a moment, as the shop's pages reported it. */
export async function orderersSince(shop: ShopDb, since: Date): Promise<number> {
  const { count } = await shop
    .selectFrom('visitor_fact')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ordered_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
