import { compiledTag } from '@tests/catalogue/situations';
import { describe, expect, it, vi } from 'vitest';
import { startFreshBrowser } from './browser';
import { onPage, openShopPage, pass, press, sent, titles } from './widget';

startFreshBrowser();

/** The widget must not break the shop's page, and the page must not break the widget. */
describe('on a difficult page', () => {
  it('works without any storage', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
    const page = await openShopPage();
    expect(titles()).toHaveLength(1);
    await pass(1500);
    expect(sent(page)).toHaveLength(1);
  });

  it.each(['{broken', 'null', '5', '"x"', '{}', '[]'])(
    'shows its campaigns when the storage contains %s',
    async (junk) => {
      for (const key of ['visitor', 'memory', 'events', 'config']) {
        localStorage.setItem(`vitrin:shop:${key}`, junk);
      }
      await openShopPage();
      expect(titles()).toHaveLength(1);
    },
  );

  it('sends valid JSON on a page whose old library added toJSON to arrays', async () => {
    const page = await openShopPage();
    const spoiled = Array.prototype as { toJSON?: () => string };
    spoiled.toJSON = () => 'spoiled';
    try {
      press('.close');
      await pass(1500);
      expect(page.batches[0]?.events).toHaveLength(2);
      expect(spoiled.toJSON()).toBe('spoiled');
    } finally {
      Reflect.deleteProperty(spoiled, 'toJSON');
    }
  });

  it('starts on a page where an element has the id "vitrin"', async () => {
    const page = await openShopPage();
    expect(page.configCalls).toBe(1);
    const element = document.createElement('div');
    element.id = 'vitrin';
    Reflect.deleteProperty(window, 'vitrin');
    document.body.append(element);
    vi.resetModules();
    await import('@storefront/widget/main');
    expect(page.configCalls).toBe(2);
  });

  it('does not touch a global of the shop', async () => {
    Object.assign(window, { vitrin: { slider: true } });
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = 'https://vitrin.example/widget/widget.js';
    script.dataset.vitrin = 'shop';
    document.body.append(script);
    vi.stubGlobal('fetch', async () => Response.json({ campaigns: [] }));
    vi.resetModules();
    await import('@storefront/widget/main');
    await pass(10);
    expect(window).toMatchObject({ vitrin: { slider: true } });
    Reflect.deleteProperty(window, 'vitrin');
  });

  it('starts once when the snippet is on the page several times', async () => {
    const page = await openShopPage();
    vi.resetModules();
    await import('@storefront/widget/main');
    await pass(100);
    expect(page.configCalls).toBe(1);
    expect(titles()).toHaveLength(1);
  });

  it('adds only one global', async () => {
    const before = new Set(Object.getOwnPropertyNames(window));
    await openShopPage();
    const added = Object.getOwnPropertyNames(window).filter((name) => !before.has(name));
    expect(added).toEqual(['vitrin']);
  });

  it('skips broken campaigns and shows the others', async () => {
    const config = async () =>
      Response.json({
        campaigns: [
          null,
          5,
          { id: 1 },
          { id: 2, status: 'active', trigger: { type: 'constructor' }, tags: [{}] },
        ].concat(
          JSON.parse(
            JSON.stringify({
              id: 3,
              status: 'active',
              ratio: 100,
              trigger: { type: 'page-load', p: {} },
              who: [],
              where: [],
              when: [],
              frequency: { type: 'session', p: {} },
              tags: [
                { type: 'moon', p: {} },
                { type: 'popup', p: { frame: 'x', theme: 5, steps: [null, { blocks: 'y' }] } },
                compiledTag({ type: 'banner', p: { title: 'iyi' } }),
              ],
            }),
          ),
        ),
      });
    const failed = vi.fn();
    window.addEventListener('error', failed);
    window.addEventListener('unhandledrejection', failed);
    await openShopPage([], { answers: { config } });
    expect(titles().sort()).toEqual(['iyi']);
    expect(failed).not.toHaveBeenCalled();
  });

  it('draws the merchant’s markup as text and allowed elements only', async () => {
    const description =
      '<p onclick="x()">Bir <b style="color:red">kalın</b> <a href="javascript:x">bağ</a></p><img src=x onerror=x()><script>x()</script><svg onload=x()><ul><li>madde</li></ul>';
    const title = '<img src=x onerror=x()>';
    await openShopPage([{ tags: [{ type: 'popup', p: { title, description } }] }]);
    const popup = onPage()[0];
    expect(popup?.querySelector('.text')?.innerHTML).toBe(
      '<p>Bir <b>kalın</b> bağ</p><ul><li>madde</li></ul>',
    );
    expect(popup?.querySelector('h2')?.textContent).toBe(title);
    expect(popup?.querySelector('img')).toBeNull();
  });

  it('loads pictures of this server from its host', async () => {
    await openShopPage([{ tags: [{ type: 'popup', p: { title: 'a', image: '/files/a.png' } }] }]);
    const image = onPage()[0]?.querySelector('img');
    expect(image?.src).toBe('https://vitrin.example/files/a.png');
    image?.dispatchEvent(new Event('error'));
    expect(onPage()[0]?.querySelector('img')).toBeNull();
  });
});

describe('a coupon', () => {
  it('copies its code, confirms for two seconds and does not count a click', async () => {
    const writeText = vi.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    document.documentElement.lang = 'tr';
    const page = await openShopPage([
      { tags: [{ type: 'popup', p: { title: 'a', coupon: 'GEL10' } }] },
    ]);
    const copy = () => onPage()[0]?.querySelector('.copy')?.textContent;
    expect(copy()).toBe('Kopyala');
    press('.copy');
    await pass(100);
    expect(writeText).toHaveBeenCalledWith('GEL10');
    expect(copy()).toBe('✓ Kopyalandı');
    await pass(1800);
    expect(copy()).toBe('✓ Kopyalandı');
    await pass(200);
    expect(copy()).toBe('Kopyala');
    await pass(1500);
    expect(sent(page).map(({ type }) => type)).toEqual(['campaignShown']);
  });
});

describe('focus', () => {
  it('moves into a dialog, but not into a bar or a corner card', async () => {
    await openShopPage([
      { id: 1, tags: [{ type: 'banner', p: { title: 'çubuk' } }] },
      { id: 2, tags: [{ type: 'popup', p: { title: 'köşe', position: 'bottom-left' } }] },
    ]);
    expect(onPage().map(({ tagName }) => tagName)).toEqual(['SECTION', 'SECTION']);
    expect(document.activeElement).toBe(document.body);
    localStorage.clear();
    await openShopPage([{ tags: [{ type: 'popup', p: { title: 'orta' } }] }]);
    const dialog = onPage().find(({ tagName }) => tagName === 'DIALOG');
    expect((dialog as HTMLDialogElement).open).toBe(true);
    expect(dialog?.getAttribute('aria-label')).toBe('orta');
    expect(document.activeElement?.shadowRoot?.activeElement?.className).toContain('layer');
  });
});
