/** Strategies that select the products of a recommendation. */
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
 * Strategies that add products when the selected strategies find too few; the last one accepts
 * every product that may be recommended.
 */
export const FALLBACKS = ['similar', 'best-selling', 'most-viewed', 'new'] as const;

/** Maximum number of products in one recommendation. */
export const MAX_RECOMMENDED = 12;
/**
 * Maximum number of excluded products of each kind: those in the cart, and ids that a merchant
 * excluded.
 */
export const MAX_EXCLUDED = 50;
/** Maximum number of products of one page that the widget reports. */
export const MAX_SEEN_PRODUCTS = 60;
/** Maximum number of viewed products that a browser stores. */
export const MAX_RECENT = 20;

/**
 * Returns the strategies of a recommendation, in order: the selected one, the merchant's second
 * choice, then the fallbacks.
 */
export function strategyOrder(chosen: Strategy, second?: Strategy): Strategy[] {
  return [...new Set([chosen, ...(second ? [second] : []), ...FALLBACKS])];
}

export const isStrategy = (value: unknown): value is Strategy =>
  STRATEGIES.includes(value as Strategy);
