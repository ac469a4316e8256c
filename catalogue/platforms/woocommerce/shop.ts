import { objectOf, objectsOf, toCart, type Unknown } from '../../shop/normalize';
import type { PlatformShop } from '../platform-shop';

/** The Store API returns the cart; a missing cookie means an empty cart. */
export const woocommerce: PlatformShop = {
  theme: () => 'woocommerce',

  read({ document: { body, cookie } }) {
    // WooCommerce sets this cookie while the cart is not empty.
    const isEmpty = !/(^|; )woocommerce_items_in_cart=/.test(cookie);
    return {
      cart: isEmpty ? { lines: [], count: 0, total: 0 } : undefined,
      customer: { signedIn: body.classList.contains('logged-in') },
    };
  },

  cart: {
    address({ document }) {
      const api = document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href;
      return api && `${api}wc/store/v1/cart`;
    },
    read(answer, { url }) {
      const { items, items_count: count, totals: rawTotals } = objectOf(answer);
      const totals = objectOf(rawTotals);
      const lines = objectsOf(items).map((item) => {
        const prices = objectOf(item.prices);
        return {
          id: item.id,
          name: item.name,
          url: item.permalink,
          image: objectsOf(item.images)[0]?.src,
          price: fromMinorUnits(prices.price, prices),
          priceBefore: fromMinorUnits(prices.regular_price, prices),
          quantity: item.quantity,
        };
      });
      // The total of the goods includes tax and discounts but no shipping.
      const [goods = 0, tax = 0, discount = 0, discountTax = 0] = [
        'total_items',
        'total_items_tax',
        'total_discount',
        'total_discount_tax',
      ].map((name) => fromMinorUnits(totals[name] ?? 0, totals));
      const total = goods + tax - discount - discountTax;
      return toCart({ lines, count, total, currency: totals.currency_code }, url);
    },
    changedBy: /wc-ajax=(add|remove)|wc\/store\/v1\/(batch|cart\/)/,
  },

  subscribe({ document, globals }, report) {
    const changed = () => report({ cartChanged: true });
    // Blocks dispatch the event on the document, older templates only through jQuery.
    document.addEventListener('wc-blocks_added_to_cart', changed);
    const jQuery = globals.jQuery as JQuery | undefined;
    jQuery?.(document.body).on('added_to_cart', changed);
    return true;
  },
};

type JQuery = (element: Element) => { on: (names: string, changed: () => void) => void };

/** Converts an amount of the Store API: smallest units with a stated number of decimals. */
const fromMinorUnits = (written: unknown, { currency_minor_unit: digits }: Unknown) =>
  written === undefined ? undefined : Number(written) / 10 ** Number(digits ?? 2);
