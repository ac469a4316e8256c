import { type Product, products } from './products';

const KEY = 'demo-shop:cart';
export const FREE_SHIPPING_FROM = 750;
const SHIPPING_LIRA = 79;
const MAX_QUANTITY = 9;

export interface CartLine {
  product: Product;
  count: number;
}

export function readCart(): CartLine[] {
  const counts = readCounts();
  return products
    .map((product) => ({ product, count: counts[product.id] ?? 0 }))
    .filter(({ count }) => count > 0);
}

export function addToCart(id: string, pieces: number): void {
  const counts = readCounts();
  const count = Math.min(Math.max((counts[id] ?? 0) + pieces, 0), MAX_QUANTITY);
  localStorage.setItem(KEY, JSON.stringify({ ...counts, [id]: count }));
}

export function emptyCart(): void {
  localStorage.removeItem(KEY);
}

export function sumUp(lines: readonly CartLine[]) {
  const goods = lines.reduce((sum, { product, count }) => sum + product.price * count, 0);
  const shipping = goods >= FREE_SHIPPING_FROM ? 0 : SHIPPING_LIRA;
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  return { goods, shipping, total: goods + shipping, pieces };
}

function readCounts(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(stored ?? {}).map(([id, count]) => [id, Number(count) || 0]);
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
