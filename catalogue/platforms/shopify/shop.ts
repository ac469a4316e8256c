import type { PageType } from '../../pages/page-types';
import type { Order, ShopPage } from '../../shop/model';
import { toCurrency } from '../../shop/money';
import {
  MAX_LANGUAGE_CHARS,
  objectOf,
  objectsOf,
  toCart,
  toCustomer,
  toOrder,
  toText,
  type Unknown,
} from '../../shop/normalize';
import type { PlatformShop } from '../platform-shop';

const PAGES: Record<string, PageType> = {
  home: 'home',
  collection: 'category',
  product: 'product',
  cart: 'cart',
  searchresults: 'category',
};

/** Amounts of ShopifyAnalytics and /cart.js are hundredths of the currency's unit. */
const fromMinorUnits = (cents: unknown) => (typeof cents === 'number' ? cents / 100 : undefined);

export const shopify: PlatformShop = {
  theme: () => 'shopify',

  read(page) {
    const shop = objectOf(page.globals.Shopify);
    const meta = objectOf(objectOf(page.globals.ShopifyAnalytics).meta);
    const currency = toCurrency(objectOf(shop.currency).active ?? meta.currency);
    const at = objectOf(meta.page);
    const checkout = objectOf(shop.checkout);
    const order = checkout.order_id ? orderOf(checkout, page) : undefined;
    return {
      page: order ? 'order' : PAGES[String(at.pageType)],
      language: toText(shop.locale, MAX_LANGUAGE_CHARS),
      country: toText(shop.country, 2),
      currency,
      customer:
        (at.customerId ?? objectOf(page.globals.__st).cid ?? checkout.customer_id)
          ? toCustomer({ email: checkout.email })
          : meta.page
            ? { signedIn: false }
            : undefined,
      order,
    };
  },

  cart: {
    address: ({ globals }) => `${objectOf(objectOf(globals.Shopify).routes).root ?? '/'}cart.js`,
    read(answer, { url }) {
      const { items, item_count, total_price, currency } = objectOf(answer);
      const lines = objectsOf(items).map((item) => ({
        id: item.product_id,
        name: item.product_title ?? item.title,
        url: item.url,
        image: item.image,
        price: fromMinorUnits(item.final_price ?? item.price),
        priceBefore: fromMinorUnits(item.original_price),
        brand: item.vendor,
        quantity: item.quantity,
      }));
      return toCart(
        { lines, count: item_count, total: fromMinorUnits(total_price), currency },
        url,
      );
    },
    changedBy: /\/cart\/(add|change|update|clear)\b/,
  },

  subscribe({ document }, report) {
    // Themes announce a change of the cart before it happens; the change itself shows in their
    // requests.
    document.addEventListener('shopify:cart:lines-update', () => report({ cartChanged: true }));
    return true;
  },
};

function orderOf(checkout: Unknown, { url }: ShopPage): Order {
  const lines = objectsOf(checkout.line_items).map((item) => ({
    id: item.product_id,
    name: item.title,
    price: item.price,
    brand: item.vendor,
    quantity: item.quantity,
  }));
  return toOrder(
    {
      number: checkout.order_id,
      lines,
      total: checkout.total_price,
      currency: checkout.currency,
      coupon: objectOf(checkout.discount).code,
    },
    url,
  );
}
