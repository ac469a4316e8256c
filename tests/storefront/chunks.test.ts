import { chunksNeeded } from '@catalogue/conditions/chunks';
import { frequency } from '@catalogue/conditions/frequency';
import { triggers, when, where, who } from '@catalogue/conditions/registry';
import { buildCompiled } from '@tests/catalogue/situations';
import { describe, expect, it, vi } from 'vitest';
import { startFreshBrowser } from './browser';
import { kindsChunks, loadChunk, openShopPage, pass, press, sent, titles } from './widget';

startFreshBrowser();

const url = { type: 'url', p: { operator: 'contains', values: ['/'] } };
const banner = { type: 'banner', p: { title: 'çubuk' } };

describe('chunks of the widget', () => {
  it('Each chunk of the widget is loaded once, and the popup’s before its trigger', async () => {
    const delayed = { trigger: { type: 'delay', p: { seconds: 5 } } };
    const page = await openShopPage([delayed, { ...delayed, id: 8 }]);
    const opened = ['design', 'signals', 'orders'];
    expect(page.chunks).toEqual(opened);
    await pass(5000);
    expect(titles()).toHaveLength(1);
    press('.close');
    history.pushState(null, '', '/sonraki');
    await pass(5600);
    expect(titles()).toHaveLength(1);
    expect(page.chunks).toEqual([...opened, 'frames/fonts', 'sender']);
  });

  it('Chunks of the widget are loaded only when they are needed', async () => {
    const page = await openShopPage([
      { tags: [banner], trigger: { type: 'delay', p: { seconds: 5 } } },
    ]);
    const opened = ['design', 'signals', 'orders'];
    expect(page.chunks).toEqual(opened);
    await pass(5000);
    const drawn = ['frames/fonts', 'frames/bar', 'frames/style'];
    expect(page.chunks).toEqual([...opened, ...drawn, 'sender']);
  });

  it.each([
    ['fails', () => Promise.reject(new TypeError('offline'))],
    ['never comes', () => new Promise<unknown>(() => {})],
    ['is empty', async () => undefined],
  ])('A chunk that %s holds back only its own action', async (_name, broken) => {
    const failed = vi.fn();
    window.addEventListener('error', failed);
    window.addEventListener('unhandledrejection', failed);
    const chunk = (name: string) => (name === 'frames/bar' ? broken() : loadChunk(name));
    const page = await openShopPage([{ tags: [banner] }, { id: 8 }], { answers: { chunk } });
    await pass(5000);
    expect(titles()).toEqual(['Merhaba']);
    expect(sent(page).map(({ camp_id }) => camp_id)).toEqual([8]);
    expect(failed).not.toHaveBeenCalled();
  });

  it('A condition’s chunk is loaded when a campaign has the condition, and its failure holds that campaign back', async () => {
    const page = await openShopPage([{ where: [url] }]);
    expect(page.chunks).toContain('kinds/url');
    expect(titles()).toHaveLength(1);
    localStorage.clear();
    const chunk = (name: string) =>
      name === 'kinds/url' ? Promise.reject(new TypeError('offline')) : loadChunk(name);
    await openShopPage([{ where: [url] }, { id: 8, tags: [banner] }], { answers: { chunk } });
    expect(titles()).toEqual(['çubuk']);
  });

  it('The chunks of the widget together contain every kind of the catalogue', async () => {
    const chunk = async (address: string) =>
      kindsChunks[address.replace(/^.*widget\/|\.js.*$/g, '')];
    vi.doMock('@storefront/widget/import-chunk', () => ({ importChunk: chunk }));
    vi.resetModules();
    const fresh = await import('@storefront/widget/kinds/kinds');
    const everything = { trigger: triggers, where, who, when, frequency };
    const campaigns = Object.entries(everything).flatMap(([list, kinds]) =>
      Object.keys(kinds).map((type) => {
        const row = { type, p: {} };
        return buildCompiled({ [list]: list === 'trigger' || list === 'frequency' ? row : [row] });
      }),
    );
    await fresh.loadKinds('https://a.example', chunksNeeded(campaigns));
    const kinds = fresh.mainKinds;
    for (const list of ['trigger', 'where', 'who', 'when', 'frequency'] as const) {
      expect(Object.keys(kinds[list]).sort(), list).toEqual(Object.keys(everything[list]).sort());
    }
  });

  it('A widget loads no chunk of conditions when its main chunk has all conditions of the configuration', async () => {
    const page = await openShopPage([{ trigger: { type: 'page-load', p: {} } }]);
    expect(page.chunks.filter((name) => name.startsWith('kinds/'))).toEqual([]);
  });
});
