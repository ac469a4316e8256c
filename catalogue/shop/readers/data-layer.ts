import type { Facts, Line, Reader, ShopPage } from '../model';
import { minorUnits, toCurrency, toMinor } from '../money';
import {
  objectOf,
  objectsOf,
  type StatedProduct,
  toCart,
  toLine,
  toOrder,
  toProduct,
  type Unknown,
} from '../normalize';

/** Maximum number of `dataLayer` entries to read, because some pages push in a loop. */
const MAX_ENTRIES = 500;

/** Events of the shop's own analytics, in the formats of GA4 and of Enhanced Ecommerce. */
const EVENTS = [
  'view_item',
  'view_item_list',
  'add_to_cart',
  'remove_from_cart',
  'view_cart',
  'begin_checkout',
  'purchase',
  'refund',
] as const;
type LayerEvent = (typeof EVENTS)[number];

interface LayerEntry {
  event: LayerEvent;
  facts: Facts;
  /** The first product of the event, such as the product added to the cart. */
  line?: Line;
}

export const readDataLayer: Reader = (page) => {
  const { dataLayer } = page.globals;
  if (!Array.isArray(dataLayer)) return {};
  return mergeEntries({}, entriesOf(dataLayer, page));
};

/** Returns a function that reads the entries pushed since its last call; `push` stays unchanged. */
export function followDataLayer(): (page: ShopPage) => LayerEntry[] {
  const nextEntries = followLayer();
  return (page) => entriesOf(nextEntries(page.globals.dataLayer), page);
}

export function followLayer(): (dataLayer: unknown) => unknown[] {
  let read = 0;
  let newest: unknown;
  return (dataLayer) => {
    if (!Array.isArray(dataLayer)) return [];
    // Single-page shops empty, replace or shorten the layer; continue after the newest entry that
    // was read.
    if (dataLayer[read - 1] !== newest) read = dataLayer.lastIndexOf(newest) + 1;
    const fresh = dataLayer.slice(read);
    read = dataLayer.length;
    newest = dataLayer[read - 1];
    return fresh;
  };
}

export function mergeEntries(before: Facts, entries: LayerEntry[]): Facts {
  const facts: Facts = Object.assign({ ...before }, ...entries.map((entry) => entry.facts));
  if (facts.order?.number === '') delete facts.order;
  return facts;
}

/** Reads the last entries; an entry of an unexpected form is skipped. */
const entriesOf = (dataLayer: unknown[], page: ShopPage): LayerEntry[] =>
  dataLayer.slice(-MAX_ENTRIES).flatMap((entry) => {
    try {
      return toEntry(entry, page) ?? [];
    } catch {
      return [];
    }
  });

/** Names of events in Enhanced Ecommerce of Universal Analytics, with their names in GA4. */
const OLDER: readonly (readonly [string, LayerEvent])[] = [
  ['purchase', 'purchase'],
  ['detail', 'view_item'],
  ['add', 'add_to_cart'],
  ['remove', 'remove_from_cart'],
  ['checkout', 'begin_checkout'],
];

/** Parses `{event, ecommerce}`, `{ecommerce: {detail}}`, or arguments of `gtag('event', …)`. */
function toEntry(entry: unknown, { url }: ShopPage): LayerEntry | undefined {
  const { 0: first, 1: name, 2: parameters } = objectOf(entry);
  const outer = first === 'event' ? { ...objectOf(parameters), event: name } : objectOf(entry);
  const ecommerce = objectOf(outer.ecommerce);
  const [part = '', older] =
    OLDER.find(([key]) => Array.isArray(objectOf(ecommerce[key]).products)) ?? [];
  // Older containers write `addToCart` instead of `add_to_cart`.
  const snake = String(outer.event).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const event = older ?? EVENTS.find((known) => known === snake);
  if (!event) return undefined;
  const { products, actionField } = objectOf(ecommerce[part]);
  const { id, revenue, coupon: used } = objectOf(actionField);
  const {
    currency: spoken = ecommerce.currencyCode,
    items = products,
    value: total = revenue,
    coupon = used,
    // Some shops push a purchase without its number, which only the page states.
    transaction_id: number = id,
  } = { ...outer, ...ecommerce } as Unknown;
  const currency = toCurrency(spoken);
  const lines = objectsOf(items).map((item) => statedProductOf(item, currency));
  const [line] = lines;
  const order = { number, lines: line && lines, total, currency, coupon };
  const facts: Facts = {};
  if (event === 'view_item' && line) {
    facts.page = 'product';
    facts.product = toProduct(line, url);
  }
  if (event === 'view_item_list' && line) facts.listed = lines.map((one) => toProduct(one, url));
  if (event === 'view_cart' || event === 'begin_checkout') facts.cart = toCart(order, url);
  if (event === 'purchase') facts.order = toOrder(order, url);
  return { event, facts, line: line && toLine(line, url) };
}

function statedProductOf(item: Unknown, listCurrency: string | undefined): StatedProduct {
  const currency = toCurrency(item.currency) ?? listCurrency;
  const price = toMinor(item.price, currency);
  const discount = toMinor(item.discount, currency);
  const before =
    price !== undefined && discount ? (price + discount) / minorUnits(currency) : undefined;
  const path = ['', '2', '3', '4', '5'].flatMap((at) => item[`item_category${at}`] ?? []);
  return {
    id: item.item_id ?? item.id,
    name: item.item_name ?? item.name,
    price: item.price,
    priceBefore: before,
    currency,
    brand: item.item_brand ?? item.brand,
    categories: path.length > 1 ? path : (path[0] ?? item.category),
    quantity: item.quantity,
  };
}
