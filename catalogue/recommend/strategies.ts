/** Strategies that select products by views, carts and orders of shoppers. */
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

/** Strategies that fill a row when the chosen one has too few products; the last one knows every product. */
export const FALLBACKS = ['similar', 'best-selling', 'most-viewed', 'new'] as const;

/** Maximum number of products in a row. */
export const MAX_RECOMMENDED = 12;
/** Maximum number of left-out products: those in the cart, and ids that a merchant excluded. */
export const MAX_EXCLUDED = 50;
/** Products that one page reports. */
export const MAX_SEEN_PRODUCTS = 60;
/** Products a browser remembers having looked at. */
export const MAX_RECENT = 20;

/** The strategies a row is filled by, in this order: the chosen one, the second choice, then the usual ones. */
export function strategyOrder(chosen: Strategy, second?: Strategy): Strategy[] {
  return [...new Set([chosen, ...(second ? [second] : []), ...FALLBACKS])];
}

export const isStrategy = (value: unknown): value is Strategy =>
  STRATEGIES.includes(value as Strategy);
