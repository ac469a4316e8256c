import { actionDefinitions } from '@catalogue/actions/registry';
import { compileEntries } from '@catalogue/compile';
import { chooseEntry } from '@catalogue/decide/choose';
import { readPageType } from '@catalogue/platforms/read-page';
import { expect, it } from 'vitest';
import { startFreshBrowser } from './browser';
import { openShopPage, pass, titles } from './widget';

startFreshBrowser();

const rules = [{ pattern: '/ozel/*', type: 'category' as const }];
const onCategories = { where: [{ type: 'page-type', p: { page: 'category' } }] };
const PRODUCT = '<main data-vitrin-item="VZ-1" data-vitrin-name="Dalga vazo"></main>';

it('shows a campaign for categories on pages that a rule of the merchant makes categories', async () => {
  await openShopPage([onCategories], { path: '/ozel/hediye' });
  await pass(100);
  expect(titles()).toEqual([]);
  await openShopPage([onCategories], { path: '/ozel/hediye', pages: rules });
  await pass(100);
  expect(titles()).toHaveLength(1);
});

it('believes a rule before the marks and the products of the page', () => {
  document.body.dataset.vitrinPage = 'product';
  expect(readPageType(document, '/ozel/vazo', 'product', rules)).toBe('category');
  delete document.body.dataset.vitrinPage;
});

it('names the rule as the source of the page kind when the installation is checked', async () => {
  const page = await openShopPage([], {
    path: '/ozel/vazo?vitrin_test=signed',
    installation: 'base',
    pages: rules,
  });
  document.body.insertAdjacentHTML('beforeend', PRODUCT);
  await pass(1000);
  expect(page.installation.at(-1)).toMatchObject({
    page: 'category',
    facts: expect.arrayContaining([{ name: 'page', value: 'category', source: 'rules' }]),
  });
});

it('writes the kind of the rule where a text names the kind of the page', async () => {
  const words = { title: '{{pageType|Unknown}}' };
  const tags = compileEntries([chooseEntry(actionDefinitions, ['popup', '', words])]);
  document.documentElement.lang = 'en';
  await openShopPage([{ tags }], { path: '/ozel/vazo', pages: rules, shop: 'base' });
  await pass(2000);
  expect(titles()).toEqual(['Category']);
});

it('reports pages to schedules with the kind of the rule', async () => {
  const page = await openShopPage([], { path: '/ozel/vazo', pages: rules, signals: ['page'] });
  await pass(100);
  expect(page.told.flatMap(({ signals }) => signals)).toMatchObject([{ page: 'category' }]);
});
