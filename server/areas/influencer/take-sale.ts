import { sumOfProducts } from '@catalogue/order';
import { minorUnits } from '@catalogue/shop/money';
import type { Order } from '@contract/entities/order';
import type { WidgetOrder } from '@contract/storefront';
import type { ShopDb } from '@server/db/shop-scope';
import { nextNumber } from '@server/shop/numbers';
import { sql } from 'kysely';

/** An order that followed an influencer's link. */
interface Sale {
  yc: string;
  ci: string;
  number: string;
  at: Date;
  lines: WidgetOrder['lines'];
  /** Smallest units. */
  total: number | undefined;
  currency: string | null;
}

/**
 * Stores the sale of an influencer, once for each order number of a shop, in the caller's transaction. One
 * of somebody the shop does not know is dropped without a word.
 */
export async function takeSale(shop: ShopDb, { yc, ci, number, at, ...order }: Sale) {
  if (!(await isInfluencer(shop, yc)) || (await isKnown(shop, number))) return;
  const data = inUnits(order);
  const id = await nextNumber(shop, shop.pid, 'influencer_order');
  await shop
    .insertInto('influencer_order')
    .values({
      ...{ pid: shop.pid, id, inf_id: yc, camp_id: ci },
      order_code: number,
      created_at: at,
      products_price_total: data.products.length > 0 ? sumOfProducts(data.products) : data.total,
      data: JSON.stringify(data),
    })
    // Its twin was stored a moment ago.
    .onConflict((conflict) => conflict.columns(['pid', 'order_code']).doNothing())
    .execute();
}

/** An order as influencers read it: amounts in the unit of its currency, nothing unknown. */
function inUnits({ lines, total, currency }: Pick<Sale, 'lines' | 'total' | 'currency'>) {
  const amount = (minor: number) => minor / minorUnits(currency ?? '');
  const products = lines.map(({ id = '', name = '', price = 0, priceBefore, quantity }) => ({
    id,
    name: name || id,
    price: amount(price),
    oldPrice: amount(priceBefore ?? price),
    quantity,
  }));
  return {
    products,
    count: products.reduce((sum, { quantity }) => sum + quantity, 0),
    total: total === undefined ? sumOfProducts(products) : amount(total),
  } satisfies Order['data'];
}

/** Whether a shop has influencers at all. */
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

async function isKnown(shop: ShopDb, number: string): Promise<boolean> {
  const found = await shop
    .selectFrom('influencer_order')
    .select('id')
    .where('order_code', '=', number)
    .executeTakeFirst();
  return found !== undefined;
}
