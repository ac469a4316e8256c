import { objectOf, objectsOf, type Unknown } from '../../shop/normalize';
import type { CallReader } from '../../shop/readers/script';
import { cardsIn, numberIn, textIn } from '../theme';

/**
 * Reads the themes Classic and Hummingbird. Sources: FrontController::buildFrontEndObject and
 * ProductLazyArray of PrestaShop; `product-details.tpl`, `miniatures/product.tpl` and
 * `order-confirmation-table.tpl` of both themes.
 */
export const readTheme: CallReader = ({ document, globals }) => {
  const shop = objectOf(globals.prestashop);
  const name = `${objectOf(shop.page).page_name}`;
  const currency = objectOf(shop.currency).iso_code;
  const isList =
    /^(category|search|manufacturer|supplier|new-products|prices-drop|best-sales)$/.test(name);
  const { is_logged: isSignedIn, firstname, lastname } = objectOf(shop.customer);
  const trail = objectsOf(objectOf(shop.breadcrumb).links).slice(1);
  return {
    page: {
      type: PAGES[name] ?? (isList ? 'category' : name === 'undefined' ? undefined : 'empty'),
      language: objectOf(shop.language).iso_code,
      currency,
      category: name === 'category' ? trail.map(({ title }) => title) : undefined,
      product: name === 'product' ? productOf(document) : undefined,
      products: isList ? cardsIn(document, '#products .product-miniature a[href*="."]') : undefined,
    },
    ...(shop.cart ? { cart: cartOf(objectOf(shop.cart), currency) } : {}),
    ...(shop.customer
      ? { identify: isSignedIn ? { name: `${firstname} ${lastname}` } : null }
      : {}),
    ...(name === 'order-confirmation' ? { order: orderOf(document, currency) } : {}),
  };
};

const PAGES: Record<string, string> = {
  index: 'home',
  product: 'product',
  cart: 'cart',
  'order-confirmation': 'order',
};

function productOf(document: Document) {
  const details = document.querySelector('[data-product]')?.getAttribute('data-product');
  const product = objectOf(JSON.parse(details ?? '{}'));
  const shown = document.querySelector('[data-stock]')?.getAttribute('data-stock');
  return {
    id: product.id_product ?? product.id,
    name: product.name,
    price: product.price_amount,
    priceBefore: product.has_discount
      ? (product.price_without_reduction ?? product.regular_price_amount)
      : undefined,
    stock: shown,
    available: product.availability ? product.availability !== 'unavailable' : undefined,
    categories: product.category_name,
  };
}

/** Returns the cart; the total is after discounts, with tax and without shipping. */
function cartOf({ products, products_count: count, subtotals }: Unknown, currency: unknown) {
  const amountOf = (name: string) => Number(objectOf(objectOf(subtotals)[name]).amount ?? 0);
  const lines = objectsOf(products).map((one) => ({
    id: one.id_product,
    name: one.name,
    url: one.url,
    price: one.price_with_reduction ?? one.price_amount ?? numberIn(`${one.price}`),
    priceBefore: one.price_without_reduction,
    brand: one.manufacturer_name,
    categories: one.category,
    quantity: one.quantity ?? one.cart_quantity,
  }));
  return { lines, count, total: amountOf('products') - Math.abs(amountOf('discounts')), currency };
}

function orderOf(document: Document, currency: unknown) {
  const classic = Array.from(document.querySelectorAll('.order-line'), (row) => {
    const [price, quantity] = Array.from(
      row.querySelectorAll('.qty .row > *'),
      (cell) => cell.textContent,
    );
    return { name: textIn(row, '.details'), price, quantity };
  });
  const part = '.order-confirmation__';
  const lines = Array.from(document.querySelectorAll(`${part}product`), (row) => ({
    name: textIn(row, `${part}product-title`),
    price: textIn(row, `${part}product-price`),
    quantity: textIn(row, `${part}product-quantity`),
  }));
  const reference = textIn(document, '#order-reference-value', `${part}details-list li`);
  return {
    number: reference?.replace(/.*:\s*/, ''),
    total: textIn(document, '.total-value td:last-child', `${part}totals ${part}line-value`),
    currency,
    lines: [...classic, ...lines],
  };
}
