/** The most of what an order may name; the widget cuts by it and the server refuses by it. */
export const ORDER_LIMITS = {
  products: 100,
  /** Of one product, and of the products together. */
  pieces: 100_000,
  allPieces: 10_000_000,
  /** Lira: a price, a total, and what the products come to. */
  amount: 1e9,
  code: 100,
  id: 100,
  name: 200,
} as const;

/** What products come to, in lira. */
export const sumOfProducts = (products: readonly { price: number; quantity: number }[]) =>
  products.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
