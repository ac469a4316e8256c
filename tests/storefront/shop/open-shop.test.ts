import type { PlatformShop } from '@catalogue/platforms/platform-shop';
import { shopify } from '@catalogue/platforms/shopify/shop';
import type { ShopEvent } from '@catalogue/shop/model';
import { shopOf } from '@storefront/widget/shop/open-shop';
import { openStore } from '@storefront/widget/visitor/store';
import type { Call } from '@storefront/widget/vitrin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFreshBrowser } from '../browser';
import { openShopPage, pass } from '../widget';
import { loadChunkDirectly } from './platform-readers';

startFreshBrowser();
afterEach(() => {
  for (const name of ['dataLayer', 'Shopify']) Reflect.deleteProperty(window, name);
});

async function openShop(platform: PlatformShop = {}, q: Call[] = []) {
  const store = openStore('vitrin:shop:', () => localStorage);
  const page = {
    host: 'https://vitrin.example',
    pid: 'shop',
    store,
    vitrin: { q },
    loadChunk: loadChunkDirectly,
  };
  const shop = await shopOf(platform)(page);
  const heard: ShopEvent[] = [];
  shop.listen((event) => heard.push(event));
  const kinds = () => heard.map(({ kind }) => kind).filter((kind) => kind !== 'facts');
  return { shop, heard, kinds, q };
}

const showCart = (total: string, count: number) => {
  document.body.innerHTML = `<b data-vitrin-cart-total="${total}" data-vitrin-cart-count="${count}">${count}</b>`;
};

describe('the facts of a shop while its page is open', () => {
  it('come from the data layer, which reports an added product once', async () => {
    const dataLayer: unknown[] = [];
    Object.assign(window, { dataLayer });
    const { shop, heard, kinds } = await openShop();
    const items = [{ item_id: 'VZ-1', price: 890, quantity: 1 }];
    dataLayer.push({ event: 'add_to_cart', ecommerce: { currency: 'TRY', items } });
    dataLayer.push({ event: 'view_cart', ecommerce: { currency: 'TRY', value: 890, items } });
    await pass(2000);
    expect(shop.read()).toMatchObject({
      facts: { cart: { total: 89_000, count: 1 } },
      sources: { cart: 'dataLayer' },
    });
    expect(kinds()).toEqual(['added']);
    expect(heard).toContainEqual({
      kind: 'added',
      line: expect.objectContaining({ id: 'VZ-1', price: 89_000, quantity: 1 }),
    });
  });

  it('include a cart that grows and shrinks without a page load', async () => {
    showCart('0', 0);
    const { shop, kinds } = await openShop();
    await pass(4000);
    showCart('890,00 TL', 1);
    await pass(2000);
    expect(shop.read().facts.cart).toMatchObject({ total: 89_000, count: 1 });
    expect(kinds()).toEqual(['added']);
    showCart('0', 0);
    await pass(2000);
    expect(kinds()).toEqual(['added', 'removed']);
  });

  it('do not report a cart as grown when the page fills it in late', async () => {
    showCart('890,00 TL', 1);
    await openShop();
    await pass(1000);
    showCart('0', 0);
    const { kinds } = await openShop();
    await pass(1000);
    showCart('890,00 TL', 1);
    await pass(2000);
    expect(kinds()).toEqual([]);
  });

  it('are the same object until something changes', async () => {
    showCart('890,00 TL', 1);
    const { shop } = await openShop();
    const first = shop.read();
    await pass(5000);
    expect(shop.read()).toBe(first);
  });

  it('are not read in a hidden tab', async () => {
    const { shop } = await openShop();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    showCart('890,00 TL', 1);
    await pass(5000);
    expect(shop.read().facts.cart).toBeUndefined();
  });

  it('requests the cart of a Shopify shop at most once a second', async () => {
    Object.assign(window, { Shopify: { currency: { active: 'TRY' } } });
    let count = 0;
    const asked: number[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      expect(new URL(url).pathname).toBe('/cart.js');
      asked.push(Date.now());
      const item = { product_id: 7, product_title: 'Dalga vazo', final_price: 89_000, quantity: 1 };
      const items = count ? [{ ...item, quantity: count }] : [];
      return Response.json({
        items,
        item_count: count,
        total_price: 89_000 * count,
        currency: 'TRY',
      });
    });
    const { shop, heard } = await openShop(shopify);
    await pass(4000);
    expect(asked).toHaveLength(1);
    count = 2;
    for (let times = 0; times < 5; times++) {
      document.dispatchEvent(new Event('shopify:cart:lines-update'));
    }
    await pass(3000);
    expect(asked).toHaveLength(2);
    expect(shop.read()).toMatchObject({
      facts: { cart: { count: 2, total: 178_000 } },
      sources: { cart: 'platform' },
    });
    expect(heard).toContainEqual({
      kind: 'added',
      line: expect.objectContaining({ id: '7', quantity: 2 }),
    });
  });

  it('drop the previous page, and retain cart and customer', async () => {
    const { shop, q } = await openShop();
    q.push(['page', { type: 'product', product: { id: 'VZ-1' } }]);
    q.push(['cart', { total: 890, currency: 'TRY' }]);
    q.push(['identify', { name: 'Ayşe', email: 'ayse@example.com' }]);
    await pass(1000);
    expect(shop.read().facts).toMatchObject({ page: 'product', product: { id: 'VZ-1' } });
    history.pushState(null, '', '/baska');
    shop.enterPage();
    const { facts, sources } = shop.read();
    expect(facts.product).toBeUndefined();
    expect(facts).toMatchObject({
      cart: { total: 89_000 },
      customer: { signedIn: true, name: 'Ayşe', emailKnown: true },
    });
    expect(sources.cart).toBe('script');
    expect(JSON.stringify(shop.read())).not.toContain('@');
  });

  it('include calls from before and after opening, without malformed ones', async () => {
    const { heard, kinds, q } = await openShop({}, [['track', 'size-guide', { product: 'VZ-1' }]]);
    q.push(['track', 'video', { seconds: 12, at: {}, __proto__: { x: 1 } }]);
    for (const call of [
      ['track'],
      ['constructor', {}],
      ['page', 7],
      ['cart', null],
      [],
      [Symbol.iterator],
    ]) {
      q.push(call);
    }
    q.push(null as unknown as Call);
    await pass(2000);
    expect(kinds()).toEqual(['track', 'track']);
    expect(heard).toContainEqual({ kind: 'track', name: 'size-guide', props: { product: 'VZ-1' } });
    expect(heard).toContainEqual({ kind: 'track', name: 'video', props: { seconds: 12 } });
  });
});

describe('the calls of a shop’s own script', () => {
  type Global = {
    vitrin: Record<string, (...given: unknown[]) => void> & { q: Call[]; pid: string };
  };

  it('are queued until the widget reads them, at most a hundred', async () => {
    const opening = openShopPage([]);
    const q: Call[] = [['track', 'early']];
    Object.assign(window, { vitrin: { q } });
    await opening;
    const { vitrin } = window as unknown as Global;
    expect(vitrin.pid).toBe('shop');
    for (let times = 0; times < 200; times++) vitrin.track?.('again', { times });
    expect(vitrin.q[0]).toEqual(['track', 'early']);
    expect(vitrin.q).toHaveLength(100);
  });
});
