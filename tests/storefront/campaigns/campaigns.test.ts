import { widgetBatch } from '@contract/storefront';
import { startFreshBrowser } from '@tests/storefront/browser';
import {
  loadChunk,
  onPage,
  openShopPage,
  pass,
  press,
  sent,
  titles,
} from '@tests/storefront/widget';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

startFreshBrowser();

const popup = (title: string, p = {}) => ({ type: 'popup', p: { title, ...p } });
const banner = (title: string, p = {}) => ({ type: 'banner', p: { title, ...p } });
/** Adds an element of the widget to the page until the end of the test. */
function addElement(name: string): Element {
  const element = document.createElement(name);
  document.documentElement.append(element);
  onTestFinished(() => element.remove());
  return element;
}
const openPicker = () => addElement('vitrin-picker');
function openChat(): Element {
  const chat = addElement('vitrin-chat');
  chat.toggleAttribute('open', true);
  return chat;
}
const everyPage = { type: 'every-page', p: { stopAfter: 'never' } };

describe('a campaign', () => {
  it('A campaign is shown, and its view is sent as the contract expects', async () => {
    const page = await openShopPage([{ tags: [popup('Merhaba')] }]);
    expect(titles()).toEqual(['Merhaba']);
    await pass(1500);
    expect(page.batches).toHaveLength(1);
    expect(widgetBatch.safeParse(page.batches[0]).error).toBeUndefined();
    expect(page.batches[0]).toMatchObject({
      pid: 'shop',
      events: [{ type: 'campaignShown', camp_id: 7 }],
    });
    expect(page.batches[0]?.events[0]?.age).toBeGreaterThanOrEqual(1000);
  });

  it('counts a click, retains the link and is removed', async () => {
    const button = { text: 'Git', url: '#hedef', color: '#fff', background: '#000' };
    const page = await openShopPage([{ tags: [popup('Merhaba', { button })] }]);
    const link = onPage()[0]?.querySelector('a.btn');
    expect(link?.getAttribute('href')).toBe('#hedef');
    press('a.btn');
    await pass(1500);
    expect(titles()).toEqual([]);
    expect(sent(page).map(({ type, detail }) => [type, detail])).toEqual([
      ['campaignShown', undefined],
      ['tagClick', 'popup'],
    ]);
  });

  it('counts a close by cross, backdrop and Escape', async () => {
    for (const close of [
      () => press('.close'),
      () => press('.layer'),
      () => (onPage()[0] as HTMLDialogElement).close(),
    ]) {
      localStorage.clear();
      const page = await openShopPage();
      close();
      await pass(1500);
      expect(titles()).toEqual([]);
      expect(sent(page).map(({ type }) => type)).toEqual(['campaignShown', 'tagCloseClick']);
    }
  });

  it('never draws a dangerous link', async () => {
    const button = { text: 'Git', url: 'javascript:alert(1)', color: '#fff', background: '#000' };
    await openShopPage([{ tags: [popup('Merhaba', { button })] }]);
    expect(onPage()[0]?.querySelector('a')).toBeNull();
    expect(onPage()[0]?.querySelector('button.btn')?.textContent).toBe('Git');
  });

  it('reports the control group instead of showing, once a visit', async () => {
    const page = await openShopPage([{ ratio: 0 }]);
    await pass(1500);
    expect(titles()).toEqual([]);
    expect(sent(page).map(({ type }) => type)).toEqual(['campaignControl']);
    const next = await openShopPage([{ ratio: 0 }]);
    await pass(1500);
    expect(sent(next)).toEqual([]);
  });

  it('shows once a visit, and again in the next visit', async () => {
    await openShopPage();
    expect(titles()).toHaveLength(1);
    press('.close');
    await openShopPage();
    expect(titles()).toEqual([]);
    vi.setSystemTime(Date.now() + 31 * 60_000);
    await openShopPage();
    expect(titles()).toHaveLength(1);
  });

  it('does not show again after a close when its frequency ends with a close', async () => {
    const campaign = { frequency: { type: 'every-page', p: { stopAfter: 'closed' } } };
    await openShopPage([campaign]);
    press('.close');
    await openShopPage([campaign]);
    expect(titles()).toEqual([]);
  });

  it('does not show again after an answer, and sends the answer', async () => {
    const survey = {
      tags: [{ type: 'survey', p: { title: 'Soru', answers: ['bir', 'iki'] } }],
      frequency: { type: 'every-page', p: { stopAfter: 'clicked' } },
    };
    const page = await openShopPage([survey]);
    press('.answers button');
    await pass(1500);
    expect(sent(page).map(({ type, detail }) => [type, detail])).toEqual([
      ['campaignShown', undefined],
      ['pollAnswer', 'bir'],
      ['tagClick', 'step'],
      ['campaignStep2', 'Teşekkür'],
    ]);
    expect(page.batches.every((batch) => widgetBatch.safeParse(batch).success)).toBe(true);
    await openShopPage([survey]);
    expect(titles()).toEqual([]);
  });

  it('A campaign placed into the page is drawn again on every page of a single-page shop', async () => {
    const button = { text: 'Git', url: '/x' };
    await openShopPage([
      {
        tags: [{ type: 'button', p: { button, selector: '#link', place: 'after' } }],
        frequency: everyPage,
      },
    ]);
    expect(document.querySelector('#link + vitrin-campaign')).not.toBeNull();
    document.body.innerHTML = '<a id="link" href="#x">new page</a>';
    history.pushState(null, '', '/yeni');
    await pass(600);
    expect(document.querySelectorAll('#link + vitrin-campaign')).toHaveLength(1);
  });

  it('waits in a background tab until it becomes visible', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await openShopPage();
    expect(titles()).toEqual([]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(1);
    expect(titles()).toHaveLength(1);
  });

  it('uses the language of the page', async () => {
    document.documentElement.lang = 'en-GB';
    await openShopPage();
    expect(onPage()[0]?.querySelector('.close')?.getAttribute('aria-label')).toBe('Close');
  });
});

describe('several campaigns', () => {
  it('Several campaigns show one centred window a page view, and bars and corners at the same time', async () => {
    const page = await openShopPage([
      { id: 1, tags: [popup('bir')] },
      { id: 2, tags: [popup('iki')] },
      { id: 3, tags: [banner('çubuk')] },
      { id: 4, tags: [popup('sağ köşe', { position: 'bottom-right' })] },
      { id: 5, tags: [popup('sol köşe', { position: 'bottom-left' })] },
      { id: 6, tags: [popup('yine sol', { position: 'bottom-left' })] },
    ]);
    const shown = ['bir', 'sağ köşe', 'sol köşe', 'çubuk'];
    expect(titles().sort()).toEqual(shown);
    press('.close', titles().indexOf('bir'));
    await pass(1500);
    expect(titles()).not.toContain('iki');
    expect(sent(page).map(({ camp_id }) => camp_id)).not.toContain(2);
    history.pushState(null, '', '/sonraki');
    await pass(2100);
    expect(titles()).toContain('iki');
    expect(sent(page).map(({ camp_id }) => camp_id)).toContain(2);
  });

  it('Only one centred window is shown while the shop goes to the next page', async () => {
    await openShopPage([
      { id: 1, tags: [popup('bir')] },
      { id: 2, tags: [popup('iki')] },
    ]);
    history.pushState(null, '', '/sonraki');
    await pass(600);
    expect(titles()).toEqual(['bir']);
    press('.close');
    await pass(600);
    expect(titles()).toEqual([]);
  });

  it('A campaign with three entries counts one view and at most one close', async () => {
    const tags = [
      popup('bir'),
      banner('çubuk', { closable: true }),
      popup('köşe', { position: 'bottom-left' }),
    ];
    const page = await openShopPage([{ tags }]);
    expect(titles()).toHaveLength(3);
    for (let open = 3; open > 0; open--) press('.close');
    await pass(1500);
    expect(titles()).toEqual([]);
    expect(sent(page).map(({ type }) => type)).toEqual(['campaignShown', 'tagCloseClick']);
  });

  it('A campaign with two entries counts one view', async () => {
    const page = await openShopPage([{ tags: [popup('bir'), banner('çubuk')] }]);
    expect(titles()).toHaveLength(2);
    await pass(1500);
    expect(sent(page).filter(({ type }) => type === 'campaignShown')).toHaveLength(1);
  });
});

describe('a single-page shop', () => {
  it('shows its campaigns on every new address, each of them once', async () => {
    const page = await openShopPage([
      { id: 1, tags: [banner('çubuk')], frequency: everyPage },
      {
        id: 2,
        tags: [popup('sepet')],
        where: [{ type: 'url', p: { operator: 'contains', values: ['/sepet'] } }],
      },
    ]);
    expect(titles()).toEqual(['çubuk']);
    history.pushState(null, '', '/sepet');
    await pass(600);
    expect(titles().sort()).toEqual(['sepet', 'çubuk']);
    history.pushState(null, '', '/sepet#adres');
    await pass(600);
    await pass(1500);
    expect(
      sent(page)
        .map(({ camp_id }) => camp_id)
        .sort(),
    ).toEqual([1, 2]);
  });

  it('removes the campaigns that the next address does not match, and leaves the others', async () => {
    const page = await openShopPage([
      { id: 1, tags: [banner('ana sayfa')], where: [{ type: 'page-type', p: { page: 'home' } }] },
      { id: 2, tags: [popup('köşe', { position: 'bottom-left' })] },
    ]);
    expect(titles().sort()).toEqual(['ana sayfa', 'köşe']);
    history.pushState(null, '', '/sepet');
    await pass(2100);
    expect(titles()).toEqual(['köşe']);
    expect(sent(page).map(({ type }) => type)).toEqual(['campaignShown', 'campaignShown']);
  });

  it('All campaigns are removed while the picker is open', async () => {
    await openShopPage([{ tags: [popup('bir')], frequency: everyPage }]);
    expect(titles()).toEqual(['bir']);
    openPicker();
    (window as unknown as { vitrin: { renew: () => void } }).vitrin.renew();
    await pass(600);
    expect(titles()).toEqual([]);
  });

  it('drops a campaign that waited on the previous page', async () => {
    await openShopPage([
      { id: 1, tags: [popup('bir')] },
      {
        id: 2,
        tags: [popup('iki')],
        where: [{ type: 'url', p: { operator: 'equals', values: ['/'] } }],
      },
    ]);
    history.pushState(null, '', '/baska');
    await pass(600);
    press('.close');
    await pass(10);
    expect(titles()).toEqual([]);
  });
});

describe('a busy page', () => {
  it.each([
    ['picker', openPicker],
    ['chat', openChat],
  ])('A campaign whose renderer loads after the %s was opened is not shown', async (_, open) => {
    const slow = async (name: string) => {
      if (name === 'design') await new Promise((resolve) => setTimeout(resolve, 1000));
      return loadChunk(name);
    };
    const page = await openShopPage([{ tags: [popup('bir')] }], { answers: { chunk: slow } });
    expect(page.chunks).toContain('design');
    open();
    await pass(1500);
    expect(titles()).toEqual([]);
  });

  it('A shown campaign stays when the chat is opened', async () => {
    await openShopPage([{ tags: [popup('bir')] }]);
    openChat();
    await pass(1500);
    expect(titles()).toEqual(['bir']);
  });

  it('Campaigns wait while the chat is open, and are shown on the next page', async () => {
    const later = { trigger: { type: 'delay', p: { seconds: 5 } } };
    await openShopPage([later]);
    const chat = openChat();
    await pass(6000);
    expect(titles()).toEqual([]);
    chat.remove();
    await openShopPage([later]);
    await pass(6000);
    expect(titles()).toHaveLength(1);
  });
});

describe('test mode', () => {
  it('shows campaigns under test, ignores their frequency and reports nothing', async () => {
    const campaign = { status: 'test', ratio: 0 } as const;
    await openShopPage([campaign]);
    expect(titles()).toEqual([]);
    for (const path of ['/?vitrin_test=1', '/later']) {
      const page = await openShopPage([campaign], { path });
      expect(titles()).toHaveLength(1);
      press('.close');
      await pass(100_000);
      window.dispatchEvent(new Event('pagehide'));
      expect([page.batches, page.beacons]).toEqual([[], []]);
    }
    await openShopPage([campaign], { path: '/?vitrin_test=0' });
    expect(titles()).toEqual([]);
  });
});
