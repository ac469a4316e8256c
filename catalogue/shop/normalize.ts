import { ORDER_LIMITS } from '../order';
import type { Line, Product } from './model';
import { toCurrency, toMinor } from './money';

/** The limits of what a page may state; the rest is cut. Orders are cut by what the server takes. */
export const FACT_LIMITS = {
  lines: ORDER_LIMITS.products,
  listed: 100,
  pieces: ORDER_LIMITS.pieces,
  id: ORDER_LIMITS.id,
  name: ORDER_LIMITS.name,
  url: 2048,
  category: 100,
  categories: 8,
} as const;

/** A product as a page writes it: texts, numbers, or anything at all. */
export interface Written {
  id?: unknown;
  name?: unknown;
  url?: unknown;
  image?: unknown;
  price?: unknown;
  priceBefore?: unknown;
  currency?: unknown;
  stock?: unknown;
  available?: unknown;
  categories?: unknown;
  brand?: unknown;
  quantity?: unknown;
}

/** One line of text without what nobody sees; undefined where nothing is left. */
export function toText(given: unknown, most: number): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const text = String(given)
    .slice(0, most * 4)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    // Half a letter at the end would be refused.
    .replace(/[\uD800-\uDBFF]$/, '');
  return text || undefined;
}

/** A web address, made absolute by the page's own; anything that could run is none. */
export function toUrl(given: unknown, page: string): string | undefined {
  const text = toText(given, FACT_LIMITS.url);
  if (!text) return undefined;
  try {
    const { protocol, href } = new URL(text, page);
    return /^https?:$/.test(protocol) && href.length <= FACT_LIMITS.url ? href : undefined;
  } catch {
    return undefined;
  }
}

/** A count of pieces; undefined for what is none. */
export function toCount(given: unknown): number | undefined {
  const number = typeof given === 'number' ? given : Number.parseInt(String(given ?? ''), 10);
  if (!(number >= 0)) return undefined;
  return Math.min(Math.floor(number), FACT_LIMITS.pieces);
}

/** What a page states about a product, in our units, without unknown values. */
export function toProduct(written: Written, page: string): Product {
  const currency = toCurrency(written.currency ?? (written.price as string));
  const price = toMinor(written.price, currency);
  const before = toMinor(written.priceBefore, currency);
  const stock = written.stock === undefined ? undefined : toCount(written.stock);
  const available = typeof written.available === 'boolean' ? written.available : undefined;
  const categories = toCategories(written.categories);
  return known({
    id: toText(written.id, FACT_LIMITS.id),
    name: toText(written.name, FACT_LIMITS.name),
    url: toUrl(written.url, page),
    image: toUrl(written.image, page),
    price,
    priceBefore: price !== undefined && before !== undefined && before > price ? before : undefined,
    currency: price === undefined ? undefined : currency,
    stock,
    available: available ?? (stock === undefined ? undefined : stock > 0),
    categories: categories.length > 0 ? categories : undefined,
    brand: toText(written.brand, FACT_LIMITS.name),
  });
}

/** A line of a cart or an order; one piece unless the page states more. */
export function toLine(written: Written, page: string): Line {
  return { ...toProduct(written, page), quantity: toCount(written.quantity) || 1 };
}

/** A path of categories, from a list or a text with `>` or `/` between them. */
function toCategories(given: unknown): string[] {
  const parts = Array.isArray(given) ? given : String(given ?? '').split(/\s*[>/›»|]\s*/);
  return parts
    .slice(0, FACT_LIMITS.categories)
    .flatMap((part) => toText(part, FACT_LIMITS.category) ?? []);
}

/** A record without its undefined fields. */
export function known<Fields extends object>(fields: Fields): Known<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Known<Fields>;
}

type Known<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
