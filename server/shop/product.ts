import type { ShopDb } from '@server/db/shop-scope';

export function findProduct(shop: ShopDb) {
  return shop.selectFrom('product').selectAll().executeTakeFirst();
}

/** Returns the host of the shop's address, by which shoppers know it; empty without an address. */
export const hostOf = (product: Awaited<ReturnType<typeof findProduct>>): string =>
  URL.parse(product?.settings.url ?? '')?.host.replace(/^www\./, '') ?? '';
