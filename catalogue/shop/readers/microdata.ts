import type { Reader } from '../model';
import { known, toProduct } from '../normalize';

/** schema.org as attributes: the first Product of the page that lies in no other one. */
export const readMicrodata: Reader = ({ document, url }) => {
  const product = document.querySelector('[itemscope][itemtype*="schema.org/Product"]');
  if (!product) return {};
  const value = (name: string) => contentOf(product.querySelector(`[itemprop="${name}"]`));
  const nested = (name: string) => {
    const element = product.querySelector(`[itemprop="${name}"]`);
    return contentOf(element?.querySelector('[itemprop="name"]') ?? element);
  };
  const availability = value('availability');
  const read = toProduct(
    {
      id: value('sku') ?? value('productID') ?? value('mpn') ?? value('gtin13'),
      name: ownName(product),
      url: value('url'),
      image: value('image'),
      price: value('price') ?? value('lowPrice'),
      currency: value('priceCurrency'),
      stock: value('inventoryLevel'),
      available: availability ? !/OutOfStock|SoldOut|Discontinued/i.test(availability) : undefined,
      categories: value('category'),
      brand: nested('brand'),
    },
    url,
  );
  return known({ product: read, page: 'product' as const, currency: read.currency });
};

/** The name of the product itself: a brand or a review inside has one as well. */
function ownName(product: Element): string | undefined {
  const names = Array.from(product.querySelectorAll('[itemprop="name"]'));
  return contentOf(names.find((name) => name.closest('[itemscope]') === product) ?? null);
}

function contentOf(element: Element | null | undefined): string | undefined {
  if (!element) return undefined;
  const given = ['content', 'href', 'src', 'value', 'data-src'].map((name) =>
    element.getAttribute(name),
  );
  return given.find((text) => text) ?? element.textContent?.trim() ?? undefined;
}
