import { sumOfProducts } from '@catalogue/order';
import type { ReportedOrder } from '@contract/entities/order';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { nextNumber } from '@server/shop/numbers';
import { sql } from 'kysely';

/** Longer than a browser stores an unconfirmed order. */
const OLDEST = 8 * 86_400_000;

/**
 * Stores an order that followed an influencer's link, once for each number of a shop; it is on disk
 * when this resolves. One of somebody the shop does not know is dropped without a word.
 * @param age milliseconds since the order
 */
export async function takeOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { pid, age, yc, ci, order_code, ...data }: ReportedOrder & { pid: string; age: number },
): Promise<void> {
  if (!(await isInfluencer(forShop(db, pid), yc)) || (await isKnown(forShop(db, pid), order_code)))
    return;
  await inTransaction(db, async (trx) => {
    const id = await nextNumber(trx, pid, 'influencer_order');
    await trx
      .insertInto('influencer_order')
      .values({
        pid,
        id,
        inf_id: yc,
        camp_id: ci,
        order_code,
        created_at: new Date(now().getTime() - Math.min(age, OLDEST)),
        products_price_total: data.products.length > 0 ? sumOfProducts(data.products) : data.total,
        data: JSON.stringify(data),
      })
      // Its twin was stored a moment ago.
      .onConflict((conflict) => conflict.columns(['pid', 'order_code']).doNothing())
      .execute();
  });
}

/** Whether the widget reports a shop's orders at all. */
export async function hasInfluencers(shop: ShopDb): Promise<boolean> {
  const found = await shop
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`(extra ? 'inf' or extra ? 'inf_id')`)
    .where(sql<boolean>`(extra ->> 'inf_id' <> '' or extra ->> 'inf' = 'true')`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function isInfluencer(shop: ShopDb, id: string): Promise<boolean> {
  const found = await shop
    .selectFrom('users')
    .select('id')
    .where('host', '=', 'influencer')
    .where(sql<boolean>`(extra ? 'inf' or extra ? 'inf_id')`)
    .where(sql<string>`extra ->> 'inf_id'`, '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function isKnown(shop: ShopDb, code: string): Promise<boolean> {
  const found = await shop
    .selectFrom('influencer_order')
    .select('id')
    .where('order_code', '=', code)
    .executeTakeFirst();
  return found !== undefined;
}
