import type { Cart, Customer, Line, Order, Product } from './model';
import { decodeEntities, parseNumber, toCurrency, toMinor } from './money';
import {
  MAX_ORDER_ID_CHARS,
  MAX_ORDER_NAME_CHARS,
  MAX_ORDER_PIECES,
  MAX_ORDER_PRODUCTS,
} from './order';

/** Maximum number of lines read from a page; the server accepts no more lines of an order. */
export const MAX_LINES = MAX_ORDER_PRODUCTS;
export const MAX_ID_CHARS = MAX_ORDER_ID_CHARS;
export const MAX_NAME_CHARS = MAX_ORDER_NAME_CHARS;
/** Maximum length of a BCP 47 language tag. */
export const MAX_LANGUAGE_CHARS = 35;
const MAX_URL_CHARS = 2048;
const MAX_CATEGORY_CHARS = 100;
const MAX_CATEGORIES = 8;

/** A product as stated by a page, a feed or a marketplace: values of any type. */
export interface StatedProduct {
  id?: unknown;
  name?: unknown;
  url?: unknown;
  image?: unknown;
  price?: unknown;
  priceBefore?: unknown;
  currency?: unknown;
  stock?: unknown;
  /** A boolean, or one of the words of schema.org and of product feeds. */
  available?: unknown;
  categories?: unknown;
  brand?: unknown;
  quantity?: unknown;
}

/** A cart as stated by a page; `lines` should be a list of `StatedProduct`. */
interface StatedCart {
  lines?: unknown;
  count?: unknown;
  total?: unknown;
  currency?: unknown;
}

interface WrittenOrder extends StatedCart {
  number?: unknown;
  coupon?: unknown;
}

interface StatedCustomer {
  name?: unknown;
  /** Any value that contains an address; only whether there is one is stored. */
  email?: unknown;
  group?: unknown;
  orders?: unknown;
  spent?: unknown;
  currency?: unknown;
  /** Any value that can be parsed as a date. */
  lastOrderAt?: unknown;
}

/** An object from a page or a service, whose content is unknown. */
export type Unknown = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): Unknown =>
  typeof value === 'object' && value !== null ? (value as Unknown) : {};

export const objectsOf = (value: unknown, most: number = MAX_LINES): Unknown[] =>
  Array.isArray(value) ? value.slice(0, most).map(objectOf) : [];

/** Returns one line of text without invisible characters; undefined when nothing is left. */
export function toText(given: unknown, most: number): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const text = decodeEntities(`${given}`.slice(0, most * 4))
    // The server rejects unpaired surrogates (Cs).
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/\p{Cs}$/u, '');
  return text || undefined;
}

/**
 * Returns an absolute address; undefined unless it is http or https. `page` is the base of relative
 * addresses.
 */
export function toUrl(given: unknown, page: string): string | undefined {
  const text = toText(given, MAX_URL_CHARS);
  if (!text) return undefined;
  try {
    const { protocol, href } = new URL(text, page);
    return /^https?:$/.test(protocol) && href.length <= MAX_URL_CHARS ? href : undefined;
  } catch {
    return undefined;
  }
}

function toCount(given: unknown): number | undefined {
  const number = typeof given === 'number' ? given : parseNumber(String(given ?? ''));
  if (number === undefined || !(number >= 0)) return undefined;
  return Math.min(Math.floor(number), MAX_ORDER_PIECES);
}

const SOLD_OUT = /out ?of ?stock|sold ?out|discontinued|^oos/i;

export function toProduct(written: StatedProduct, page: string): Product {
  const currency = toCurrency(written.currency ?? (written.price as string));
  const price = toMinor(written.price, currency);
  const before = toMinor(written.priceBefore, currency);
  const stock = toCount(written.stock);
  const { available: word } = written;
  const available =
    typeof word === 'boolean'
      ? word
      : typeof word === 'string' && word
        ? !SOLD_OUT.test(word)
        : stock === undefined
          ? undefined
          : stock > 0;
  return withoutUndefined({
    id: toText(written.id, MAX_ID_CHARS),
    name: toText(written.name, MAX_NAME_CHARS),
    url: toUrl(written.url, page),
    image: toUrl(written.image, page),
    price,
    priceBefore: price !== undefined && before !== undefined && before > price ? before : undefined,
    currency: price === undefined ? undefined : currency,
    stock,
    available,
    categories: toCategories(written.categories),
    brand: toText(written.brand, MAX_NAME_CHARS),
  });
}

export function toLine(written: StatedProduct, page: string): Line {
  return { ...toProduct(written, page), quantity: toCount(written.quantity) || 1 };
}

export function toCart(written: StatedCart, page: string): Cart {
  const currency = toCurrency(written.currency);
  const lines = Array.isArray(written.lines) ? linesOf(written, currency, page) : undefined;
  const count = toCount(written.count) ?? lines?.reduce((sum, { quantity }) => sum + quantity, 0);
  return withoutUndefined({ lines, count, total: toMinor(written.total, currency), currency });
}

export function toOrder(written: WrittenOrder, page: string): Order {
  const currency = toCurrency(written.currency);
  return {
    number: toText(written.number, MAX_ID_CHARS) ?? '',
    lines: linesOf(written, currency, page),
    ...withoutUndefined({
      total: toMinor(written.total, currency),
      currency,
      coupon: toText(written.coupon, MAX_ID_CHARS),
    }),
  };
}

export function toCustomer(written: StatedCustomer): Customer {
  const at = Number(new Date(String(written.lastOrderAt)));
  return withoutUndefined({
    signedIn: true as const,
    name: toText(written.name, MAX_NAME_CHARS),
    emailKnown: written.email ? (true as const) : undefined,
    group: toText(written.group, MAX_NAME_CHARS),
    ordersBefore: toCount(written.orders),
    spent: toMinor(written.spent, toCurrency(written.currency)),
    lastOrderAt: at > 0 ? at : undefined,
  });
}

const linesOf = ({ lines }: StatedCart, currency: string | undefined, page: string): Line[] =>
  objectsOf(lines).map((line) => toLine({ ...line, currency: line.currency ?? currency }, page));

/** Parses a category path from a list, or from a text separated by `>`, `/`, `›`, `»` or `|`. */
export function toCategories(given: unknown): string[] | undefined {
  const parts = Array.isArray(given)
    ? given
    : String(given ?? '')
        .slice(0, 2000)
        .split(/[>/›»|]/);
  const path = parts
    .slice(0, MAX_CATEGORIES)
    .flatMap((part) => toText(part, MAX_CATEGORY_CHARS) ?? []);
  return path.length > 0 ? path : undefined;
}

export function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
