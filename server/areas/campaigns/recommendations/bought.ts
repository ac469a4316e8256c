import { canonicalUrl } from '@catalogue/shop/canonical-url';
import type { ClickedRecommendation, OrderLine } from '@contract/entities/commerce/shop-order';
import type { WidgetOrder } from '@contract/storefront';
import type { ShopDb } from '@server/db/shop-scope';
import { findKnown } from './learned';

/**
 * Returns the numbers (in `shop_product`) of the ordered products that the server knows, and for
 * each clicked product whether the order contains it.
 */
export async function findBought(
  shop: ShopDb,
  { lines, clicked }: { lines: readonly OrderLine[]; clicked: WidgetOrder['clicked'] },
): Promise<{ products: number[]; clicked: ClickedRecommendation[] }> {
  const address = ({ url }: { url?: string | undefined }) => (url && canonicalUrl(url)) || '';
  const urls = [...lines, ...clicked].map(address).filter((url) => url !== '');
  const keys = lines.flatMap(({ id }) => id || []);
  const known = await findKnown(shop, { keys, urls });
  const products = lines.flatMap(
    (line) =>
      known.find(({ key, url }) => (line.id ? key === line.id : url === address(line)))?.number ??
      known.find(({ url }) => url === address(line))?.number ??
      [],
  );
  const isBought = (one: { url: string }) =>
    lines.some((line) => address(line) !== '' && address(line) === address(one)) ||
    known.some(({ url, number }) => url === address(one) && products.includes(number));
  return {
    products: [...new Set(products)],
    clicked: clicked.map((one) => ({ ...one, bought: isBought(one) })),
  };
}
