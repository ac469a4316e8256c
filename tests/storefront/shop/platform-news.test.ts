import { ikas } from '@catalogue/platforms/ikas/shop';
import type { PlatformShop } from '@catalogue/platforms/platform-shop';
import { shopify } from '@catalogue/platforms/shopify/shop';
import { woocommerce } from '@catalogue/platforms/woocommerce/shop';
import type { ShopEvent } from '@catalogue/shop/model';
import { shopOf } from '@storefront/widget/shop/open-shop';
import { openStore } from '@storefront/widget/visitor/store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFreshBrowser } from '../browser';
import { pass } from '../widget';
import { loadChunkDirectly } from './platform-readers';

startFreshBrowser();
afterEach(() => {
  for (const name of ['IkasEvents', '__IKAS_DATA__', 'jQuery', 'Shopify']) {
    Reflect.deleteProperty(window, name);
  }
  document.head.replaceChildren();
  document.body.className = '';
  // biome-ignore lint/suspicious/noDocumentCookie: the reader under test reads this cookie of the shop
  document.cookie = 'woocommerce_items_in_cart=; max-age=0';
});

async function open(platform: PlatformShop) {
  const store = openStore('vitrin:shop:', () => localStorage);
  const page = { host: 'https://vitrin.example', pid: 'shop', store, loadChunk: loadChunkDirectly };
  const shop = await shopOf(platform)({ ...page, vitrin: { q: [] } });
  const heard: ShopEvent[] = [];
  shop.listen((event) => heard.push(event));
  return { shop, of: (kind: ShopEvent['kind']) => heard.filter((event) => event.kind === kind) };
}

describe('the events that ikas reports', () => {
  type Subscriber = { id: string; callback: (event: unknown) => void };
  const start = async () => {
    const subscribers: Subscriber[] = [];
    Object.assign(window, {
      IkasEvents: { subscribe: (one: Subscriber) => subscribers.push(one) },
    });
    const opened = await open(ikas);
    await pass(1000);
    expect(subscribers.map(({ id }) => id)).toEqual(['vitrin']);
    const report = async (event: unknown) => {
      subscribers[0]?.callback(event);
      await pass(1000);
    };
    return { ...opened, report };
  };

  it('determine the page type after a navigation, although the document still contains the first type', async () => {
    const load = { name: location.href } as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load]);
    Object.assign(window, { __IKAS_DATA__: { pageType: 'PRODUCT' } });
    const { shop, report } = await start();
    expect(shop.read().facts.page).toBe('product');
    history.pushState(null, '', '/sayfa');
    shop.enterPage();
    await pass(1000);
    expect(shop.read().facts.page).not.toBe('product');
    await report({ type: 'PAGE_VIEW', data: { pageType: 'CATEGORY' } });
    expect(shop.read().facts.page).toBe('category');
  });

  it('give the pages and products of a single-page shop', async () => {
    const { shop, report } = await start();
    await report({ type: 'PAGE_VIEW', data: { pageType: 'CATEGORY' } });
    expect(shop.read()).toMatchObject({
      facts: { page: 'category' },
      sources: { page: 'platform' },
    });
    const productDetail = { id: 'p-1', name: 'Dalga vazo' };
    await report({ type: 'PRODUCT_VIEW', data: { productDetail } });
    expect(shop.read().facts).toMatchObject({
      page: 'product',
      product: { id: 'p-1', name: 'Dalga vazo' },
    });
    await report({ type: 'VIEW_LISTING', data: { productDetails: [productDetail] } });
    expect(shop.read().facts.listed).toMatchObject([{ id: 'p-1', name: 'Dalga vazo' }]);
  });

  it('give the products that were added to and removed from the cart', async () => {
    const { shop, report, of } = await start();
    const line = { pid: 'p-1', p: 890, c: 2 };
    const happened = (t: number, il: unknown[], pr: number) => ({
      e: [{ t, d: { d: { crt: { c: 'TRY', pr, il }, crtItm: line } } }],
      ud: { id: 'member', fn: 'Ayşe', em: 'ayse@example.com' },
    });
    await report(happened(4, [line], 1780));
    expect(shop.read().facts).toMatchObject({
      cart: { total: 178_000, count: 2, currency: 'TRY' },
      customer: { signedIn: true, name: 'Ayşe', emailKnown: true },
    });
    expect(of('added')).toMatchObject([{ line: { id: 'p-1', quantity: 2, price: 89_000 } }]);
    await pass(4000);
    await report(happened(3, [], 0));
    expect(of('removed')).toHaveLength(1);
    expect(JSON.stringify(shop.read())).not.toContain('ayse@example.com');
  });

  it('are ignored when they are malformed', async () => {
    const { shop, report } = await start();
    for (const event of [
      null,
      'x',
      {},
      { e: 'x' },
      { e: [null, { t: 4 }] },
      { type: 'PAGE_VIEW' },
    ]) {
      await report(event);
    }
    expect(shop.read().facts.cart?.total).toBeUndefined();
  });
});

describe('the cart of a WooCommerce shop', () => {
  const showShop = () => {
    document.head.innerHTML = `<link rel="https://api.w.org/" href="${location.origin}/wp-json/">`;
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'woocommerce_items_in_cart=1';
  };
  const serveCart = () => {
    const requests: string[] = [];
    let quantity = 1;
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(new URL(url).pathname);
      const units = { currency_minor_unit: 2, currency_code: 'TRY' };
      const prices = { price: '89000', regular_price: '109000', ...units };
      return Response.json({
        items: [{ id: 7, name: 'Dalga vazo', permalink: '/urun/vazo', prices, quantity }],
        items_count: quantity,
        totals: {
          total_items: String(80_000 * quantity),
          total_items_tax: String(10_000 * quantity),
          total_discount: String(900 * quantity),
          total_discount_tax: String(100 * quantity),
          total_shipping: '5000',
          total_price: String(89_000 * quantity + 5000),
          ...units,
        },
      });
    });
    return { requests, setQuantity: (now: number) => (quantity = now) };
  };

  it('reads the cart from the Store API in its own smallest units', async () => {
    showShop();
    const { requests } = serveCart();
    const { shop } = await open(woocommerce);
    await pass(2000);
    expect(requests).toEqual(['/wp-json/wc/store/v1/cart']);
    expect(shop.read()).toMatchObject({
      facts: {
        cart: {
          total: 89_000,
          count: 1,
          currency: 'TRY',
          lines: [{ id: '7', name: 'Dalga vazo', price: 89_000, priceBefore: 109_000 }],
        },
      },
      sources: { cart: 'platform' },
    });
  });

  it('is read again when jQuery or the blocks announce an added product', async () => {
    showShop();
    const { requests, setQuantity } = serveCart();
    const listeners: (() => void)[] = [];
    const jQuery = () => ({ on: (_names: string, heard: () => void) => listeners.push(heard) });
    Object.assign(window, { jQuery });
    const { shop, of } = await open(woocommerce);
    await pass(4000);
    setQuantity(2);
    expect(listeners).toHaveLength(1);
    listeners[0]?.();
    await pass(2000);
    expect(requests).toHaveLength(2);
    expect(shop.read().facts.cart).toMatchObject({ total: 178_000, count: 2 });
    expect(of('added')).toMatchObject([{ line: { id: '7' } }]);
    setQuantity(3);
    document.dispatchEvent(new Event('wc-blocks_added_to_cart'));
    await pass(4000);
    expect(shop.read().facts.cart).toMatchObject({ count: 3 });
  });

  it('is empty without the shop’s cookie, and not requested without the Store API', async () => {
    const { requests } = serveCart();
    const { shop } = await open(woocommerce);
    await pass(2000);
    expect(shop.read().facts.cart).toMatchObject({ count: 0, total: 0 });
    expect(requests).toEqual([]);
  });
});

describe('the cart of a Shopify shop', () => {
  it('is read again when the theme announces changed lines', async () => {
    Object.assign(window, { Shopify: { currency: { active: 'TRY' }, routes: { root: '/en/' } } });
    let asked = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      asked += 1;
      expect(new URL(url).pathname).toBe('/en/cart.js');
      return Response.json({ items: [], item_count: 0, total_price: 0, currency: 'TRY' });
    });
    await open(shopify);
    await pass(2000);
    document.dispatchEvent(new Event('shopify:cart:lines-update'));
    await pass(2000);
    expect(asked).toBe(2);
  });
});
