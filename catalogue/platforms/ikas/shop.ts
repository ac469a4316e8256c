import type { PageType } from '../../pages/page-types';
import type { Facts, ShopPage } from '../../shop/model';
import {
  objectOf,
  objectsOf,
  type StatedProduct,
  toCart,
  toCustomer,
  toLine,
  toProduct,
  type Unknown,
  withoutUndefined,
} from '../../shop/normalize';
import type { PlatformEvent, PlatformShop } from '../platform-shop';

const PAGES: Record<string, PageType> = {
  INDEX: 'home',
  CATEGORY: 'category',
  BRAND: 'category',
  PRODUCT: 'product',
  CART: 'cart',
  SEARCH: 'category',
  BLOG: 'empty',
  CUSTOM: 'empty',
  ACCOUNT: 'empty',
};

/** Codes of ikas's own analytics for changes of the cart. */
const HAPPENED: Record<string, PlatformEvent['happened']> = { 3: 'removed', 4: 'added' };

/**
 * `pageType` is the type of the first page; `IkasEvents` reports later pages, products, lists and
 * changes of the cart.
 */
export const ikas: PlatformShop = {
  theme: () => 'ikas',

  read({ globals, loaded }) {
    const { pageType } = objectOf(globals.__IKAS_DATA__);
    return withoutUndefined<Facts>({
      page: loaded !== false ? PAGES[String(pageType)] : undefined,
    });
  },

  subscribe(page, report) {
    const events = objectOf(page.globals.IkasEvents) as { subscribe?: Subscribe };
    if (typeof events.subscribe !== 'function') return false;
    const callback = (event: unknown) => {
      for (const news of eventsOf(objectOf(event), page)) report(news);
    };
    events.subscribe({ id: 'vitrin', callback });
    return true;
  },
};

type Subscribe = (subscriber: { id: string; callback: (event: unknown) => void }) => void;

/** Converts an event: page and product events have type and data, cart events `e` and `ud`. */
function eventsOf({ type, data: rawData, e, ud }: Unknown, page: ShopPage): PlatformEvent[] {
  const data = objectOf(rawData);
  if (type === 'PAGE_VIEW') {
    return [{ facts: withoutUndefined<Facts>({ page: PAGES[String(data.pageType)] }) }];
  }
  if (type === 'PRODUCT_VIEW') {
    const { id, name } = objectOf(data.productDetail);
    return [{ facts: { page: 'product', product: toProduct({ id, name }, page.url) } }];
  }
  if (type === 'VIEW_LISTING') {
    const listed = objectsOf(data.productDetails).map(({ id, name, variants }) => {
      const [{ discountPrice, sellPrice } = {} as Unknown] = objectsOf(
        objectsOf(variants)[0]?.prices,
      );
      return toProduct({ id, name, price: discountPrice ?? sellPrice }, page.url);
    });
    return listed.length > 0 ? [{ facts: { listed } }] : [];
  }
  const { id, em: email, fn: name } = objectOf(ud);
  return objectsOf(e).map((event): PlatformEvent => {
    const inner = objectOf(objectOf(event.d).d);
    const { c: currency, pr: total, il } = objectOf(inner.crt);
    const cart = toCart({ lines: objectsOf(il).map(statedLineOf), total, currency }, page.url);
    const line = { ...statedLineOf(objectOf(inner.crtItm)), currency };
    return {
      happened: HAPPENED[String(event.t)],
      line: inner.crtItm ? toLine(line, page.url) : undefined,
      facts: withoutUndefined<Facts>({
        cart: inner.crt ? cart : undefined,
        customer: id ? toCustomer({ name, email }) : undefined,
      }),
    };
  });
}

const statedLineOf = ({ pid, p, c }: Unknown): StatedProduct => ({
  id: pid,
  price: p,
  quantity: c,
});
