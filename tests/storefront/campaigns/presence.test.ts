import { HOUR_MS } from '@catalogue/lib/durations';
import { startFreshBrowser } from '@tests/storefront/browser';
import { onPage, openShopPage, pass, type ShopPage } from '@tests/storefront/widget';
import { beforeEach, describe, expect, it, vi } from 'vitest';

startFreshBrowser();

const inline = (id: number, selector: string, more: object = {}) => ({
  id,
  tags: [{ type: 'button', p: { button: { text: 'Go' }, selector } }],
  ...more,
});
const reportsOf = ({ reports }: ShopPage) =>
  reports.flatMap((report) => report.elements.map(({ camp_id, found }) => [camp_id, found]));

describe('the elements that actions wait for', () => {
  it('are reported as missing when an action has waited for them for 20 seconds', async () => {
    const page = await openShopPage([inline(1, '#nowhere')]);
    await pass(15_000);
    expect(page.reports).toEqual([]);
    await pass(10_000);
    expect(page.reports).toEqual([
      {
        pid: 'shop',
        token: 'signed',
        elements: [{ camp_id: 1, selector: '#nowhere', found: false }],
      },
    ]);
    await pass(60_000);
    expect(page.reports).toHaveLength(1);
  });

  it('are reported as found when they appear, also after the action was shown', async () => {
    const page = await openShopPage([inline(1, '#link'), inline(2, '#later')]);
    await pass(1500);
    expect(reportsOf(page)).toEqual([[1, true]]);
    document.body.insertAdjacentHTML('beforeend', '<p id="later"></p>');
    await pass(1500);
    expect(reportsOf(page)).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('are reported at most once an hour for each action, across pages', async () => {
    await openShopPage([inline(1, '#nowhere')]);
    await pass(25_000);
    const next = await openShopPage([inline(1, '#nowhere'), inline(2, '#nowhere')], {
      path: '/next',
    });
    await pass(25_000);
    expect(reportsOf(next)).toEqual([[2, false]]);
    await pass(HOUR_MS);
    const later = await openShopPage([inline(1, '#nowhere')]);
    await pass(25_000);
    expect(reportsOf(later)).toEqual([[1, false]]);
  });

  it('of a trigger are reported as well', async () => {
    const trigger = { type: 'element-click', p: { selector: '.basket' } };
    const page = await openShopPage([{ id: 3, trigger }]);
    await pass(25_000);
    expect(reportsOf(page)).toEqual([[3, false]]);
  });

  it.each([
    ['the action is not for this page', { where: [{ type: 'page-type', p: { page: 'cart' } }] }],
    ['the visitor belongs to the control group', { ratio: 0 }],
    ['the action is only in test', { status: 'test' as const }],
  ])('are not reported when %s', async (_, more) => {
    const page = await openShopPage([inline(1, '#nowhere', more)]);
    await pass(60_000);
    expect(page.reports).toEqual([]);
  });

  it('are not reported from a page in the background, nor from the shop team’s browser', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const page = await openShopPage([inline(1, '#nowhere')]);
    await pass(60_000);
    expect(page.reports).toEqual([]);
    hidden.mockReturnValue(false);
    await pass(25_000);
    expect(page.reports).toHaveLength(1);
    localStorage.clear();
    localStorage.setItem('vitrin:shop:own', 'true');
    const own = await openShopPage([inline(1, '#nowhere')]);
    await pass(60_000);
    expect(own.reports).toEqual([]);
  });

  it('are not reported before the visitor agrees, nor in test mode', async () => {
    const asked = await openShopPage(
      [inline(1, '#nowhere', { frequency: { type: 'every-page', p: {} } })],
      { consent: 'wait' },
    );
    await pass(60_000);
    expect(asked.requests).toEqual([]);
    const tested = await openShopPage([inline(1, '#nowhere')], { path: '/?vitrin_test=1' });
    await pass(60_000);
    expect(tested.reports).toEqual([]);
    document.querySelector('vitrin-why')?.remove();
  });

  it('load no code on pages whose actions wait for no element', async () => {
    const page = await openShopPage([{}]);
    expect(page.chunks).not.toContain('kinds/presence');
  });
});

describe('elements that their selector no longer finds', () => {
  beforeEach(() => {
    vi.stubGlobal('CSS', { escape: (text: string) => text });
  });
  const ways = [
    { kind: 'text' as const, css: 'button', text: 'Sepete ekle' },
    { kind: 'heading' as const, css: ':scope>button', text: 'Keten' },
  ];
  const note = {
    type: 'html',
    p: { html: '<i class="note"></i>', selector: '.buy', place: 'after' },
  };
  const campaign = { id: 1, tags: [note], anchors: [{ selector: '.buy', ways }] };
  const html = '<section><h2>Keten</h2><button class="purchase">Sepete ekle</button></section>';
  const addProduct = () => document.body.insertAdjacentHTML('beforeend', html);
  const placed = () => document.querySelector('.purchase + .note');

  it('are found by agreeing alternatives, which place the action and are reported', async () => {
    const page = await openShopPage([campaign]);
    addProduct();
    await pass(2000);
    expect(page.chunks).not.toContain('heal');
    expect(placed()).toBeNull();
    await pass(6000);
    expect(placed()).not.toBeNull();
    expect(page.reports).toEqual([
      {
        pid: 'shop',
        token: 'signed',
        elements: [
          {
            camp_id: 1,
            selector: '.buy',
            found: true,
            healed: { css: '.purchase', ways: ['text', 'heading'] },
          },
        ],
      },
    ]);
  });

  it('are reported as missing when the alternatives do not agree', async () => {
    const page = await openShopPage([campaign]);
    addProduct();
    document.querySelector('h2')?.remove();
    await pass(25_000);
    expect(placed()).toBeNull();
    expect(reportsOf(page)).toEqual([[1, false]]);
  });

  it('load no code while the selector finds its element', async () => {
    const page = await openShopPage([campaign]);
    addProduct();
    document.querySelector('.purchase')?.classList.add('buy');
    await pass(25_000);
    expect(page.chunks).not.toContain('heal');
    expect(reportsOf(page)).toEqual([[1, true]]);
  });

  it('open an action that waits for a click on them', async () => {
    const trigger = { type: 'element-click', p: { selector: '.buy' } };
    await openShopPage([{ id: 3, trigger, anchors: [{ selector: '.buy', ways }] }]);
    addProduct();
    await pass(6000);
    document.querySelector<HTMLElement>('.purchase')?.click();
    await pass(100);
    expect(onPage()).toHaveLength(1);
  });
});
