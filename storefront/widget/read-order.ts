import { parseAmount } from '@catalogue/lib/amount';
import { ORDER_LIMITS, sumOfProducts } from '@catalogue/order';
import type { OrderProduct, ToldOrder } from '@contract/entities/order';

export type ReadOrder = Omit<ToldOrder, 'yc' | 'ci'>;

const MOST = ORDER_LIMITS;

/** The order a page is marked with; null when it has none, `''` as its number when it says so. */
export function readMarkedOrder(): ReadOrder | null {
  const marked = document.querySelector('[data-vitrin-order]');
  if (!marked) return null;
  const elements = [...document.querySelectorAll('[data-vitrin-order-product]')];
  const products = elements.slice(0, MOST.products).map((element) => {
    const say = (name: string) => element.getAttribute(`data-vitrin-${name}`);
    const price = toAmount(say('price'));
    return {
      id: cut(say('order-product'), MOST.id),
      name: cut(say('name') ?? element.textContent, MOST.name),
      price,
      oldPrice: toAmount(say('old-price')) || price,
      quantity: toAmount(say('quantity') || 1, MOST.pieces),
    };
  });
  const code = cut(marked.getAttribute('data-vitrin-order'), MOST.code);
  return complete(code, products, marked.getAttribute('data-vitrin-order-total'));
}

/** The order of GA4's `purchase`: `{transaction_id, value, items}`, as the shop wrote it. */
export function readPurchase(
  code: string,
  { value, items }: { value?: unknown; items?: unknown },
): ReadOrder {
  const listed: unknown[] = Array.isArray(items) ? items.slice(0, MOST.products) : [];
  const products = listed.map((item) => {
    const told = (item ?? {}) as Record<string, unknown>;
    const price = toAmount(told.price);
    return {
      id: cut(told.item_id, MOST.id),
      name: cut(told.item_name ?? told.item_id, MOST.name),
      price,
      oldPrice: Math.min(price + toAmount(told.discount), MOST.amount),
      quantity: toAmount(told.quantity || 1, MOST.pieces),
    };
  });
  return complete(cut(code, MOST.code), products, value);
}

function complete(code: string, products: OrderProduct[], told: unknown): ReadOrder {
  const count = products.reduce((sum, { quantity }) => sum + quantity, 0);
  // An empty text is no total.
  const says = told !== null && told !== undefined && told !== '';
  return {
    order_code: code,
    products,
    count,
    total: toAmount(says ? told : sumOfProducts(products)),
  };
}

/** Never below zero; what is no amount is nothing. */
function toAmount(told: unknown, most: number = MOST.amount): number {
  const amount = typeof told === 'number' ? told : parseAmount(String(told));
  return Math.min(Math.max(amount || 0, 0), most);
}

/** Half a letter at the end would be refused. */
const cut = (told: unknown, most: number) =>
  String(told ?? '')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '');
