export const MAX_ORDER_PRODUCTS = 100;
/** Maximum pieces of one product in an order. */
export const MAX_ORDER_PIECES = 100_000;
export const MAX_ORDER_ID_CHARS = 100;
export const MAX_ORDER_NAME_CHARS = 200;

/** The widget cuts orders to these limits, and the server rejects larger orders. */
export const ORDER_LIMITS = {
  products: MAX_ORDER_PRODUCTS,
  pieces: MAX_ORDER_PIECES,
  allPieces: 10_000_000,
  /** Maximum of a price, a total, or the sum of the products, in the main unit of the currency. */
  amount: 1e9,
  code: 100,
  id: MAX_ORDER_ID_CHARS,
  name: MAX_ORDER_NAME_CHARS,
} as const;

export const sumOfProducts = (products: readonly { price: number; quantity: number }[]) =>
  products.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** Returns the sum of an order's lines in smallest units; lines without a price count as 0. */
export const sumOfLines = (lines: readonly { price?: number | undefined; quantity: number }[]) =>
  lines.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0);

/** `reported`: only a browser reported it; `confirmed`: the shop's platform or server did. */
export const ORDER_STATES = [
  'reported',
  'confirmed',
  'cancelled',
  'partly_refunded',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Time in ms after an order in which its reports arrive; until then its attribution may change. */
export const SETTLING_MS = 10 * 60_000;

export const isSettling = (placedAt: string, now: Date): boolean =>
  now.getTime() - new Date(placedAt).getTime() < SETTLING_MS;

export const SERVER_SOURCES = ['shopify', 'woocommerce', 'ikas', 'api'] as const;
export type ServerSource = (typeof SERVER_SOURCES)[number];
export type OrderSource = 'browser' | ServerSource;
