import { requestFromPage } from '@storefront/chat/values';
import { startFreshBrowser } from '@tests/storefront/browser';
import { loadChunk, openShopPage, pass } from '@tests/storefront/widget';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

startFreshBrowser();

const HOST = 'https://vitrin.example';
const reads = { pid: 'shop', names: ['productName', 'cartTotal'] };
const live = { framed: true, live: true };

describe('the values that a chat requests from its page', () => {
  beforeEach(() => {
    vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  const answer = (data: unknown, source: Window | null = window.parent) =>
    window.dispatchEvent(new MessageEvent('message', { data, source }));
  const values = { productName: 'Vazo', cartTotal: { minor: 5 }, other: 'x' };

  it('The chat accepts the requested values from its page, and no others', async () => {
    const asked = requestFromPage(reads, live);
    answer({ channel: 'other', values: { productName: 'a' } });
    answer({ channel: 'vitrin-chat', values: { productName: 'b' } }, null);
    answer({ channel: 'vitrin-chat', values });
    expect(await asked).toEqual({ productName: 'Vazo', cartTotal: { minor: 5 } });
  });

  it('The chat continues without values when the page does not answer', async () => {
    const asked = requestFromPage(reads, live);
    await pass(1500);
    expect(await asked).toEqual({});
  });

  it('A chat without a page gets no values, and a test chat gets samples', async () => {
    expect(await requestFromPage(reads, { framed: false, live: true })).toEqual({});
    const samples = await requestFromPage(reads, { framed: true, live: false });
    expect(Object.keys(samples)).toEqual(reads.names);
  });
});

describe('the values that a page answers to its chat', () => {
  const run = vi.fn(() => {
    throw new Error('away');
  });
  const script = {
    points: { id: 1, version: 1, auto: false, unique: true, read: () => 7 },
    broken: { id: 2, version: 1, auto: false, unique: false, read: run },
  };
  const page = () =>
    (
      window as unknown as {
        vitrin: { consent: (agrees: boolean) => void; identify: (customer: object) => void };
      }
    ).vitrin;
  const stored = () => Object.keys(sessionStorage).sort();

  /** Opens the shop's page; `ask` returns the response that the chat gets from the page. */
  async function openPage(options: Parameters<typeof openShopPage>[1] = {}) {
    run.mockClear();
    const shop = await openShopPage([{}], {
      ...options,
      answers: {
        chunk: async (name) => (name === 'variables/shop' ? { default: script } : loadChunk(name)),
        ...options.answers,
      },
    });
    const { answer } = await import('@storefront/widget/page/page-values');
    document.body.innerHTML = '<p data-vitrin-cart-total="12.50"></p>';
    const question = { pid: 'shop', shop: 'base', script: 'shop.js?v=1' } as const;
    const ask = async (consent?: 'wait' | 'platform', ms = 1500) => {
      const postMessage = vi.fn();
      const chat = { postMessage } as unknown as Window;
      const names = ['cartTotal', 'memberGroup', 'points', 'broken'];
      const reads = { ...question, names, consent };
      const answered = answer(chat, HOST, { reads }, document.createElement('vitrin-chat'));
      await pass(ms);
      await answered;
      return postMessage.mock.calls[0]?.[0].values;
    };
    return { shop, ask };
  }

  it('A page without a consent prompt answers its values and stores them in its tab', async () => {
    const { shop, ask } = await openPage();
    expect(await ask()).toMatchObject({ points: 7, cartTotal: { minor: 1250 } });
    expect(stored()).toEqual(['vitrin-chat:shop:cart', 'vitrin-chat:shop:variables']);
    expect(shop.failures).toMatchObject([{ id: 2 }]);
  });

  it('A page answers with values that were reported just before', async () => {
    const { ask } = await openPage();
    expect(await ask()).not.toHaveProperty('memberGroup');
    page().identify({ group: 'Altın' });
    expect(await ask(undefined, 0)).toMatchObject({ memberGroup: 'Altın' });
  });

  it.each([true, false])(
    'A page answers its kind by the merchant’s rules (widget on the page: %s)',
    async (hasWidget) => {
      const pages = [{ pattern: '/ozel/*', type: 'category' as const }];
      await openPage({ path: '/ozel/vazo', pages });
      if (!hasWidget) Reflect.deleteProperty(window, 'vitrin');
      const { answer } = await import('@storefront/widget/page/page-values');
      const postMessage = vi.fn();
      const chat = { postMessage } as unknown as Window;
      const reads = { pid: 'shop', shop: 'base' as const, names: ['pageType' as const], pages };
      const answered = answer(chat, HOST, { reads }, document.createElement('vitrin-chat'));
      await pass(1500);
      await answered;
      const label = { en: 'Category', tr: 'Kategori' };
      expect(postMessage.mock.calls[0]?.[0].values).toEqual({ pageType: label });
    },
  );

  it.each(['wait', 'platform'] as const)(
    'In the mode %s a page answers, runs and stores nothing before consent, and everything after it',
    async (consent) => {
      const { shop, ask } = await openPage({ consent });
      expect(await ask(consent)).toEqual({});
      expect(run).not.toHaveBeenCalled();
      expect(stored()).toEqual([]);
      expect(shop.requests).toEqual([]);
      page().consent(true);
      expect(await ask(consent)).toMatchObject({ points: 7 });
      expect(stored()).toContain('vitrin-chat:shop:variables');
      page().consent(false);
      expect(stored()).toEqual([]);
      run.mockClear();
      expect(await ask(consent)).toEqual({});
      expect(run).not.toHaveBeenCalled();
      expect(stored()).toEqual([]);
    },
  );

  it.each<[string, () => Promise<Response>]>([
    ['has not come yet', () => new Promise(() => {})],
    ['cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('A page that needs consent answers nothing when its configuration %s', async (_, config) => {
    const { shop, ask } = await openPage({ consent: 'wait', answers: { config } });
    expect(await ask('wait')).toEqual({});
    expect(stored()).toEqual([]);
    expect(shop.requests).toEqual([]);
  });

  it('A page without the widget answers nothing when the shop needs consent', async () => {
    const { ask } = await openPage();
    Reflect.deleteProperty(window, 'vitrin');
    expect(await ask('platform')).toEqual({});
    expect(await ask()).toMatchObject({ points: 7 });
  });
});

it('shows the unread count on the button and in the title, and reopens an open chat on the next page', async () => {
  vi.resetModules();
  const { answer } = await import('@storefront/widget/page/page-values');
  document.title = 'Vazo';
  sessionStorage.clear();
  const launcher = document.body.appendChild(document.createElement('vitrin-chat'));
  const button = launcher
    .attachShadow({ mode: 'open' })
    .appendChild(document.createElement('button'));
  const postMessage = vi.fn();
  const report = (note: { unread: number; team: boolean }) =>
    answer({ postMessage } as unknown as Window, HOST, note, launcher);
  await report({ unread: 2, team: true });
  expect([button.textContent, document.title]).toEqual(['2', '(2) Vazo']);
  expect(sessionStorage.getItem('vitrin-chat')).toBe('0');
  launcher.toggleAttribute('open', true);
  await report({ unread: 0, team: true });
  expect([button.textContent, document.title]).toEqual(['', 'Vazo']);
  expect(sessionStorage.getItem('vitrin-chat')).toBe('1');
  launcher.toggleAttribute('open', false);
  await report({ unread: 0, team: false });
  expect(sessionStorage.getItem('vitrin-chat')).toBeNull();
  expect(postMessage.mock.calls.map(([{ shown }]) => shown)).toContain(true);
  expect(postMessage).toHaveBeenLastCalledWith({ channel: 'vitrin-chat', shown: false }, HOST);
  launcher.remove();
});
