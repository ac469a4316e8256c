import { PAGE_TYPES } from '../../pages/page-types';
import type { Reader } from '../model';
import { toCurrency } from '../money';
import {
  type StatedProduct,
  toCart,
  toCustomer,
  toOrder,
  toProduct,
  withoutUndefined,
} from '../normalize';

/** Reads the attributes `data-vitrin-*`, with which shops state facts. */
export const readMarks: Reader = ({ document, url }) => {
  const first = (name: string) => document.querySelector(`[data-vitrin-${name}]`);
  const value = (name: string) => first(name)?.getAttribute(`data-vitrin-${name}`) ?? undefined;
  const lines = (name: string) =>
    Array.from(document.querySelectorAll(`[data-vitrin-${name}]`), (element) =>
      statedProductIn(element, name),
    );
  const stated = statedPage(document);
  const item = first('item');
  const total = value('cart-total');
  const cartLines = lines('cart-line');
  const currency = value('currency');
  const name = value('customer');
  const number = value('order');
  const hasCart = total !== undefined || cartLines.length > 0;
  return withoutUndefined({
    page: PAGE_TYPES.find((type) => type === stated),
    currency: toCurrency(currency),
    product: item ? toProduct(statedProductIn(item, 'item'), url) : undefined,
    cart: hasCart
      ? toCart(
          {
            lines: cartLines.length > 0 ? cartLines : undefined,
            count: value('cart-count'),
            total,
            currency,
          },
          url,
        )
      : undefined,
    customer:
      name === undefined
        ? undefined
        : toCustomer({
            name,
            group: value('customer-group'),
            orders: value('customer-orders'),
            spent: value('customer-spent'),
            currency,
          }),
    order: number
      ? toOrder(
          {
            number,
            lines: lines('order-product'),
            total: value('order-total'),
            currency,
            coupon: value('order-coupon'),
          },
          url,
        )
      : undefined,
  });
};

function statedProductIn(element: Element, name: string): StatedProduct {
  const value = (field: string) => element.getAttribute(`data-vitrin-${field}`) ?? undefined;
  return {
    id: value(name),
    name: value('name') ?? element.textContent,
    url: value('url'),
    image: value('image'),
    price: value('price'),
    priceBefore: value('old-price'),
    currency: value('currency'),
    stock: value('stock'),
    categories: value('category'),
    brand: value('brand'),
    quantity: value('quantity'),
  };
}

/** Returns the kind stated by `data-vitrin-page` or by `<meta name="vitrin-page">`. */
export function statedPage(document: Document): string | undefined {
  const marked = document.querySelector('[data-vitrin-page]')?.getAttribute('data-vitrin-page');
  // Browsers cache elements by tag name until the page changes, which they do not for selectors.
  const meta = document.getElementsByTagName('meta').namedItem('vitrin-page');
  return marked ?? meta?.content;
}
