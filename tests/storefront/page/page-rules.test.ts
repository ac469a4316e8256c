import { actionDefinitions } from '@catalogue/actions/registry';
import { compileEntries } from '@catalogue/compile';
import { chooseEntry } from '@catalogue/decide/choose';
import { readPageType } from '@catalogue/platforms/read-page';
import { startFreshBrowser } from '@tests/storefront/browser';
import { openShopPage, pass, titles } from '@tests/storefront/widget';
import { expect, it } from 'vitest';

startFreshBrowser();

const rules = [{ pattern: '/ozel/*', type: 'category' as const }];
const onCategories = { where: [{ type: 'page-type', p: { page: 'category' } }] };
const PRODUCT = '<main data-vitrin-item="VZ-1" data-vitrin-name="Dalga vazo"></main>';

it('shows a campaign for categories on a page that a rule makes a category', async () => {
  await openShopPage([onCategories], { path: '/ozel/hediye' });
  await pass(100);
  expect(titles()).toEqual([]);
  await openShopPage([onCategories], { path: '/ozel/hediye', pages: rules });
  await pass(100);
  expect(titles()).toHaveLength(1);
});

it('prefers a rule to the marks and the products of the page', () => {
  document.body.dataset.vitrinPage = 'product';
  expect(readPageType(document, '/ozel/vazo', 'product', rules)).toBe('category');
  delete document.body.dataset.vitrinPage;
});

it('reports the rule as the source of the page kind to an installation check', async () => {
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

it('fills the variable for the kind of page with the kind of the rule', async () => {
  const words = { title: '{{pageType|Unknown}}' };
  const tags = compileEntries([chooseEntry(actionDefinitions, ['popup', '', words])]);
  document.documentElement.lang = 'en';
  await openShopPage([{ tags }], { path: '/ozel/vazo', pages: rules, shop: 'base' });
  await pass(2000);
  expect(titles()).toEqual(['Category']);
});

it('reports the kind of the rule to schedules', async () => {
  const page = await openShopPage([], { path: '/ozel/vazo', pages: rules, signals: ['page'] });
  await pass(100);
  expect(page.signalBatches.flatMap(({ signals }) => signals)).toMatchObject([
    { page: 'category' },
  ]);
});
