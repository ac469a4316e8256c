import { startFreshBrowser } from '@tests/storefront/browser';
import { openShopPage, pass, titles } from '@tests/storefront/widget';
import { describe, expect, it, vi } from 'vitest';

startFreshBrowser();

const on = (type: string, p = {}) => [{ trigger: { type, p } }];

function leave(clientY: number, relatedTarget: EventTarget | null = null, buttons = 0): void {
  const event = new MouseEvent('mouseout', { clientY, relatedTarget, buttons, bubbles: true });
  document.body.dispatchEvent(event);
}

function scrollTo(y: number): void {
  Object.assign(window, { scrollY: y });
  window.dispatchEvent(new Event('scroll'));
}

describe('delay', () => {
  it('waits for its seconds', async () => {
    await openShopPage(on('delay', { seconds: 4 }));
    await pass(3990);
    expect(titles()).toEqual([]);
    await pass(20);
    expect(titles()).toHaveLength(1);
  });
});

describe('scroll depth', () => {
  it('counts the scrolled height, and only after a scroll', async () => {
    const root = document.documentElement;
    vi.spyOn(root, 'scrollHeight', 'get').mockReturnValue(4000);
    vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(1000);
    await openShopPage(on('scroll-depth', { percent: 50 }));
    scrollTo(900);
    await pass(1);
    expect(titles()).toEqual([]);
    scrollTo(1000);
    await pass(1);
    expect(titles()).toHaveLength(1);
    scrollTo(0);
  });
});

describe('exit intent on a computer', () => {
  it('Exit intent on a computer fires when the pointer leaves over the top edge', async () => {
    await openShopPage(on('exit-intent'));
    await pass(2100);
    leave(-1);
    await pass(1);
    expect(titles()).toHaveLength(1);
  });

  it.each([
    ['in the first two seconds', 1000, () => leave(-1)],
    ['over the side', 3000, () => leave(300)],
    ['onto another element', 3000, () => leave(-1, document.documentElement)],
    ['while dragging', 3000, () => leave(-1, null, 1)],
    ['by a click on a link', 3000, () => document.querySelector<HTMLElement>('#link')?.click()],
  ])(
    'Exit intent on a computer does not fire when the pointer leaves %s',
    async (_name, after, move) => {
      await openShopPage(on('exit-intent'));
      await pass(after);
      move();
      await pass(1);
      expect(titles()).toEqual([]);
    },
  );
});

describe('exit intent on a phone', () => {
  async function openOnPhone(): Promise<void> {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await openShopPage(on('exit-intent'));
    await pass(2100);
  }

  it('Exit intent on a phone fires on a fast scroll up after reading', async () => {
    await openOnPhone();
    for (const y of [200, 500, 900]) {
      scrollTo(y);
      await pass(200);
    }
    scrollTo(800);
    await pass(100);
    scrollTo(600);
    await pass(1);
    expect(titles()).toHaveLength(1);
    scrollTo(0);
  });

  it('Exit intent on a phone does not fire on a slow scroll up', async () => {
    await openOnPhone();
    scrollTo(1500);
    for (let y = 1400; y > 0; y -= 100) {
      await pass(250);
      scrollTo(y);
    }
    await pass(1);
    expect(titles()).toEqual([]);
  });

  it('Exit intent on a phone fires when the visitor returns to the tab after a while', async () => {
    await openOnPhone();
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const turn = (value: boolean) => {
      hidden.mockReturnValue(value);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    turn(true);
    await pass(500);
    turn(false);
    await pass(1);
    expect(titles()).toEqual([]);
    turn(true);
    await pass(5000);
    turn(false);
    await pass(1);
    expect(titles()).toHaveLength(1);
  });
});

describe('a click on an element', () => {
  it('fires inside an element that matches the selector, also one that appears later', async () => {
    await openShopPage(on('element-click', { selector: '.buy' }));
    document.querySelector<HTMLElement>('#link')?.click();
    await pass(1);
    expect(titles()).toEqual([]);
    document.body.insertAdjacentHTML('beforeend', '<div class="buy"><b>al</b></div>');
    document.querySelector<HTMLElement>('.buy b')?.click();
    await pass(1);
    expect(titles()).toHaveLength(1);
  });

  it('does not fire for a selector that the browser rejects', async () => {
    await openShopPage(on('element-click', { selector: ':::' }));
    document.querySelector<HTMLElement>('#link')?.click();
    await pass(1);
    expect(titles()).toEqual([]);
  });
});
