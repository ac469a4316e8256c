import { PREVIEW } from '@contract/preview';
import { compiledTag } from '@tests/catalogue/situations';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const CONSOLE = 'https://vitrin.example';
const STOREFRONT = 'https://shop.vitrin.example';
const replies: unknown[] = [];

beforeEach(async () => {
  replies.length = 0;
  for (const host of document.querySelectorAll('vitrin-campaign')) host.remove();
  HTMLDialogElement.prototype.showModal = vi.fn();
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(window.parent, 'postMessage').mockImplementation(((message: unknown, target: string) => {
    // Browsers drop a message whose target origin is not the recipient's origin.
    if (target === CONSOLE) replies.push(message);
  }) as typeof window.postMessage);
  document.head.innerHTML = `<meta name="vitrin-console" content="${CONSOLE}">`;
  const script = document.createElement('script');
  script.src = `${STOREFRONT}/preview-frame/preview.js`;
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  vi.resetModules();
  await import('@storefront/preview/main');
});

function sendMessage(data: object, from: Partial<MessageEventInit> = {}): void {
  const init = { data, origin: CONSOLE, source: window.parent, ...from };
  window.dispatchEvent(new MessageEvent('message', init));
}

const show = {
  channel: PREVIEW,
  type: 'show',
  page: 'product',
  language: 'en',
  animate: false,
  actions: [
    compiledTag({ type: 'popup', p: { title: 'Hello' } }),
    { type: 'moon', p: {} },
    compiledTag({ type: 'stock', p: { title: '{sayi} left', most: 5, selector: '.add-to-cart' } }),
  ],
};
const drawn = () => replies.filter((reply) => (reply as { type: string }).type === 'drawn');

describe('the preview frame', () => {
  it('The preview frame draws the page with the real renderers and reports the drawn kinds', () => {
    expect(replies).toContainEqual({ channel: PREVIEW, type: 'ready' });
    sendMessage(show);
    expect(document.body.dataset.vitrinPage).toBe('product');
    expect(document.documentElement.lang).toBe('en');
    expect(document.querySelector('h1')?.textContent).toBe('Wave vase');
    expect(drawn().at(-1)).toEqual({ channel: PREVIEW, type: 'drawn', types: ['popup', 'stock'] });
    expect(document.querySelectorAll('vitrin-campaign')).toHaveLength(2);
  });

  it('starts again with every message', () => {
    sendMessage(show);
    sendMessage({ ...show, actions: [] });
    expect(document.querySelectorAll('vitrin-campaign')).toHaveLength(0);
    expect(drawn().at(-1)).toMatchObject({ types: [] });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the storefront', { origin: STOREFRONT }],
    ['another window', { source: null }],
  ])('ignores %s', (_name, from) => {
    sendMessage(show, from);
    expect(drawn()).toEqual([]);
  });

  it('scrolls to inserted markup when the page opens and when its place changes', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return { top: this.matches('.own') ? 2000 : 0 } as DOMRect;
    });
    const own = (place: string) => ({
      ...show,
      actions: [
        compiledTag({
          type: 'html',
          p: { html: '<div class="own">Hello</div>', selector: 'main', place },
        }),
      ],
    });
    const scrolled = vi.mocked(window.scrollTo);
    const top = 2000 - window.innerHeight / 3;
    sendMessage(own('append'));
    expect(scrolled).toHaveBeenLastCalledWith(0, top);
    scrolled.mockClear();
    sendMessage(own('append'));
    expect(scrolled).not.toHaveBeenCalled();
    sendMessage(own('prepend'));
    expect(scrolled).toHaveBeenLastCalledWith(0, top);
    vi.mocked(Element.prototype.getBoundingClientRect).mockRestore();
  });

  it('does not follow the links of the page', () => {
    sendMessage({ ...show, actions: [] });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    document.querySelector('a.product-card')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
  });
});
