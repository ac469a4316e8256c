import { startFreshBrowser } from '@tests/storefront/browser';
import { openShopPage, pass, titles } from '@tests/storefront/widget';
import { describe, expect, it } from 'vitest';

startFreshBrowser();

const overlay = () => document.querySelector('vitrin-why')?.shadowRoot;
const open = async () => {
  const details = overlay()?.querySelector('details');
  if (details) details.open = true;
  await pass(1000);
};

describe('"why is it not shown" on the shop', () => {
  it('"Why is it not shown" is visible in test mode only', async () => {
    await openShopPage([{}]);
    expect(overlay()).toBeUndefined();
    const page = await openShopPage([{}], { path: '/?vitrin_test=1' });
    expect(page.chunks).toContain('why');
    expect(overlay()?.querySelector('summary')?.textContent).toContain('Test');
    document.querySelector('vitrin-why')?.remove();
  });

  it('lists every gate of every campaign with its reason, and follows the page', async () => {
    document.documentElement.lang = 'en';
    const where = [
      { type: 'all-pages', p: {} },
      { type: 'page-type', p: { page: 'cart' } },
    ];
    await openShopPage(
      [
        { id: 7, name: 'Cart offer', where },
        { id: 8, status: 'test' },
      ],
      { path: '/?vitrin_test=1' },
    );
    await open();
    const sections = () => [...(overlay()?.querySelectorAll('section') ?? [])];
    expect(sections().map((section) => section.querySelector('h3')?.textContent)).toEqual([
      'Cart offer: does not show',
      'Campaign 8: can show',
    ]);
    expect(sections()[0]?.querySelectorAll('li')).toHaveLength(9);
    expect(sections()[0]?.querySelector('li.no')?.textContent).toBe(
      'Where Condition 2 (Kind of page): One condition does not hold.',
    );
    history.pushState(null, '', '/sepet');
    await pass(1600);
    expect(sections()[0]?.querySelectorAll('li')[2]?.className).toBe('yes');
    expect(overlay()?.querySelector<HTMLAnchorElement>('.leave')?.href).toContain('vitrin_test=0');
    document.querySelector('vitrin-why')?.remove();
  });

  it('lists further reasons when every gate of the campaign is open', async () => {
    document.documentElement.lang = 'en';
    const inline = { type: 'button', p: { button: { text: 'Go' }, selector: '#nowhere' } };
    await openShopPage(
      [
        { id: 1, tags: [inline] },
        { id: 2, tags: [], emptyLists: ['Yaz indirimi'] },
        { id: 3, trigger: { type: 'delay', p: { seconds: 900 } } },
        { id: 4 },
        { id: 5 },
      ],
      { path: '/?vitrin_test=1' },
    );
    await open();
    const closed = [...(overlay()?.querySelectorAll('section') ?? [])].map((section) =>
      [...section.querySelectorAll('li.no')].map(({ textContent }) => textContent),
    );
    expect(closed).toEqual([
      ['Element The page has no element #nowhere'],
      [
        'Coupon Its coupon list is empty, so it is not shown until new codes are uploaded: “Yaz indirimi”',
      ],
      ['Trigger Its moment has not come yet: After a while'],
      [],
      [
        'Other campaign Another campaign took its place on this page; it may appear on a later one.',
      ],
    ]);
    document.querySelector('vitrin-why')?.remove();
  });
});

const TOKEN = 'a1b2.m3xk.Zz-9_q';

it('requests the linked preview on every page of the tab until it ends', async () => {
  const shown = [{ status: 'test' as const }];
  expect((await openShopPage(shown, { path: `/?vitrin_test=${TOKEN}` })).testParameter).toBe(TOKEN);
  expect(titles()).toHaveLength(1);
  expect((await openShopPage(shown, { path: '/later' })).testParameter).toBe(TOKEN);
  expect((await openShopPage(shown, { path: '/?vitrin_test=1' })).testParameter).toBe('1');
  expect((await openShopPage(shown, { path: '/?vitrin_test=0' })).testParameter).toBeNull();
  expect(titles()).toHaveLength(0);
});

it('does not store the preview as the last good configuration', async () => {
  await openShopPage([{ frequency: { type: 'every-page', p: {} } }]);
  await openShopPage([], { path: `/?vitrin_test=${TOKEN}` });
  const config = () => Promise.reject(new TypeError('offline'));
  await openShopPage([], { path: '/?vitrin_test=0', answers: { config } });
  expect(titles()).toHaveLength(1);
});

it('A preview token with unsafe characters is dropped', async () => {
  const page = await openShopPage([{}], { path: '/?vitrin_test=%26x%3D1' });
  expect(page.testParameter).toBeNull();
});
