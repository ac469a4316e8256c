import { actionDefinitions } from '@catalogue/actions/registry';
import { chooseEntry } from '@catalogue/decide/choose';
import type { Language } from '@catalogue/language';
import { findTemplate } from '@catalogue/templates/registry';
import type { Recommended } from '@contract/storefront';
import { completeProducts } from '@server/areas/campaigns/recommendations/best-products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign } from '../../../support/rows/campaigns';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

interface Written {
  title: string;
  url: string;
  image?: string;
  price?: string;
}

function recommend(products: Written[], status: 'active' | 'disabled' = 'active') {
  const variant = findTemplate(46)?.settings.data.en[0];
  if (!variant) throw new Error('Template 46 is gone.');
  const source = { kind: 'list', form: { products } };
  const row = chooseEntry(actionDefinitions, ['recommendation', 'Row', { source }]);
  const tags = [{ ...row, status: true }];
  return createCampaign(merchant, { ...variant.data, status, tags, _key: 46, _var: 'light' });
}

const gather = async (body: { force?: boolean } = {}) =>
  (await merchant.call('POST /personalize/recommendationSave', { body })).body.data;

const titles = ({ products }: { products: Written[] }) => products.map(({ title }) => title);

async function click(camp_id: number, times: number) {
  const events = Array.from({ length: times }, () => ({
    id: crypto.randomUUID(),
    type: 'tagClick',
    camp_id,
    age: 0,
  }));
  const answer = await server.request('/widget/events', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({
      pid: merchant.pid,
      visitor: crypto.randomUUID(),
      session: crypto.randomUUID(),
      events,
    }),
  });
  expect(answer.status).toBe(202);
}

test('Gathered products are those of the shop’s lists, most clicked campaigns first, each once', async () => {
  merchant = await server.buildMerchant();
  expect((await gather()).products).toEqual([]);
  const vase = { title: 'Vase', url: '/vase', price: '900 TL' };
  const first = await recommend([vase, { title: 'Bowl', url: '/bowl', image: '/bowl.png' }]);
  const second = await recommend([
    { title: 'Lamp', url: '/lamp' },
    { ...vase, title: 'Again' },
  ]);
  await click(first, 3);
  await click(second, 1);
  const { products } = await gather({ force: true });
  expect(products).toEqual([
    vase,
    { title: 'Bowl', url: '/bowl', image: '/bowl.png' },
    { title: 'Lamp', url: '/lamp' },
  ]);
  await click(second, 5);
  expect(titles(await gather({ force: true }))).toEqual(['Lamp', 'Again', 'Bowl']);
});

test('Products are gathered again once a day, or when forced', async () => {
  merchant = await server.buildMerchant();
  const started = new Date();
  server.deps.now = () => started;
  await recommend([{ title: 'Vase', url: '/vase' }]);
  expect(titles(await gather())).toEqual(['Vase']);
  await recommend([{ title: 'Lamp', url: '/lamp' }]);
  expect(await gather()).toMatchObject({ built_at: started.toISOString() });
  expect(titles(await gather({ force: false }))).toEqual(['Vase']);
  expect(titles(await gather({ force: true })).sort()).toEqual(['Lamp', 'Vase']);
  await recommend([{ title: 'Bowl', url: '/bowl' }]);
  const dayBefore = new Date(started.getTime() - 86_400_001);
  await server.deps.db.updateTable('recommendation').set({ built_at: dayBefore }).execute();
  expect(await gather()).toMatchObject({ built_at: started.toISOString() });
  expect(titles(await gather()).sort()).toEqual(['Bowl', 'Lamp', 'Vase']);
  server.deps.now = () => new Date();
});

test('Products without a title or an address, and those of another shop, are not gathered', async () => {
  merchant = await server.buildMerchant();
  await recommend([{ title: 'Foreign', url: '/foreign' }]);
  merchant = await server.buildMerchant();
  await recommend([
    { title: '', url: '/nameless' },
    { title: 'Nowhere', url: '' },
    { title: 'Vase', url: '/vase' },
  ]);
  expect(titles(await gather())).toEqual(['Vase']);
});

test('The widget configuration has gathered products only if the shop shows a recommendation', async () => {
  merchant = await server.buildMerchant();
  await recommend([{ title: 'Vase', url: '/vase', price: '890' }]);
  await gather({ force: true });
  const read = async (pid: string) =>
    (await server.request(`/widget/config/${pid}?test=1`)).json() as Promise<{
      facts?: { products?: Written[] };
    }>;
  const { facts } = await read(merchant.pid);
  expect(facts?.products).toEqual([{ title: 'Vase', url: '/vase', price: '890' }]);
  const other = await server.buildMerchant();
  await createCampaign(other, { status: 'active' });
  expect((await read(other.pid)).facts).toBeUndefined();
});

test('Prices of best sellers are in the merchant’s language', () => {
  const vase: Recommended = {
    name: 'Vase',
    url: '/vase',
    price: 145_000,
    priceBefore: 178_000,
    currency: 'GBP',
    strategy: 'best-selling',
    key: 'vase',
  };
  const pricesIn = (language: Language) =>
    completeProducts([], [vase], language).map(({ price, before }) => [price, before]);
  expect(pricesIn('en')).toEqual([['£1,450.00', '£1,780.00']]);
  expect(pricesIn('tr')).toEqual([['£1.450,00', '£1.780,00']]);
});
