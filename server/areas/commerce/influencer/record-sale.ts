import { minorUnits } from '@catalogue/shop/money';
import { sumOfProducts } from '@catalogue/shop/order';
import type { Order } from '@contract/entities/commerce/order';
import type { WidgetOrder } from '@contract/storefront';
import type { ShopDb } from '@server/db/shop-scope';
import { nextNumber } from '@server/shop/numbers';
import { sql } from 'kysely';

/** An order placed after a click on an influencer's link. */
interface Sale {
  yc: string;
  ci: string;
  /** The order: its id in `shop_order` and its reported number. */
  order: { id: number; number: string };
  at: Date;
  lines: WidgetOrder['lines'];
  /** Total in the currency's smallest unit. */
  total: number | undefined;
  currency: string | null;
}

/** Stores each order once, in the caller's transaction; ignores influencers unknown to the shop. */
export async function recordSale(shop: ShopDb, { yc, ci, order, at, ...bought }: Sale) {
  if (!(await isInfluencer(shop, yc)) || (await isKnown(shop, order))) return;
  const data = inUnits(bought);
  const id = await nextNumber(shop, shop.pid, 'influencer_order');
  await shop
    .insertInto('influencer_order')
    .values({
      pid: shop.pid,
      id,
      inf_id: yc,
      camp_id: ci,
      order_code: order.number,
      created_at: at,
      products_price_total: data.products.length > 0 ? sumOfProducts(data.products) : data.total,
      data: JSON.stringify(data),
    })
    // Another request may store the same sale at the same moment.
    .onConflict((conflict) => conflict.columns(['pid', 'order_code']).doNothing())
    .execute();
}

/**
 * Converts amounts to main units; an unknown price is 0, and an unknown total is the sum of the
 * products.
 */
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

/**
 * Returns whether the sale is stored. A page may report the order's token first and its number
 * later, so all names of the order are checked.
 */
async function isKnown(shop: ShopDb, order: Sale['order']): Promise<boolean> {
  const names = shop.selectFrom('shop_order_name').select('name').where('order_id', '=', order.id);
  const found = await shop
    .selectFrom('influencer_order')
    .select('id')
    .where(({ or, eb }) => or([eb('order_code', '=', order.number), eb('order_code', 'in', names)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
