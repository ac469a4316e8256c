import { describe, expect, it } from 'vitest';
import { startFreshBrowser } from './browser';
import { openShopPage, pass } from './widget';

startFreshBrowser();

const overlay = () => document.querySelector('vitrin-why')?.shadowRoot;
const open = async () => {
  const details = overlay()?.querySelector('details');
  if (details) details.open = true;
  await pass(1000);
};

describe('"why is it not shown" on the shop', () => {
  it('is seen in test mode only', async () => {
    await openShopPage([{}]);
    expect(overlay()).toBeUndefined();
    const page = await openShopPage([{}], { path: '/?vitrin_test=1' });
    expect(page.chunks).toContain('why');
    expect(overlay()?.querySelector('summary')?.textContent).toContain('Test');
    document.querySelector('vitrin-why')?.remove();
  });

  it('names every gate of every campaign with its reason, and follows the page', async () => {
    document.documentElement.lang = 'en';
    const where = [{ type: 'page-type', p: { page: 'cart' } }];
    await openShopPage(
      [
        { id: 7, where },
        { id: 8, status: 'test' },
      ],
      { path: '/?vitrin_test=1' },
    );
    await open();
    const sections = () => [...(overlay()?.querySelectorAll('section') ?? [])];
    expect(sections().map((section) => section.querySelector('h3')?.textContent)).toEqual([
      'Campaign 7: does not show',
      'Campaign 8: can show',
    ]);
    expect(sections()[0]?.querySelectorAll('li')).toHaveLength(7);
    expect(sections()[0]?.querySelector('li.no')?.textContent).toBe(
      'Where One condition does not hold. (page-type)',
    );
    history.pushState(null, '', '/sepet');
    await pass(1600);
    expect(sections()[0]?.querySelector('li.no')).toBeNull();
    expect(overlay()?.querySelector<HTMLAnchorElement>('.leave')?.href).toContain('vitrin_test=0');
    document.querySelector('vitrin-why')?.remove();
  });
});
