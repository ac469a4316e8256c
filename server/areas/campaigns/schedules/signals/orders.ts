import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

/** Counts the visitors who ordered since a moment, as reported by the shop's pages. */
export async function orderersSince(shop: ShopDb, since: Date): Promise<number> {
  const { count } = await shop
    .selectFrom('visitor_fact')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ordered_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
