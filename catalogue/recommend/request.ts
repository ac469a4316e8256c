import type { Plain } from '../fields/types';
import type { Facts, Product } from '../shop/model';
import { toMinor } from '../shop/money';

export const STRATEGIES = [
  'bought-together',
  'viewed-together',
  'similar',
  'recently-viewed',
  'best-selling',
  'most-viewed',
  'new',
  'on-sale',
  'cart-gap',
] as const;
export type Strategy = (typeof STRATEGIES)[number];

/**
 * Strategies used if the selected strategies find too few products; the last accepts every product.
 */
export const FALLBACKS = ['similar', 'best-selling', 'most-viewed', 'new'] as const;

export const MAX_RECOMMENDED = 12;
/** Maximum ids that a merchant excludes, and products of the cart that a request excludes. */
export const MAX_EXCLUDED = 50;
/** Maximum number of products of one page that the widget reports. */
export const MAX_SEEN_PRODUCTS = 60;
/** Maximum number of viewed products that a browser stores. */
export const MAX_RECENT = 20;

export function strategyOrder(chosen: Strategy, second?: Strategy): Strategy[] {
  return [...new Set([chosen, ...(second ? [second] : []), ...FALLBACKS])];
}

const isStrategy = (value: unknown): value is Strategy => STRATEGIES.includes(value as Strategy);

/** Creates a request. `form`: `learnedFields`; `recent`: viewed addresses, newest first. */
export function requestOf(
  form: Plain,
  count: number,
  { facts = {}, recent = [] }: { facts?: Facts; recent?: readonly string[] } = {},
) {
  const { product, cart } = facts;
  const currency = cart?.currency ?? facts.currency;
  const amount = (value: unknown) =>
    typeof value === 'number' && value > 0 ? toMinor(value, currency) : undefined;
  const goal = amount(form.goal);
  const ids = Array.isArray(form.exclude) ? form.exclude : [];
  const [from, to] = [amount(form.from), amount(form.to)];
  const strategy = isStrategy(form.strategy) ? form.strategy : 'best-selling';
  return {
    strategy,
    count: Math.min(Math.max(1, count), MAX_RECOMMENDED),
    ...(isStrategy(form.fallback) && { fallback: form.fallback }),
    ...(product && { seed: refOf(product) }),
    exclude: [
      ...ids.slice(0, MAX_EXCLUDED).map((id) => ({ id: `${id}` })),
      ...(cart?.lines ?? []).slice(0, MAX_EXCLUDED).map(refOf),
    ],
    ...(strategy === 'recently-viewed' && { recent: recent.slice(0, MAX_RECENT) }),
    ...(goal && { missing: Math.max(0, goal - (cart?.total ?? 0)), ...(currency && { currency }) }),
    ...(form.category ? { category: `${form.category}` } : {}),
    ...(form.brand ? { brand: `${form.brand}` } : {}),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** Returns the reference by which the server finds a product. */
export const refOf = ({ id, url }: Pick<Product, 'id' | 'url'>) => ({
  ...(id && { id }),
  ...(url && { url }),
});
