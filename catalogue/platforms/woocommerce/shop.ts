import type { PageType } from '../../page-types';
import type { Order, Product, ShopPage } from '../../shop/model';
import {
  MAX_NAME_CHARS,
  objectOf,
  objectsOf,
  toCart,
  toOrder,
  toProduct,
  toText,
  type Unknown,
} from '../../shop/normalize';
import type { PlatformShop } from '../platform-shop';

/** Classes of the body; the first one that is there says what the page is. */
const PAGES: readonly (readonly [RegExp, PageType])[] = [
  [/woocommerce-order-received/, 'order'],
  [/woocommerce-cart/, 'cart'],
  [/single-product\b/, 'product'],
  [/tax-product_|archive-product/, 'category'],
];

/**
 * Classes of the body and of WooCommerce's own templates name page, product, order and whether
 * somebody is signed in; its Store API answers the cart.
 */
export const woocommerce: PlatformShop = {
  read(page) {
    const { body } = page.document;
    const type = PAGES.find(([name]) => name.test(body.className))?.[1];
    // WooCommerce sets this cookie while the cart holds something.
    const isEmpty = !/(^|; )woocommerce_items_in_cart=/.test(page.document.cookie);
    return {
      page: type,
      product: type === 'product' ? productOf(page) : undefined,
      cart: isEmpty ? { lines: [], count: 0, total: 0 } : undefined,
      customer: { signedIn: body.classList.contains('logged-in') },
      order: type === 'order' ? orderOf(page) : undefined,
    };
  },

  cart: {
    address({ document }) {
      const api = document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href;
      return api && `${api}wc/store/v1/cart`;
    },
    read(answer, { url }) {
      const { items, items_count: count, totals: given } = objectOf(answer);
      const totals = objectOf(given);
      const lines = objectsOf(items).map((item) => {
        const prices = objectOf(item.prices);
        return {
          id: item.id,
          name: item.name,
          url: item.permalink,
          image: objectsOf(item.images)[0]?.src,
          price: unitsOf(prices.price, prices),
          priceBefore: unitsOf(prices.regular_price, prices),
          quantity: item.quantity,
        };
      });
      const total = unitsOf(totals.total_price, totals);
      return toCart({ lines, count, total, currency: totals.currency_code }, url);
    },
    changedBy: /wc-ajax=(add|remove)|wc\/store\/v1\/(batch|cart\/)/,
  },

  subscribe({ document, globals }, report) {
    const changed = () => report({ cartChanged: true });
    // Blocks say it to the document, the older templates to jQuery alone.
    document.addEventListener('wc-blocks_added_to_cart', changed);
    const jQuery = globals.jQuery as JQuery | undefined;
    jQuery?.(document.body).on('added_to_cart', changed);
    return true;
  },
};

type JQuery = (element: Element) => { on: (names: string, changed: () => void) => void };

/** Amounts of the Store API are written in smallest units, whose number it names. */
const unitsOf = (written: unknown, { currency_minor_unit: digits }: Unknown) =>
  written === undefined ? undefined : Number(written) / 10 ** Number(digits ?? 2);

/** What its JSON-LD leaves open: the number that carts name it by, and its stock. */
function productOf({ document, url }: ShopPage): Product {
  const id = /\bpostid-(\d+)/.exec(document.body.className)?.[1];
  return toProduct({ id, stock: textOf(document, '.summary .stock') }, url);
}

/** Number and total of the completed order; its products are in what analytics are told. */
function orderOf({ document, url }: ShopPage): Order | undefined {
  const shown = '.woocommerce-order-overview__';
  const number = textOf(document, `${shown}order strong`);
  const total = textOf(document, `${shown}total .amount`);
  return number ? toOrder({ number, total, currency: total }, url) : undefined;
}

const textOf = (from: ParentNode, selector: string) =>
  toText(from.querySelector(selector)?.textContent, MAX_NAME_CHARS);
