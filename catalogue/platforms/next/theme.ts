import type { CallReader } from '../../shop/readers/script';
import { amountIn, amountsIn, cardsIn, firstIn, numberIn, textIn } from '../theme';

const CARDS = 'a[href*="/product/"],a[href*="/products/"],a[href*="/urun/"]';
const CART = [
  'button[aria-label*="cart" i]',
  'button[aria-label*="sepet" i]',
  'a[href$="/cart"]',
  'a[href$="/sepet"]',
];

/**
 * Pages change by script, so only visible content belongs to the current page, and the address
 * identifies the product. Sources: `app/product/[handle]/page.tsx`, `components/cart/modal.tsx`,
 * `open-cart.tsx` and `components/grid` of vercel/commerce.
 */
export const readTheme: CallReader = ({ document, url }) => {
  const main = document.querySelector('main');
  const { pathname } = new URL(url);
  const [, handle] = /\/(?:products?|urun)\/([^/]+)\/?$/.exec(pathname) ?? [];
  return {
    page: {
      currency: main ? amountsIn(main)[0] : undefined,
      product: handle && productOf(document, decodeURIComponent(handle)),
      products: handle ? undefined : cardsIn(main, CARDS),
    },
    ...cartOf(document),
  };
};

/** Returns the product in the closest ancestor of the heading that contains an amount. */
function productOf(document: Document, id: string) {
  let product: Element | null = document.querySelector('h1');
  const name = product?.textContent;
  while (product && !amountIn(product)) product = product.parentElement;
  const price = amountIn(product);
  const buttons = document.querySelectorAll('main form button');
  const isOut = Array.from(buttons).some(({ textContent }) =>
    /^\s*(out of stock|sold out|tükendi|stokta yok|ausverkauft)/i.test(textContent ?? ''),
  );
  return { id, name, price, currency: price, available: !isOut };
}

function cartOf(document: Document) {
  const button = firstIn(document, ...CART);
  const drawer = document.querySelector('[role=dialog]');
  if (!button) return {};
  const count = numberIn(button.textContent ?? '') ?? 0;
  const lines = Array.from(drawer?.querySelectorAll('li') ?? []).flatMap((row) => {
    const quantity = Array.from(row.querySelectorAll('p,span,input'), (one) =>
      Number(one.getAttribute('value') ?? (one.textContent || Number.NaN)),
    ).find((number) => number > 0);
    const total = numberIn(amountIn(row) ?? '');
    const name = textIn(row, 'a span') ?? textIn(row, 'a');
    return name && quantity && total !== undefined
      ? [{ name, quantity, price: total / quantity }]
      : [];
  });
  // The drawer's total contains no shipping, which the shop calculates at checkout.
  const amounts = Array.from(drawer?.querySelectorAll('p') ?? []).flatMap(
    (one) => amountIn(one) ?? [],
  );
  const isKnown = !count || lines[0];
  return {
    cart: {
      count,
      lines: isKnown ? lines : undefined,
      total: count ? (lines[0] ? amounts.at(-1) : undefined) : 0,
      currency: amounts.at(-1),
    },
  };
}
