import { ORDER_LIMITS, sumOfProducts } from '@catalogue/order';
import type { Order } from '@catalogue/shop/model';
import { minorUnits } from '@catalogue/shop/money';
import type { ReportedOrder } from '@contract/entities/order';

export type ReadOrder = Omit<ReportedOrder, 'yc' | 'ci'>;

/** An order as it is reported: amounts in the unit of its currency, nothing unknown. */
export function toReadOrder({ number, lines, total, currency }: Order): ReadOrder {
  const amount = (minor = 0) => Math.min(minor / minorUnits(currency), ORDER_LIMITS.amount);
  const products = lines.map(({ id = '', name = '', price, priceBefore = price, quantity }) => ({
    id,
    name: name || id,
    price: amount(price),
    oldPrice: amount(priceBefore),
    quantity,
  }));
  return {
    order_code: number,
    products,
    count: products.reduce((sum, { quantity }) => sum + quantity, 0),
    total:
      total === undefined ? Math.min(sumOfProducts(products), ORDER_LIMITS.amount) : amount(total),
  };
}
