import type { CallReader } from '../../shop/readers/script';
import {
  amountIn,
  cardsIn,
  firstIn,
  goodsTotalIn,
  isSignedIn,
  numberIn,
  oldAmountIn,
  textIn,
} from '../theme';

/**
 * The theme has no data layer. Sources: `product/product.twig`, `product/thumb.twig`,
 * `checkout/cart.twig`, `checkout/cart_list.twig` and `common/cart.twig` of versions 3 and 4.
 */
export const readTheme: CallReader = ({ document }) => {
  const list = firstIn(document, '#product-category', '#product-search', '#product-special');
  const isCategory = list?.id === 'product-category';
  const product = firstIn(document, '#product-info', '#product-product');
  const cart = document.querySelector('#cart');
  return {
    page: {
      product: product && productOf(product),
      category: isCategory ? textIn(list, 'h1,#content > h2') : undefined,
      products: list ? cardsIn(list, '.product-thumb a[href]') : undefined,
    },
    ...(cart && { cart: cartOf(cart) }),
    identify: isSignedIn(document) ? {} : null,
  };
};

function productOf(product: Element) {
  const shown = product.querySelector('.price-new,ul h2')?.closest('ul') ?? null;
  const price = amountIn(shown);
  const stock = Array.from(product.querySelectorAll('li'), ({ textContent }) => textContent ?? '')
    .find((text) => /^\s*(stok|availab|lager|verf)/i.test(text))
    ?.replace(/.*:\s*/, '');
  return {
    id: product.querySelector('[name=product_id]')?.getAttribute('value'),
    name: textIn(product, 'h1'),
    price,
    priceBefore: oldAmountIn(shown),
    currency: price,
    stock: /^\d+\s*$/.test(stock ?? '') ? stock : undefined,
    // A product whose status is a time, such as "in 2 to 3 days", can be ordered.
    available: stock && !/out of|yok|tükendi|bitti|nicht|^0/i.test(stock),
    brand: textIn(product, 'li a[href*=manufacturer]'),
  };
}

/** Reads count and total from the menu's button; subtracts shipping from the total. */
function cartOf(cart: Element) {
  const [count, amount] = (textIn(cart, 'button') ?? '').split(' - ');
  const rows = Array.from(cart.querySelectorAll('tr'));
  const lines = rows.flatMap((row) => {
    const cells = Array.from(row.querySelectorAll('td'));
    const texts = cells.map(({ textContent }) => textContent?.trim() ?? '');
    const [, quantity] = texts.map((text) => /^x\s*(\d+)$/.exec(text)).find(Boolean) ?? [];
    const total = cells.flatMap((cell) => amountIn(cell) ?? []).at(-1) ?? '';
    const name = Array.from(row.querySelectorAll('a'), (link) => link.textContent?.trim()).find(
      Boolean,
    );
    return quantity
      ? [{ name, quantity, price: (numberIn(total) ?? Number.NaN) / Number(quantity) }]
      : [];
  });
  // The rows of totals have a name and an amount; the last row equals the button's total.
  const goods = goodsTotalIn(rows.filter(({ children }) => children.length === 2));
  return {
    lines: lines[0] || numberIn(count ?? '') === 0 ? lines : undefined,
    count: numberIn(count ?? ''),
    total: goods ?? amount,
    currency: amount,
  };
}
