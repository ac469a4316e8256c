import { isOfSite } from '@catalogue/lib/url';
import { minorUnits, toCurrency, toMinor } from '@catalogue/shop/money';
import { toProduct } from '@catalogue/shop/normalize';
import { canonicalUrl } from '@catalogue/shop/page-address';
import type { FeedRefusal } from '@contract/entities/commerce/feed';
import type { FeedProduct } from './reader';
import type { FieldName } from './rows';

/** Returns the product of a row, or the reason why there is none. */
export function toFeedProduct(
  fields: ReadonlyMap<FieldName, string> | null,
  { site, now }: { site: string; now: number },
): FeedProduct | FeedRefusal {
  if (!fields) return 'columns';
  const link = fields.get('link') ?? '';
  const regular = amountOf(fields.get('price'));
  const reduced = isOn(fields.get('sale_price_effective_date'), now)
    ? amountOf(fields.get('sale_price'))
    : undefined;
  if (fields.has('price') && !regular) return 'price';
  const product = toProduct(
    {
      id: fields.get('id'),
      name: fields.get('title'),
      url: link,
      image: fields.get('image_link'),
      stock: stockOf(fields),
      available: fields.get('availability')?.replace(/_/g, ' '),
      categories: fields.get('product_type') ?? namedCategory(fields),
      brand: fields.get('brand'),
    },
    link,
  );
  const url = product.url && canonicalUrl(product.url);
  if (!product.name) return 'name';
  if (!url) return 'link';
  if (!isOfSite(url, site)) return 'foreign';
  const price = reduced ?? regular;
  const isReduced = reduced && regular && regular.minor > reduced.minor;
  return {
    key: product.id ?? url,
    url,
    name: product.name,
    image: product.image ?? null,
    price: price?.minor ?? null,
    price_before: isReduced ? regular.minor : null,
    currency: price?.currency ?? null,
    stock: product.stock ?? null,
    available: product.available !== false && product.stock !== 0,
    categories: product.categories ?? [],
    brand: product.brand ?? null,
  };
}

/** Parses an amount such as `1290.00 TRY`, also in hand-written form. */
function amountOf(
  written: string | undefined,
): { minor: number; currency: string | undefined } | undefined {
  if (!written) return undefined;
  const [code] = /\b[A-Z]{3}\b/.exec(written) ?? [];
  const currency = toCurrency(code ?? written);
  // Feeds use a decimal point: in a currency with three decimals it is not a thousands separator.
  const [exact] = /\b\d+\.\d{3}\b/.exec(written) ?? [];
  const isExact = exact !== undefined && minorUnits(currency) === 1000;
  const minor = toMinor(isExact ? Number(exact) : written, currency);
  return minor === undefined ? undefined : { minor, currency };
}

/** Returns whether a time is between `from/to` (ISO 8601); true without dates. */
function isOn(dates: string | undefined, now: number): boolean {
  if (!dates) return true;
  const [from = '', to = ''] = dates.split('/').map((date) => Date.parse(date.trim()));
  return !(Number(from) > now) && !(Number(to) < now);
}

const stockOf = (fields: ReadonlyMap<FieldName, string>): string | undefined =>
  fields.get('quantity_to_sell_on_facebook') ?? fields.get('inventory') ?? fields.get('quantity');

/** Returns Google's category, unless it is a number from Google's list. */
function namedCategory(fields: ReadonlyMap<FieldName, string>): string | undefined {
  const category = fields.get('google_product_category');
  return category && !/^\d+$/.test(category) ? category : undefined;
}
