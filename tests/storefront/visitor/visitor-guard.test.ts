import { guardLimits } from '@catalogue/visitors/visitor-guard';
import { startFreshBrowser } from '@tests/storefront/browser';
import { openShopPage, pass, press, sent, titles } from '@tests/storefront/widget';
import { describe, expect, it } from 'vitest';

startFreshBrowser();

const popup = (title: string, position = 'center') => ({
  tags: [{ type: 'popup', p: { title, position } }],
  overlay: position === 'center' ? (true as const) : undefined,
  frequency: { type: 'every-page', p: { stopAfter: 'never' } },
});
const after = (seconds: number) => ({ trigger: { type: 'delay', p: { seconds } } });
const normal = guardLimits.normal ?? undefined;
const safe = guardLimits.safe ?? undefined;

describe('the visitor guard', () => {
  it('The first campaign gets the window of a page, and the second waits for a later page', async () => {
    const page = await openShopPage(
      [
        { id: 1, ...popup('önce') },
        { id: 2, ...popup('sonra') },
      ],
      { guard: normal },
    );
    expect(titles()).toEqual(['önce']);
    press('.close');
    await pass(60_000);
    expect(titles()).toEqual([]);
    expect(sent(page).filter(({ type }) => type === 'campaignShown')).toHaveLength(1);
  });

  it('A campaign in a corner is not held back', async () => {
    await openShopPage(
      [
        { id: 1, ...popup('pencere') },
        { id: 2, ...popup('köşe', 'bottom-left') },
      ],
      { guard: safe },
    );
    expect(titles().sort()).toEqual(['köşe', 'pencere']);
  });

  it('A second window appears after the pause, on another page of the visit', async () => {
    await openShopPage([{ id: 1, ...popup('pencere') }], { guard: normal });
    press('.close');
    await openShopPage([{ id: 1, ...popup('pencere') }], { guard: normal });
    expect(titles()).toEqual([]);
    await pass(28_000);
    expect(titles()).toEqual([]);
    await pass(4000);
    expect(titles()).toEqual(['pencere']);
  });

  it('A visit shows at most its number of windows, and a new visit starts again', async () => {
    for (const expected of [['pencere'], []]) {
      await openShopPage([{ id: 1, ...popup('pencere') }], { guard: safe });
      expect(titles()).toEqual(expected);
      await pass(90_000);
    }
    await pass(31 * 60_000);
    await openShopPage([{ id: 1, ...popup('pencere') }], { guard: safe });
    expect(titles()).toEqual(['pencere']);
  });

  it('A window waits while the visitor is typing', async () => {
    await openShopPage([{ id: 1, ...popup('pencere'), ...after(5) }], { guard: normal });
    const field = document.body.appendChild(document.createElement('input'));
    await pass(4000);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await pass(2000);
    expect(titles()).toEqual([]);
    await pass(3000);
    expect(titles()).toEqual(['pencere']);
  });

  it('A window waits while a dialog of the page covers the centre', async () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.elementFromPoint = () => dialog;
    await openShopPage([{ id: 1, ...popup('pencere') }], { guard: normal });
    expect(titles()).toEqual([]);
    document.elementFromPoint = () => document.body;
    await pass(2000);
    expect(titles()).toEqual(['pencere']);
  });

  it.each([
    ['/checkouts/1', []],
    ['/odeme', []],
    ['/checkout/order-received/7', ['pencere']],
    ['/sepet', ['pencere']],
  ])('The page %s shows the windows %j', async (path, expected) => {
    await openShopPage([{ id: 1, ...popup('pencere') }], { guard: normal, path });
    expect(titles()).toEqual(expected);
  });

  it('Without limits and in test mode no window is held back', async () => {
    await openShopPage([{ id: 1, ...popup('pencere') }], { path: '/odeme' });
    expect(titles()).toEqual(['pencere']);
    await openShopPage([{ id: 1, ...popup('pencere') }], {
      guard: safe,
      path: '/odeme?vitrin_test=1',
    });
    expect(titles()).toEqual(['pencere']);
  });
});
