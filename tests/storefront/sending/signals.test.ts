import { widgetSignals } from '@contract/storefront';
import { startFreshBrowser } from '@tests/storefront/browser';
import { openShopPage, pass, type ShopPage } from '@tests/storefront/widget';
import { describe, expect, it } from 'vitest';

startFreshBrowser();

const ALL = ['visit', 'page', 'cart', 'emptied', 'order'] as const;
const kinds = ({ signalBatches }: ShopPage) =>
  signalBatches.flatMap(({ signals }) => signals.map(({ kind }) => kind));
const open = (path = '/', answers = {}) => openShopPage([], { path, answers, signals: [...ALL] });

function showCart(total: string): void {
  document.querySelector('[data-vitrin-cart-total]')?.remove();
  document.body.insertAdjacentHTML('beforeend', `<b data-vitrin-cart-total="${total}">1</b>`);
}

describe('the signals that the widget reports to a shop’s schedules', () => {
  it('No signal is reported when no schedule requests one', async () => {
    const page = await openShopPage([]);
    await pass(5000);
    expect(page.signalBatches).toEqual([]);
  });

  it('No signal is reported in test mode', async () => {
    const page = await openShopPage([], { path: '/?vitrin_test=1', signals: [...ALL] });
    await pass(5000);
    expect(page.signalBatches).toEqual([]);
  });

  it('Only requested signals are reported', async () => {
    const page = await openShopPage([], { signals: ['cart'] });
    showCart('120');
    await pass(1500);
    expect(kinds(page)).toEqual(['cart']);
  });

  it('A visit is reported once, and every page with its address and kind', async () => {
    const first = await open('/urun/vazo?a=1');
    await pass(100);
    expect(kinds(first)).toEqual(['visit', 'page']);
    expect(widgetSignals.safeParse(first.signalBatches[0]).error).toBeUndefined();
    const pages = first.signalBatches.flatMap(({ signals }) => signals);
    expect(pages.at(-1)).toMatchObject({
      page: 'product',
      url: expect.stringMatching('/urun/vazo'),
    });
    const second = await open('/sepet');
    await pass(100);
    expect(kinds(second)).toEqual(['page']);
    expect(second.signalBatches[0]?.visitor).toBe(first.signalBatches[0]?.visitor);
    // A page that is opened more than half an hour later begins another visit.
    await pass(31 * 60_000);
    const third = await open('/');
    await pass(100);
    expect(kinds(third)).toEqual(['visit', 'page']);
  });

  it('A cart is reported when it grows and when it becomes empty, across pages', async () => {
    const first = await open();
    showCart('0');
    await pass(2000);
    showCart('₺340,00');
    await pass(2000);
    showCart('₺680,00');
    await pass(2000);
    expect(kinds(first)).toEqual(['visit', 'page', 'cart', 'cart']);
    const second = await open();
    await pass(2000);
    showCart('340');
    await pass(2000);
    showCart('0');
    await pass(2000);
    expect(kinds(second)).toEqual(['page', 'emptied']);
  });

  it('The order of a page is reported once, also after a reload', async () => {
    const order = async () => {
      const page = await open('/siparis-tamamlandi?no=7');
      await pass(2000);
      return kinds(page).filter((kind) => kind === 'order');
    };
    expect(await order()).toEqual(['order']);
    expect(await order()).toEqual([]);
    const other = await open('/siparis-tamamlandi?no=8');
    await pass(2000);
    expect(kinds(other)).toContain('order');
  });

  it('reads the number of an order from the page, and none from an empty mark', async () => {
    const mark = async (code: string) => {
      const loading = open('/thank-you');
      document.body.insertAdjacentHTML('beforeend', `<i data-vitrin-order="${code}"></i>`);
      const page = await loading;
      await pass(2000);
      return kinds(page).includes('order');
    };
    expect(await mark('')).toBe(false);
    expect(await mark('KK-1')).toBe(true);
    expect(await mark('KK-1')).toBe(false);
  });

  it('reads the events that a shop reports to its own analytics', async () => {
    const layer: unknown[] = [{ event: 'page_view' }, null, 5, { event: 7 }];
    Object.assign(window, { dataLayer: layer });
    const page = await open('/');
    await pass(1500);
    layer.push({ event: 'add_to_cart', ecommerce: {} });
    (function gtag(..._: unknown[]) {
      // biome-ignore lint/complexity/noArguments: gtag pushes the arguments object
      layer.push(arguments);
    })('event', 'purchase', { transaction_id: 'T-1' });
    await pass(1500);
    expect(kinds(page)).toEqual(['visit', 'page', 'cart', 'order']);
    Reflect.deleteProperty(window, 'dataLayer');
  });

  it('A signal is reported again with the same id until it is accepted', async () => {
    let down = true;
    const answers = { signals: async () => new Response('{}', { status: down ? 503 : 202 }) };
    const first = await open('/', answers);
    await pass(2000);
    expect(first.signalBatches.length).toBeGreaterThan(0);
    const [unheard] = first.signalBatches[0]?.signals ?? [];
    down = false;
    const second = await open('/', answers);
    await pass(10_000);
    expect(second.signalBatches[0]?.signals.map(({ id }) => id)).toContain(unheard?.id);
    const reported = second.signalBatches.flatMap(({ signals }) => signals.map(({ id }) => id));
    await pass(60_000);
    expect(second.signalBatches.flatMap(({ signals }) => signals.map(({ id }) => id))).toEqual(
      reported,
    );
  });
});
