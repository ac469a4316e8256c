import type { ShopDb } from '@server/db/shop-scope';
import { orderName } from './order-told';

/** The order that is known by this name: its number, or an id or token of the platform. */
export async function findOrderByName(shop: ShopDb, written: string) {
  return shop
    .selectFrom('shop_order_name')
    .innerJoin('shop_order', 'shop_order.id', 'shop_order_name.order_id')
    .selectAll('shop_order')
    .where('shop_order_name.name', '=', orderName(written))
    .executeTakeFirst();
}
