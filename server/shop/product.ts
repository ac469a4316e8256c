import type { ShopDb } from '@server/db/shop-scope';

export function findProduct(shop: ShopDb) {
  return shop.selectFrom('product').selectAll().executeTakeFirst();
}
