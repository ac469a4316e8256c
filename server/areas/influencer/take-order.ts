import { sumOfProducts } from '@catalogue/order';
import type { ToldOrder } from '@contract/entities/order';
import { nextNumber } from '@server/shop/numbers';
import { type Kysely, sql } from 'kysely';
import type { Deps } from '../../context';
import type { Database } from '../../db/schema';
import { inTransaction } from '../../db/transaction';

type Db = Kysely<Database>;

/** Longer than a browser keeps an order nobody confirmed. */
const OLDEST = 8 * 86_400_000;

/**
 * Stores an order that followed an influencer's link, once for each number of a shop; it is on disk
 * when this resolves. One of somebody the shop does not know is dropped without a word.
 * @param age milliseconds since the order
 */
export async function takeOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { pid, age, yc, ci, order_code, ...data }: ToldOrder & { pid: string; age: number },
): Promise<void> {
  if (!(await isInfluencer(db, pid, yc)) || (await isKnown(db, pid, order_code))) return;
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

/** Whether the widget should tell a shop's orders at all. */
export async function hasInfluencers(db: Db, pid: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('pid', '=', pid)
    .where(sql<boolean>`(extra ? 'inf' or extra ? 'inf_id')`)
    .where(sql<boolean>`(extra ->> 'inf_id' <> '' or extra ->> 'inf' = 'true')`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function isInfluencer(db: Db, pid: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('pid', '=', pid)
    .where('host', '=', 'influencer')
    .where(sql<boolean>`(extra ? 'inf' or extra ? 'inf_id')`)
    .where(sql<string>`extra ->> 'inf_id'`, '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function isKnown(db: Db, pid: string, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('influencer_order')
    .select('id')
    .where('pid', '=', pid)
    .where('order_code', '=', code)
    .executeTakeFirst();
  return found !== undefined;
}
