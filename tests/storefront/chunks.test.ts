import { when } from '@catalogue/conditions/when';
import { where } from '@catalogue/conditions/where';
import { triggers } from '@catalogue/triggers';
import { loadKinds } from '@storefront/widget/kinds';
import * as more from '@storefront/widget/more';
import { buildCompiled } from '@tests/catalogue/situations';
import { describe, expect, it, vi } from 'vitest';
import { startFreshBrowser } from './browser';
import { loadChunk, openShopPage, pass, press, sent, titles } from './widget';

startFreshBrowser();

const url = { type: 'url', p: { operator: 'contains', values: ['/'] } };
const banner = { type: 'banner', p: { title: 'çubuk' } };

describe('parts of the widget', () => {
  it('Parts of the widget are loaded once each, the popup before its moment', async () => {
    const delayed = { trigger: { type: 'delay', p: { seconds: 5 } } };
    const page = await openShopPage([delayed, { ...delayed, id: 8 }]);
    expect(page.chunks).toEqual(['actions/popup']);
    await pass(5000);
    expect(titles()).toHaveLength(1);
    press('.close');
    history.pushState(null, '', '/sonraki');
    await pass(5600);
    expect(titles()).toHaveLength(1);
    expect(page.chunks).toEqual(['actions/popup', 'sender']);
  });

  it('Parts of the widget are not loaded before they are needed', async () => {
    const page = await openShopPage([
      { tags: [banner], trigger: { type: 'delay', p: { seconds: 5 } } },
    ]);
    expect(page.chunks).toEqual([]);
    await pass(5000);
    expect(page.chunks).toEqual(['actions/banner', 'sender']);
  });

  it.each([
    ['fails', () => Promise.reject(new TypeError('offline'))],
    ['never comes', () => new Promise<unknown>(() => {})],
    ['is something else', async () => ({})],
  ])('A part that %s only keeps its own action back', async (_name, broken) => {
    const failed = vi.fn();
    window.addEventListener('error', failed);
    window.addEventListener('unhandledrejection', failed);
    const chunk = (name: string) => (name === 'actions/banner' ? broken() : loadChunk(name));
    const page = await openShopPage([{ tags: [banner] }, { id: 8 }], { answers: { chunk } });
    await pass(5000);
    expect(titles()).toEqual(['Merhaba']);
    expect(sent(page).map(({ camp_id }) => camp_id)).toEqual([8]);
    expect(failed).not.toHaveBeenCalled();
  });

  it('Rarer conditions are loaded when a campaign has one, and hold it back when that fails', async () => {
    const page = await openShopPage([{ where: [url] }]);
    expect(page.chunks).toContain('more');
    expect(titles()).toHaveLength(1);
    localStorage.clear();
    const chunk = (name: string) =>
      name === 'more' ? Promise.reject(new TypeError('offline')) : loadChunk(name);
    await openShopPage([{ where: [url] }, { id: 8, tags: [banner] }], { answers: { chunk } });
    expect(titles()).toEqual(['çubuk']);
  });

  it('The parts of the widget know every kind of the catalogue together', async () => {
    vi.stubGlobal('fetch', () => {});
    vi.doMock('@storefront/widget/import-chunk', () => ({ importChunk: async () => more }));
    vi.resetModules();
    const fresh = await import('@storefront/widget/kinds');
    const kinds = await fresh.loadKinds('https://a.example', [buildCompiled({ where: [url] })]);
    expect(Object.keys(kinds.trigger).sort()).toEqual(Object.keys(triggers).sort());
    expect(Object.keys(kinds.where).sort()).toEqual(Object.keys(where).sort());
    expect(Object.keys(kinds.when).sort()).toEqual(Object.keys(when).sort());
    const usual = await loadKinds('https://a.example', [buildCompiled()]);
    expect(Object.keys(usual.where)).not.toContain('url');
  });
});
