import { type WidgetConfig, widgetOrder } from '@contract/storefront';
import { startFreshBrowser } from '@tests/storefront/browser';
import { openShopPage, pass } from '@tests/storefront/widget';
import { afterEach, describe, expect, it, vi } from 'vitest';

startFreshBrowser();
afterEach(() => Reflect.deleteProperty(window, 'dataLayer'));

const DAY = 86_400_000;
const open = (path: string, answers = {}, consent: WidgetConfig['consent'] = undefined) =>
  openShopPage([], { path, answers, consent });

async function later(days: number): Promise<void> {
  await pass(100);
  vi.setSystemTime(Date.now() + days * DAY);
}

async function openOrder(
  code: string,
  products = '',
  answers = {},
  consent: WidgetConfig['consent'] = undefined,
) {
  const loading = open('/siparis-tamamlandi', answers, consent);
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div data-vitrin-order="${code}" data-vitrin-order-total="1.969,00 TL">${products}</div>`,
  );
  return loading;
}

const VASE = `<p data-vitrin-order-product="vazo" data-vitrin-name="Dalga vazo"
  data-vitrin-price="890,00" data-vitrin-old-price="₺1.090" data-vitrin-quantity="2"></p>`;
const CUP = '<p data-vitrin-order-product="kupa" data-vitrin-price="110"> Kupa </p>';

describe('the reports of orders', () => {
  it('The chunk that reports orders is not loaded when the shop counts no events', async () => {
    const config = async () => Response.json({ pid: 'shop', campaigns: [] });
    const page = await openShopPage([], { path: '/?yc=ayse', answers: { config } });
    await pass(3000);
    expect(page.chunks).toEqual([]);
    expect(localStorage.getItem('vitrin:shop:referral')).toBeNull();
  });

  it('An order in a browser of the shop’s own team is not reported', async () => {
    localStorage.setItem('vitrin:shop:own', 'true');
    const page = await openOrder('K-1', VASE);
    await pass(10_000);
    expect(page.orders).toEqual([]);
  });

  it('An order is reported without a link as well, but not in test mode', async () => {
    const page = await openOrder('K-1', VASE);
    await pass(10_000);
    expect(page.orders).toHaveLength(1);
    expect(page.orders[0]).not.toHaveProperty('referral');
    expect(page.signalBatches).toEqual([]);
    const test = await open('/?yc=ayse&vitrin_test=1');
    await pass(3000);
    expect(test.chunks).not.toContain('orders');
    // A link that the visitor opens after the order must not get the order.
    await open('/?yc=ayse&vitrin_test=0');
    await pass(100);
    const again = await openOrder('K-1', VASE);
    await pass(10_000);
    expect(again.orders).toEqual([]);
  });

  it('reports the visitor, the session and the recommendations clicked in the last 30 days', async () => {
    const click = { strategy: 'similar', camp_id: 7 };
    const followed = [
      { ...click, url: 'https://keten.example/vazo', at: Date.now() },
      { ...click, url: 'https://keten.example/masa', at: Date.now() - 29 * DAY },
      { ...click, url: 'https://keten.example/lamba', at: Date.now() - 31 * DAY },
    ];
    localStorage.setItem('vitrin:shop:followed', JSON.stringify(followed));
    const page = await openOrder('K-1', VASE);
    await pass(1500);
    const { id, session } = JSON.parse(localStorage.getItem('vitrin:shop:visitor') ?? '{}');
    expect(page.orders[0]).toMatchObject({
      visitor: id,
      session,
      token: 'signed',
      clicked: ['vazo', 'masa'].map((name) => ({ ...click, url: `https://keten.example/${name}` })),
    });
    expect(localStorage.getItem('vitrin:shop:followed')).toBe('[]');
  });

  it('The time of an order is when its order page opened, or when another page reported it', async () => {
    // The order has no products, so the widget reports it only after several checks.
    const page = await openOrder('K-1');
    await pass(10_000);
    expect(page.orders[0]?.age).toBeGreaterThan(4000);
    const item = { item_id: 'vazo', item_name: 'Dalga vazo', price: 890, quantity: 1 };
    const ecommerce = { transaction_id: 'K-2', value: 890, currency: 'TRY', items: [item] };
    Object.assign(window, { dataLayer: [] });
    const other = await open('/sepet');
    await pass(10_000);
    Object.assign(window, { dataLayer: [{ event: 'purchase', ecommerce }] });
    await pass(10_000);
    expect(other.orders).toMatchObject([
      { number: 'K-2', age: expect.toSatisfy((age: number) => age < 3000) },
    ]);
  });

  it('An order is held back until the visitor agrees', async () => {
    const page = await openOrder('K-1', VASE, {}, 'wait');
    await pass(5000);
    expect(page.orders).toEqual([]);
    (window as unknown as { vitrin: { consent: (agrees: boolean) => void } }).vitrin.consent(true);
    await pass(5000);
    expect(page.orders).toHaveLength(1);
  });

  it('The order of a marked page is reported once, with its products and its referral', async () => {
    await open('/urun/vazo?yc=ayse&ci=yaz');
    await pass(100);
    const page = await openOrder('K-1', VASE + CUP);
    await pass(10_000);
    expect(page.orders).toHaveLength(1);
    expect(widgetOrder.safeParse(page.orders[0]).error).toBeUndefined();
    expect(page.orders[0]).toMatchObject({
      pid: 'shop',
      referral: { yc: 'ayse', ci: 'yaz' },
      number: 'K-1',
      total: 196_900,
      currency: 'TRY',
      lines: [
        { id: 'vazo', name: 'Dalga vazo', price: 89_000, priceBefore: 109_000, quantity: 2 },
        { id: 'kupa', name: 'Kupa', price: 11_000, quantity: 1 },
      ],
    });
    const again = await openOrder('K-1', VASE);
    await pass(10_000);
    expect(again.orders).toEqual([]);
    const none = await openOrder('', VASE);
    await pass(10_000);
    expect(none.orders).toEqual([]);
  });

  it('An order belongs to the last valid link of the last thirty days', async () => {
    await open('/?yc=ayse&ci=yaz');
    await later(20);
    await open('/?ci=kis&yc=can');
    await pass(100);
    await open('/?yc=%3Cscript%3E&ci=x');
    await later(29);
    const page = await openOrder('K-2', CUP);
    await pass(1500);
    expect(page.orders[0]).toMatchObject({ referral: { yc: 'can', ci: 'kis' } });
    await later(2);
    const late = await openOrder('K-3', CUP);
    await pass(10_000);
    expect(late.orders[0]).not.toHaveProperty('referral');
  });

  it('reads the link from the address of the previous page when the widget had not loaded there', async () => {
    Object.defineProperty(document, 'referrer', {
      value: `${location.origin}/?yc=ayse`,
      configurable: true,
    });
    const page = await openOrder('K-1', CUP);
    await pass(1500);
    Reflect.deleteProperty(document, 'referrer');
    expect(page.orders[0]).toMatchObject({ referral: { yc: 'ayse', ci: '' } });
  });

  it('reads GA4’s purchase, also when it comes after the page’s own order', async () => {
    await open('/?yc=ayse');
    await pass(100);
    const layer: unknown[] = [];
    Object.assign(window, { dataLayer: layer });
    const page = await openOrder('K-7');
    await pass(2500);
    expect(page.orders).toEqual([]);
    const item = { item_id: 7, item_name: 'Vazo', price: '890.50', discount: 100, quantity: 2 };
    layer.push({
      event: 'purchase',
      ecommerce: { transaction_id: 'T', value: 1781, items: [item] },
    });
    await pass(1500);
    expect(page.orders[0]).toMatchObject({
      number: 'K-7',
      total: 178_100,
      lines: [{ id: '7', name: 'Vazo', price: 89_050, priceBefore: 99_050, quantity: 2 }],
    });
    layer.push({ event: 'purchase', ecommerce: { transaction_id: 'T-8', items: 'none' } });
    await pass(10_000);
    expect(page.orders).toHaveLength(1);
  });

  it('reads purchases that gtag pushes, on any page', async () => {
    const layer: unknown[] = [];
    Object.assign(window, { dataLayer: layer });
    const page = await open('/?yc=ayse');
    (function gtag(..._: unknown[]) {
      // biome-ignore lint/complexity/noArguments: gtag pushes the arguments object
      layer.push(arguments);
    })('event', 'purchase', { transaction_id: 'T-1', value: 50, items: [{ item_name: 'Kupa' }] });
    await pass(1500);
    expect(page.orders[0]).toMatchObject({
      number: 'T-1',
      total: 5000,
      lines: [{ name: 'Kupa', quantity: 1 }],
    });
  });

  it('An order without products is reported after eight seconds or when the page closes', async () => {
    await open('/?yc=ayse');
    await pass(100);
    const waited = await openOrder('K-1');
    await pass(8000);
    expect(waited.orders[0]).toMatchObject({ number: 'K-1', lines: [], total: 196_900 });
    const left = await openOrder('K-2');
    await pass(1500);
    dispatchEvent(new Event('pagehide'));
    expect(left.orders[0]).toMatchObject({ number: 'K-2' });
  });

  it('cuts an order to the limits of the server', async () => {
    await open('/?yc=ayse');
    await pass(100);
    const bulk = `<p data-vitrin-order-product="${'p'.repeat(120)}" data-vitrin-price="2"
      data-vitrin-quantity="3000000"></p>`;
    const page = await openOrder('K'.repeat(120), bulk.repeat(101));
    await pass(1500);
    expect(widgetOrder.safeParse(page.orders[0]).error).toBeUndefined();
    expect(page.orders[0]).toMatchObject({ total: 196_900 });
  });

  it('An order is dropped when the server rejects it permanently', async () => {
    const answers = { orders: async () => new Response('{}', { status: 400 }) };
    await open('/?yc=ayse');
    await pass(100);
    const first = await openOrder('K-1', CUP, answers);
    await pass(60_000);
    expect(first.orders).toHaveLength(1);
    const second = await open('/', answers);
    await pass(60_000);
    expect(second.orders).toEqual([]);
  });

  it('An order is reported again until it is accepted, also from the next page', async () => {
    let status = 503;
    const answers = { orders: async () => new Response('{}', { status }) };
    await open('/?yc=ayse');
    await pass(100);
    const first = await openOrder('K-1', CUP, answers);
    await pass(2000);
    expect(first.orders).toHaveLength(1);
    status = 202;
    const second = await open('/', answers);
    await pass(60_000);
    expect(second.orders).toHaveLength(1);
    expect(second.orders[0]).toMatchObject({ number: 'K-1', referral: { yc: 'ayse' } });
    expect(second.orders[0]?.age).toBeGreaterThan(1000);
  });

  it('reports a purchase once when analytics and the page give it two numbers', async () => {
    const layer = () =>
      Object.assign(window, {
        dataLayer: [
          {
            event: 'purchase',
            ecommerce: {
              transaction_id: 'GA-77',
              value: 890,
              items: [{ item_id: 'vazo', price: 890 }],
            },
          },
        ],
      });
    layer();
    const page = await open('/siparis-tamamlandi');
    await pass(3000);
    expect(page.orders.map(({ number }) => number)).toEqual(['GA-77']);
    document.body.insertAdjacentHTML('beforeend', `<div data-vitrin-order="K-9">${VASE}</div>`);
    await pass(10_000);
    expect(page.orders).toHaveLength(1);
    layer();
    const again = await openOrder('K-9', VASE);
    await pass(10_000);
    expect(again.orders).toEqual([]);
    layer();
    const bare = await open('/siparis-tamamlandi');
    await pass(10_000);
    expect(bare.orders).toEqual([]);
  });

  it('remembers earlier orders, so that a page opened again reports nothing', async () => {
    for (const code of ['K-1', 'K-2', 'K-3']) {
      const page = await openOrder(code, VASE);
      await pass(3000);
      expect(page.orders.map(({ number }) => number)).toEqual([code]);
    }
    const first = await openOrder('K-1', VASE);
    await pass(3000);
    expect(first.orders).toEqual([]);
  });

  it('reports the next order of a single-page shop at the same address', async () => {
    const page = await openOrder('K-1', VASE);
    await pass(3000);
    history.pushState(null, '', '/');
    document.querySelector('[data-vitrin-order]')?.remove();
    await pass(3000);
    history.pushState(null, '', '/siparis-tamamlandi');
    document.body.insertAdjacentHTML('beforeend', `<div data-vitrin-order="K-2">${VASE}</div>`);
    await pass(3000);
    expect(page.orders.map(({ number }) => number)).toEqual(['K-1', 'K-2']);
  });

  it('shortens an order that is too long to send, so that the next one is sent', async () => {
    const line = (index: number, address: string) =>
      `<p data-vitrin-order-product="urun-${index}" data-vitrin-name="${'a'.repeat(200)}" data-vitrin-price="10">
        <a href="/${address}">x</a></p>`;
    const lines = (length: number, address: string) =>
      Array.from({ length }, (_, index) => line(index, address)).join('');
    const page = await openOrder('K-1', lines(150, 'urun'));
    await pass(3000);
    expect(page.orders[0]?.number).toBe('K-1');
    expect(page.orders[0]?.lines).toHaveLength(100);
    expect(widgetOrder.safeParse(page.orders[0]).error).toBeUndefined();
    const pending = (number: string, url: string, name: string) => ({
      number,
      at: Date.now(),
      clicked: [],
      visitor: page.orders[0]?.visitor,
      session: page.orders[0]?.session,
      lines: Array.from({ length: 100 }, () => ({ url, name, quantity: 1 })),
    });
    // Orders as an earlier release stored them.
    localStorage.setItem(
      'vitrin:shop:orders',
      JSON.stringify([
        pending('K-2', `https://shop.example/${'u'.repeat(1900)}`, 'Vazo'),
        pending('K-3', '', 'ş'.repeat(400)),
      ]),
    );
    const later = await open('/');
    await pass(10_000);
    expect(later.orders.map(({ number, lines: sent }) => [number, sent.length])).toEqual([
      ['K-2', 100],
      ['K-3', 0],
    ]);
    expect(later.orders[0]?.lines[0]).not.toHaveProperty('url');
  });
});

describe('a failed payment', () => {
  const purchase = {
    event: 'purchase',
    ecommerce: {
      transaction_id: 'K-9',
      value: 890,
      currency: 'TRY',
      items: [{ item_id: 'vazo', item_name: 'Dalga vazo', price: 890, quantity: 1 }],
    },
  };

  async function openFailed(path: string, html = '', pages: WidgetConfig['pages'] = undefined) {
    Object.assign(window, { dataLayer: [purchase] });
    const loading = openShopPage([], { path, pages, shop: 'base', signals: ['order'] });
    document.body.insertAdjacentHTML('beforeend', html);
    const page = await loading;
    await pass(10_000);
    return page;
  }

  it.each([
    ['/odeme/sonuc?status=failed', ''],
    ['/checkout/onepage/failure/', ''],
    ['/index.php?route=checkout/failure', ''],
    [
      '/checkout/order-received/12/?key=wc_order_x',
      '<p class="woocommerce-thankyou-order-failed">Ödemeniz reddedildi.</p>',
    ],
    [
      '/checkout/order-received/12/?key=wc_order_x',
      '<div class="wc-block-order-confirmation-status"><a href="/checkout/order-pay/12/">Öde</a></div>',
    ],
  ])(
    'A failed payment at %s is not an order, although analytics report a purchase',
    async (path, html) => {
      const page = await openFailed(path, html);
      expect(page.orders).toEqual([]);
      expect(page.signalBatches.flatMap(({ signals }) => signals)).toEqual([]);
    },
  );

  it('A failed payment is not an order when a page rule matches its address', async () => {
    const rules = [{ pattern: '/odeme/*', type: 'order' as const }];
    const page = await openFailed('/odeme/hata', '', rules);
    expect(page.orders).toEqual([]);
    expect(page.signalBatches.flatMap(({ signals }) => signals)).toEqual([]);
  });

  it('A failed payment does not hide the order of the next attempt', async () => {
    const page = await openFailed('/odeme/sonuc?status=failed');
    expect(page.orders).toEqual([]);
    const paid = await openFailed('/odeme/sonuc?status=ok');
    expect(paid.orders).toMatchObject([{ number: 'K-9', total: 89_000 }]);
  });
});
