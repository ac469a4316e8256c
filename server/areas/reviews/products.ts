import type { WrittenAbout } from '@contract/calls/moderation';
import { findKnown } from '@server/areas/campaigns/recommendations/learned';
import type { ShopDb } from '@server/db/shop-scope';

/** Product of a row: the shop's own id, and the page where the row was written. */
interface About {
  id: string;
  url: string;
}

/**
 * Returns name and picture of the products that rows are about; null for products that no page or
 * feed has named.
 */
export async function findProducts(
  shop: ShopDb,
  rows: readonly About[],
): Promise<(about: About) => WrittenAbout | null> {
  const keys = [...new Set(rows.flatMap(({ id }) => id || []))];
  const urls = [...new Set(rows.flatMap(({ url }) => url || []))];
  const known = await findKnown(shop, { keys, urls });
  const byKey = new Map(known.map((product) => [product.key, product]));
  const byUrl = new Map(known.map((product) => [product.url, product]));
  return ({ id, url }) => {
    const product = byKey.get(id) ?? byUrl.get(url);
    return product ? { name: product.name, image: product.image } : null;
  };
}
