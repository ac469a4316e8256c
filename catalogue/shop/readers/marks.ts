import { PAGE_TYPES } from '../../page-types';
import type { Line, Reader } from '../model';
import { parseNumber, toCurrency, toMinor } from '../money';
import { FACT_LIMITS, known, toCount, toLine, toProduct, toText, type Written } from '../normalize';

/**
 * Our own attributes, for shops that state a fact themselves: `data-vitrin-page`, `-item`, `-cart-total`,
 * `-cart-count`, `-cart-line`, `-order`, `-order-total`, `-order-product`, `-customer`.
 */
export const readMarks: Reader = ({ document, url }) => {
  const first = (name: string) => document.querySelector(`[data-vitrin-${name}]`);
  const value = (name: string) => first(name)?.getAttribute(`data-vitrin-${name}`) ?? undefined;
  const lines = (name: string): Line[] =>
    Array.from(document.querySelectorAll(`[data-vitrin-${name}]`))
      .slice(0, FACT_LIMITS.lines)
      .map((element) => toLine(writtenIn(element, name), url));
  const said =
    value('page') ?? document.querySelector<HTMLMetaElement>('meta[name="vitrin-page"]')?.content;
  const item = first('item');
  const total = value('cart-total');
  const cartLines = lines('cart-line');
  const currency = toCurrency(value('currency'));
  const order = value('order');
  return known({
    page: PAGE_TYPES.find((type) => type === said),
    currency,
    product: item ? toProduct(writtenIn(item, 'item'), url) : undefined,
    cart:
      total !== undefined || cartLines.length > 0
        ? known({
            lines: cartLines.length > 0 ? cartLines : undefined,
            count: toCount(value('cart-count')),
            total: toMinor(total, currency),
            currency,
          })
        : undefined,
    customer:
      value('customer') === undefined
        ? undefined
        : known({
            signedIn: true as const,
            name: toText(value('customer'), FACT_LIMITS.name),
            group: toText(value('customer-group'), FACT_LIMITS.name),
            ordersBefore: toCount(value('customer-orders')),
            spent: toMinor(value('customer-spent'), currency),
          }),
    order: order
      ? {
          number: toText(order, FACT_LIMITS.id) ?? '',
          lines: lines('order-product'),
          ...known({
            total: toMinor(value('order-total'), currency),
            currency,
            coupon: toText(value('order-coupon'), FACT_LIMITS.id),
          }),
        }
      : undefined,
  });
};

/** The facts of a product in the other attributes of its element. */
function writtenIn(element: Element, name: string): Written {
  const value = (field: string) => element.getAttribute(`data-vitrin-${field}`) ?? undefined;
  const quantity = value('quantity');
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
    quantity: quantity === undefined ? undefined : parseNumber(quantity),
  };
}
