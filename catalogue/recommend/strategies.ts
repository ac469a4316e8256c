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

/** Strategies used if the selected ones find too few products; the last accepts every product. */
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

export const isStrategy = (value: unknown): value is Strategy =>
  STRATEGIES.includes(value as Strategy);
