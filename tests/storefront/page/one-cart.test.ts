import { needsFacts } from '@catalogue/conditions/chunks';
import { shopOf } from '@storefront/widget/shop/open-shop';
import { buildCompiled } from '@tests/catalogue/situations';
import { initialPlain } from '@tests/storefront/actions/render';
import { startFreshBrowser } from '@tests/storefront/browser';
import { platformShops } from '@tests/storefront/shop/platform-readers';
import { loadChunk, onPage, openShopPage, pass } from '@tests/storefront/widget';
import { afterEach, describe, expect, it, vi } from 'vitest';

startFreshBrowser();
afterEach(() => Reflect.deleteProperty(window, 'Shopify'));

const bar = (change = {}) => ({
  tags: [{ type: 'free-shipping', p: initialPlain('free-shipping', change) }],
});
const shown = () => onPage()[0]?.querySelector('.way p')?.textContent;
const call = (name: 'cart' | 'page', given: unknown) =>
  (window as unknown as { vitrin: Record<string, (given: unknown) => void> }).vitrin[name]?.(given);

describe('the free-shipping bar', () => {
  it('follows the cart that the shop’s script reports', async () => {
    document.documentElement.lang = 'tr';
    await openShopPage([bar()], { shop: 'base' });
    await pass(1100);
    expect(shown()).toBe('₺750 ve üzeri siparişlerde kargo bizden');
    call('cart', { currency: 'TRY', total: '600,50 TL', count: 1 });
    await pass(1);
    expect(shown()).toBe('Ücretsiz kargoya ₺149,50 kaldı');
    call('cart', { currency: 'TRY', total: 890, count: 2 });
    await pass(1);
    expect(shown()).toBe('Tebrikler, kargonuz bizden!');
  });

  it('prefers the reported cart to an element that matches its selector', async () => {
    await openShopPage([bar({ cart: '#total' })], { shop: 'base' });
    document.body.insertAdjacentHTML('beforeend', '<b id="total">100 TL</b>');
    await pass(1100);
    expect(shown()).toBe('Ücretsiz kargoya ₺650 kaldı');
    call('cart', { currency: 'TRY', total: 700, count: 1 });
    await pass(1);
    expect(shown()).toBe('Ücretsiz kargoya ₺50 kaldı');
  });

  it('shows only the threshold for a cart in another currency', async () => {
    await openShopPage([bar()], { shop: 'base' });
    await pass(1100);
    call('cart', { currency: 'EUR', total: 700, count: 1 });
    await pass(1000);
    expect(shown()).toBe('₺750 ve üzeri siparişlerde kargo bizden');
  });

  it('requests Shopify’s cart when a request of the page added to it', async () => {
    Object.assign(window, { Shopify: { currency: { active: 'TRY' } } });
    let cart = { items: [] as unknown[], item_count: 0, total_price: 0, currency: 'TRY' };
    let noticed: ((list: { getEntries: () => { name: string }[] }) => void) | undefined;
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(heard: typeof noticed) {
          noticed = heard;
        }
        observe() {}
      },
    );
    await openShopPage([bar()], {
      shop: 'shopify',
      answers: {
        chunk: async (name) =>
          name === 'shop-shopify' ? { openShop: shopOf(platformShops.shopify) } : loadChunk(name),
      },
    });
    const { fetch } = window;
    vi.stubGlobal('fetch', (url: string, request?: RequestInit) =>
      url.endsWith('/cart.js') ? Promise.resolve(Response.json(cart)) : fetch(url, request),
    );
    await pass(2000);
    expect(shown()).toBe('₺750 ve üzeri siparişlerde kargo bizden');
    const line = { product_id: 7, product_title: 'Vazo', final_price: 60_000, quantity: 1 };
    cart = { items: [line], item_count: 1, total_price: 60_000, currency: 'TRY' };
    noticed?.({ getEntries: () => [{ name: 'https://shop.example/cart/add.js' }] });
    await pass(1);
    expect(shown()).toBe('Ücretsiz kargoya ₺150 kaldı');
  });
});

it('reads the shop’s facts for the bar and for the condition on the kind of page', () => {
  expect(needsFacts(buildCompiled(bar()))).toBe(true);
  expect(
    needsFacts(buildCompiled({ where: [{ type: 'page-type', p: { page: 'product' } }] })),
  ).toBe(true);
  expect(needsFacts(buildCompiled({}))).toBe(false);
});

it('reports a cart to schedules when only the shop’s script reported it', async () => {
  const page = await openShopPage([], { signals: ['cart', 'emptied'] });
  await pass(1000);
  call('cart', { currency: 'TRY', total: 700, count: 1 });
  await pass(100);
  const kinds = () => page.signalBatches.flatMap(({ signals }) => signals.map(({ kind }) => kind));
  expect(kinds()).toEqual(['cart']);
  await pass(4000);
  call('cart', { currency: 'TRY', total: 0, count: 0 });
  await pass(4000);
  expect(kinds()).toEqual(['cart', 'emptied']);
});
