import type { Facts, Line, Reader, ShopPage } from '../model';
import { minorUnits, toCurrency, toMinor } from '../money';
import { FACT_LIMITS, known, toLine, toProduct, toText, type Written } from '../normalize';

/** Entries of `dataLayer` that are looked at; pages that push in a loop grow it without end. */
const MAX_ENTRIES = 500;

type Spoken = Record<string, unknown>;

/** What a shop reports to its own analytics, in the format of GA4 and of Enhanced Ecommerce before it. */
export type LayerEvent =
  | 'view_item'
  | 'view_item_list'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_cart'
  | 'begin_checkout'
  | 'purchase'
  | 'refund';

const EVENTS: Record<string, LayerEvent> = {
  view_item: 'view_item',
  view_item_list: 'view_item_list',
  add_to_cart: 'add_to_cart',
  remove_from_cart: 'remove_from_cart',
  view_cart: 'view_cart',
  begin_checkout: 'begin_checkout',
  purchase: 'purchase',
  refund: 'refund',
  addToCart: 'add_to_cart',
  removeFromCart: 'remove_from_cart',
};

/** One thing that happened, with its facts about the page. */
export interface LayerEntry {
  event: LayerEvent;
  facts: Facts;
}

/** The newest of each fact that was reported to analytics on this page. */
export const readDataLayer: Reader = (page) => {
  const { dataLayer } = page.globals;
  if (!Array.isArray(dataLayer)) return {};
  const entries = dataLayer.slice(-MAX_ENTRIES).flatMap((entry) => toEntry(entry, page) ?? []);
  const facts: Facts = Object.assign({}, ...entries.map((entry) => entry.facts));
  if (facts.order?.number === '') delete facts.order;
  return facts;
};

/** What was pushed since the last call. The shop's own push stays untouched. */
export function followDataLayer(): (page: ShopPage) => LayerEntry[] {
  let read = 0;
  return (page) => {
    const { dataLayer } = page.globals;
    if (!Array.isArray(dataLayer)) return [];
    // An application that begins anew empties it.
    const fresh = dataLayer.slice(Math.min(read, dataLayer.length)).slice(-MAX_ENTRIES);
    read = dataLayer.length;
    return fresh.flatMap((entry) => toEntry(entry, page) ?? []);
  };
}

/** `{event, ecommerce}`, `{ecommerce: {detail}}`, or what `gtag('event', name, {…})` pushes. */
function toEntry(entry: unknown, page: ShopPage): LayerEntry | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { 0: first, 1: name, 2: given } = entry as ArrayLike<unknown>;
  const spoken = (first === 'event' ? { ...(given as object), event: name } : entry) as Spoken;
  const older = toOlderEntry(spoken, page);
  if (older) return older;
  const event = EVENTS[String(spoken.event)];
  if (!event || !Object.hasOwn(EVENTS, String(spoken.event))) return undefined;
  const values = objectOf(spoken.ecommerce) ?? spoken;
  return { event, facts: factsOf(event, values, spoken, page) };
}

function factsOf(event: LayerEvent, values: Spoken, outer: Spoken, page: ShopPage): Facts {
  const currency = toCurrency(values.currency ?? outer.currency);
  const items = Array.isArray(values.items) ? values.items.slice(0, FACT_LIMITS.lines) : [];
  const products = items.map((item) => writtenOf(objectOf(item) ?? {}, currency));
  const lines = () => products.map((product) => toLine(product, page.url));
  const total = toMinor(values.value ?? outer.value, currency);
  const [first] = products;
  if (event === 'view_item') {
    return first ? { page: 'product', product: toProduct(first, page.url) } : {};
  }
  if (event === 'view_item_list') {
    return products.length > 0 ? { listed: products.map((one) => toProduct(one, page.url)) } : {};
  }
  if (event === 'view_cart' || event === 'begin_checkout') {
    return { cart: { ...countOf(lines()), ...known({ total, currency }) } };
  }
  if (event === 'purchase') {
    // Some shops push a purchase whose number only their page shows.
    const number = toText(values.transaction_id ?? outer.transaction_id, FACT_LIMITS.id) ?? '';
    const coupon = toText(values.coupon ?? outer.coupon, FACT_LIMITS.id);
    return { order: { number, lines: lines(), ...known({ total, currency, coupon }) } };
  }
  return {};
}

/** Enhanced Ecommerce of Universal Analytics: `ecommerce.detail`, `add`, `checkout`, `purchase`. */
function toOlderEntry(spoken: Spoken, page: ShopPage): LayerEntry | undefined {
  const ecommerce = objectOf(spoken.ecommerce);
  if (!ecommerce) return undefined;
  const currency = ecommerce.currencyCode;
  for (const [name, event] of OLDER) {
    const part = objectOf(ecommerce[name]);
    if (!part || !Array.isArray(part.products)) continue;
    const action = objectOf(part.actionField) ?? {};
    const values = {
      items: part.products,
      currency,
      value: action.revenue,
      transaction_id: action.id,
      coupon: action.coupon,
    };
    return { event, facts: factsOf(event, values, {}, page) };
  }
  return undefined;
}

const OLDER: readonly (readonly [string, LayerEvent])[] = [
  ['purchase', 'purchase'],
  ['detail', 'view_item'],
  ['add', 'add_to_cart'],
  ['remove', 'remove_from_cart'],
  ['checkout', 'begin_checkout'],
];

/** An item of GA4, or a product of Enhanced Ecommerce. */
function writtenOf(item: Spoken, listCurrency: string | undefined): Written {
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

function countOf(lines: Line[]): { lines?: Line[]; count?: number } {
  if (lines.length === 0) return {};
  return { lines, count: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

const objectOf = (value: unknown): Spoken | undefined =>
  typeof value === 'object' && value !== null ? (value as Spoken) : undefined;
