import type { CallReader } from './script';

/** Reads Open Graph and the product tags of Facebook and Pinterest. */
export const readOpenGraph: CallReader = ({ document, url }) => {
  const tags = new Map(
    Array.from(document.getElementsByTagName('meta'))
      .reverse()
      .map((meta) => [meta.getAttribute('property') ?? meta.name, meta.content]),
  );
  const tag = (...names: string[]) => names.map((name) => tags.get(name)).find((text) => text);
  // Shopify states the lowest price of all variants here, even if the address selects a variant.
  const price = new URL(url).searchParams.has('variant')
    ? undefined
    : tag('product:sale_price:amount', 'product:price:amount', 'og:price:amount');
  const language = document.documentElement.lang || tag('og:locale')?.replace('_', '-');
  if (!/product$/.test(tag('og:type') ?? '') && price === undefined) return { page: { language } };
  const currency = tag(
    'product:price:currency',
    'product:sale_price:currency',
    'og:price:currency',
  );
  const product = {
    id: tag('product:retailer_item_id', 'product:sku'),
    name: tag('og:title'),
    url: tag('og:url'),
    image: tag('og:image'),
    price,
    priceBefore: tag('product:original_price:amount', 'product:price:amount'),
    available: tag('product:availability', 'og:availability'),
    categories: tag('product:category'),
    brand: tag('product:brand', 'og:brand'),
  };
  return { page: { type: 'product', product, language, currency } };
};
