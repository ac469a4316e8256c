import type { Reader } from '../model';
import { known, toProduct } from '../normalize';

/** Open Graph and the product tags that Facebook and Pinterest read. */
export const readOpenGraph: Reader = ({ document, url }) => {
  const tag = (name: string) =>
    document
      .querySelector(`meta[property="${name}"],meta[name="${name}"]`)
      ?.getAttribute('content') || undefined;
  const price =
    tag('product:sale_price:amount') ?? tag('product:price:amount') ?? tag('og:price:amount');
  const isProduct = /product$/.test(tag('og:type') ?? '') || price !== undefined;
  const language = document.documentElement.lang || tag('og:locale')?.replace('_', '-');
  if (!isProduct) return known({ language });
  const availability = tag('product:availability') ?? tag('og:availability');
  const product = toProduct(
    {
      id: tag('product:retailer_item_id') ?? tag('product:sku'),
      name: tag('og:title'),
      url: tag('og:url'),
      image: tag('og:image'),
      price,
      priceBefore: tag('product:original_price:amount') ?? tag('product:price:amount'),
      currency:
        tag('product:price:currency') ??
        tag('product:sale_price:currency') ??
        tag('og:price:currency'),
      available: availability
        ? /^(in ?stock|instock|available|preorder|pending)/i.test(availability)
        : undefined,
      categories: tag('product:category'),
      brand: tag('product:brand') ?? tag('og:brand'),
    },
    url,
  );
  return known({ product, language, page: 'product' as const, currency: product.currency });
};
