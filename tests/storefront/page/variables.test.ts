import { actionDefinitions } from '@catalogue/actions/registry';
import { compileEntries } from '@catalogue/compile';
import { chooseEntry } from '@catalogue/decide/choose';
import type { Facts } from '@catalogue/shop/model';
import { loadChunk, openShopPage, pass, titles } from '@tests/storefront/widget';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

function popup(title: string) {
  return { tags: compileEntries([chooseEntry(actionDefinitions, ['popup', '', { title }])]) };
}

/** Creates a shop whose pages report these facts after the given number of milliseconds. */
function openShop(facts: Facts, after = 0) {
  const began = Date.now();
  const read = () => ({ facts: Date.now() - began < after ? {} : facts, sources: {} });
  return { openShop: () => ({ read, listen: () => () => {}, enterPage: () => {} }) };
}

const open = async (title: string, facts: Facts, after = 0) => {
  const campaigns = [popup(title)];
  const page = await openShopPage(campaigns, {
    shop: 'base',
    answers: {
      chunk: async (name) => (name === 'shop-base' ? openShop(facts, after) : loadChunk(name)),
    },
  });
  return page;
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('fills a text with the facts of the page', async () => {
  await open('{{productName}} için indirim', { product: { name: 'Vazo' } });
  await pass(50);
  expect(titles()).toEqual(['Vazo için indirim']);
});

it('waits for facts that arrive late', async () => {
  await open('{{productName|Ürün}} için indirim', { product: { name: 'Vazo' } }, 600);
  await pass(400);
  expect(titles()).toEqual([]);
  await pass(400);
  expect(titles()).toEqual(['Vazo için indirim']);
});

it('shows the fallback after a second without facts', async () => {
  await open('{{productName|Size özel}} indirim', {}, 0);
  await pass(900);
  expect(titles()).toEqual([]);
  await pass(300);
  expect(titles()).toEqual(['Size özel indirim']);
});

it('loads no chunk for texts without a variable', async () => {
  const page = await openShopPage([popup('{tutar} indirim')]);
  await pass(50);
  expect(titles()).toEqual(['{tutar} indirim']);
  expect(page.chunks).not.toContain('kinds/variable');
});

it('draws nothing instead of the braces when the chunk fails to load', async () => {
  await openShopPage([popup('{{productName}} indirim')], {
    answers: {
      chunk: async (name) => {
        if (name === 'kinds/variable') throw new TypeError('away');
        return loadChunk(name);
      },
    },
  });
  await pass(4000);
  expect(titles()).toEqual([]);
});
