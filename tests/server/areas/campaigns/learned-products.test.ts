import { randomUUID } from 'node:crypto';
import { partDefinitions } from '@catalogue/compile';
import { chooseEntry } from '@catalogue/decide/choose';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { findTemplate } from '@catalogue/templates/registry';
import type {
  Recommended,
  RecommendRequest,
  SeenProduct,
  WidgetOrder,
  WidgetSeen,
} from '@contract/storefront';
import { learn } from '@server/areas/campaigns/recommendations/learn';
import { createLearner } from '@server/areas/campaigns/recommendations/learner';
import { recommendFresh } from '@server/areas/campaigns/recommendations/recommend';
import { readResults } from '@server/areas/campaigns/recommendations/results';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { dropOldRows } from '@server/housekeeping/retention';
import { ordersOfFigure } from '@server/orders/report';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCampaign } from '../../../support/rows/campaigns';
import { buildEvent, sendBatch, tokenOf } from '../../../support/rows/events';
import { reportOrder } from '../../../support/rows/orders';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

const SITE = 'https://keten.example';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  merchant = await buildShop();
});

async function buildShop(): Promise<Merchant> {
  const built = await server.buildMerchant();
  await server.deps.db
    .updateTable('product')
    .set({ settings: JSON.stringify({ url: SITE }) })
    .where('pid', '=', built.pid)
    .execute();
  const variant = findTemplate(46)?.settings.data.en[0];
  if (!variant) throw new Error('Template 46 is gone.');
  const source = { kind: 'learned', form: { strategy: 'viewed-together' } };
  const tags = [chooseEntry(partDefinitions.tags, ['recommendation', 'Row', { source }])];
  const campaign = { ...variant.data, status: 'active' as const, tags, _key: 46, _var: 'light' };
  await createCampaign(built, campaign);
  return built;
}

const product = (name: string, overrides: Partial<SeenProduct> = {}): SeenProduct => ({
  id: name,
  name: `The ${name}`,
  url: `${SITE}/${name}`,
  image: `${SITE}/${name}.jpg`,
  price: 10_000,
  currency: 'TRY',
  available: true,
  ...overrides,
});

const post = (path: string, body: object) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  });

async function see(
  products: SeenProduct[],
  { pid = merchant.pid, ...overrides }: Partial<WidgetSeen> = {},
): Promise<void> {
  const token = tokenOf(server, pid);
  const answer = await post('/widget/seen', {
    pid,
    session: randomUUID(),
    token,
    products,
    ...overrides,
  });
  expect(answer.status).toBe(202);
}

const view = (name: string, session: string, overrides: Partial<SeenProduct> = {}) =>
  see([product(name, { did: 'viewed', ...overrides })], { session });

async function visit(...names: string[]): Promise<void> {
  const session = randomUUID();
  for (const name of names) await view(name, session);
}

/** Repeats a visit as often as products need to count as viewed together. */
async function visitOften(...names: string[]): Promise<void> {
  for (let times = 0; times < 3; times++) await visit(...names);
}

async function buy(
  number: string,
  names: string[],
  overrides: Partial<WidgetOrder> = {},
): Promise<void> {
  const lines = names.map((id) => ({ id, quantity: 1 }));
  const answer = await reportOrder(server, merchant.pid, { number, lines, ...overrides });
  expect(answer.status).toBe(202);
}

async function recommend(
  strategy: RecommendRequest['strategy'],
  overrides: Partial<RecommendRequest> = {},
  pid = merchant.pid,
): Promise<Recommended[]> {
  // Lets the cached ranking expire, because tests change its facts between requests.
  const past = server.deps.now;
  clock += 60_000;
  server.deps.now = () => new Date(past().getTime() + 60_000);
  const answer = await post('/widget/recommend', { pid, strategy, count: 12, ...overrides });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { products: Recommended[] }).products;
}
let clock = 0;

/** Keys of the products that the strategy itself chose, best first. */
const chosen = (products: Recommended[], strategy: string) =>
  products.filter((one) => one.strategy === strategy).map(({ key }) => key);

const stored = (pid = merchant.pid) =>
  forShop(server.deps.db, pid).selectFrom('shop_product').selectAll().orderBy('key').execute();

test('A product is stored once, with the details that the latest page reported', async () => {
  await see([product('vase', { price: 9000, priceBefore: 12_000, stock: 3, brand: 'Keten' })]);
  await see([product('vase', { price: 8000, categories: ['Home', 'Vases'] })]);
  expect(await stored()).toMatchObject([
    {
      key: 'vase',
      name: 'The vase',
      price: 8000,
      price_before: null,
      stock: 3,
      brand: 'Keten',
      categories: ['Home', 'Vases'],
    },
  ]);
});

test('A product listed without an id and its own page with an id are stored as one product', async () => {
  const { id: _, ...listed } = product('vase');
  await see([{ ...listed, url: `${SITE}/vase?utm_source=mail#top` }]);
  await see([product('vase', { did: 'viewed' })]);
  expect(await stored()).toMatchObject([{ key: 'vase', url: `${SITE}/vase` }]);
});

test('Products of other sites, without a name or with a script address are not stored', async () => {
  const { name: _, ...nameless } = product('nameless');
  await see([
    product('foreign', { url: 'https://elsewhere.example/foreign' }),
    product('script', { url: 'javascript:alert(1)' }),
    product('near', { url: 'https://keten.example.evil.example/x' }),
    nameless,
    product('kept', { name: 'A\u202e<b>\u0007 name', image: 'javascript:alert(1)' }),
  ]);
  expect(await stored()).toMatchObject([{ key: 'kept', name: 'A <b> name', image: null }]);
});

test('No product is stored with a wrong token, or for a shop without recommendations', async () => {
  await see([product('vase')], { token: 'made.up' });
  const other = await server.buildMerchant();
  await see([product('vase')], { pid: other.pid });
  expect(await stored()).toEqual([]);
  expect(await stored(other.pid)).toEqual([]);
  const unknown = await post('/widget/seen', {
    pid: 'nobody',
    session: randomUUID(),
    products: [],
  });
  expect(unknown.status).toBe(404);
});

test('A shop above its product limit loses the products seen longest ago, with their counts', async () => {
  const shop = forShop(server.deps.db, merchant.pid);
  const started = Date.now();
  for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    const products = [product(name, { did: 'viewed' as const })];
    const now = new Date(started + index * 1000);
    const seen = { products, session: randomUUID() };
    await learn(shop, [seen], { site: SITE, now, maxProducts: 3 });
  }
  expect((await stored()).map(({ key }) => key)).toEqual(['c', 'd', 'e']);
  expect(await shop.selectFrom('product_score').select('product').execute()).toHaveLength(3);
});

test('A product viewed several times in one visit counts once', async () => {
  const session = randomUUID();
  for (let times = 0; times < 3; times++) await view('vase', session);
  await visit('lamp');
  await visit('lamp');
  expect(chosen(await recommend('most-viewed'), 'most-viewed')).toEqual(['lamp', 'vase']);
});

test('Products viewed in the same visits are recommended for each other, the closest first', async () => {
  for (let times = 0; times < 4; times++) await visit('vase', 'flower');
  await visitOften('vase', 'lamp');
  for (let times = 0; times < 6; times++) await visit('lamp');
  const products = await recommend('viewed-together', { seed: { id: 'vase' } });
  expect(chosen(products, 'viewed-together')).toEqual(['flower', 'lamp']);
  expect(products.map(({ key }) => key)).not.toContain('vase');
});

test('A product with only two shared visits is not recommended, and similar ones take its place', async () => {
  const categories = ['Vases'];
  await see([product('vase', { categories }), product('like', { categories })]);
  for (let times = 0; times < 2; times++) await visit('vase', 'lamp');
  const few = await recommend('viewed-together', { seed: { id: 'vase' } });
  expect(few.map(({ key, strategy }) => [key, strategy])[0]).toEqual(['like', 'similar']);
  expect(chosen(few, 'viewed-together')).toEqual([]);
  await visit('vase', 'lamp');
  const enough = await recommend('viewed-together', { seed: { id: 'vase' } });
  expect(chosen(enough, 'viewed-together')).toEqual(['lamp']);
});

test('The cart gap strategy prefers products that exceed the missing amount by the least', async () => {
  const prices = { far: 90_000, above: 12_500, exact: 12_000, below: 11_900, small: 2000 };
  await see(Object.entries(prices).map(([name, price]) => product(name, { price })));
  await see([product('euros', { price: 12_000, currency: 'EUR' })]);
  const gap = await recommend('cart-gap', { missing: 12_000, currency: 'TRY' });
  expect(chosen(gap, 'cart-gap')).toEqual(['exact', 'above', 'far', 'below', 'small']);
});

test('Products of one order are recommended for each other, and an order counts once', async () => {
  await see(['vase', 'flower', 'lamp'].map((name) => product(name)));
  await buy('1', ['vase', 'flower']);
  for (let times = 0; times < 5; times++) await buy('2', ['lamp']);
  await buy('3', ['vase', 'flower']);
  const together = await recommend('bought-together', { seed: { url: `${SITE}/vase` } });
  expect(chosen(together, 'bought-together')).toEqual(['flower']);
  const selling = chosen(await recommend('best-selling'), 'best-selling');
  expect(selling.at(-1)).toBe('lamp');
});

test('Similar products are of the same category, then of the same brand, then near in price', async () => {
  const categories = ['Home', 'Vases'];
  await see([
    product('vase', { categories, brand: 'Keten', price: 1000 }),
    product('near', { categories, price: 1100 }),
    product('far', { categories, price: 9000 }),
    product('both', { categories, brand: 'Keten', price: 5000 }),
    product('brand', { brand: 'Keten' }),
    product('other', { categories: ['Garden'] }),
  ]);
  const products = await recommend('similar', { seed: { id: 'vase' } });
  expect(chosen(products, 'similar')).toEqual(['both', 'near', 'far', 'brand']);
});

test('New, reduced and affordable products are recommended by their own details', async () => {
  const now = Date.now();
  const shop = forShop(server.deps.db, merchant.pid);
  const prices: [string, number, number?][] = [
    ['old', 5000, 6000],
    ['middle', 3000, 9000],
    ['young', 1000],
  ];
  for (const [index, [name, price, priceBefore]] of prices.entries()) {
    const one = product(name, { price, ...(priceBefore && { priceBefore }) });
    const at = new Date(now + index * 1000);
    await learn(shop, [{ products: [one], session: randomUUID() }], { site: SITE, now: at });
  }
  expect(chosen(await recommend('new'), 'new')).toEqual(['young', 'middle', 'old']);
  expect(chosen(await recommend('on-sale'), 'on-sale')).toEqual(['middle', 'old']);
  const gap = await recommend('cart-gap', { missing: 4000, currency: 'TRY' });
  expect(chosen(gap, 'cart-gap')).toEqual(['old', 'middle', 'young']);
});

test('Recently viewed products keep the browser’s order, and have current prices and availability', async () => {
  await see([product('a'), product('b', { available: false }), product('c', { price: 700 })]);
  const recent = ['c', 'b', 'a', 'gone'].map((name) => `${SITE}/${name}`);
  const products = await recommend('recently-viewed', { recent });
  expect(chosen(products, 'recently-viewed')).toEqual(['c', 'a']);
  expect(products[0]?.price).toBe(700);
});

test('A product that is sold out, being viewed or excluded is never recommended', async () => {
  await visitOften('a', 'b', 'c', 'd', 'e', 'f');
  await see([product('b', { available: false }), product('c', { stock: 0 })]);
  const products = await recommend('viewed-together', {
    seed: { id: 'a' },
    exclude: [{ id: 'd' }, { url: `${SITE}/e?utm_source=x` }],
  });
  expect(products.map(({ key }) => key)).toEqual(['f']);
});

test('A row that its strategy leaves short is filled by the fallback, then by the default strategies', async () => {
  await see([
    product('seed', { categories: ['Vases'] }),
    product('like', { categories: ['Vases'] }),
    product('cheap', { price: 500, priceBefore: 900 }),
    product('plain'),
  ]);
  await visitOften('seed', 'pair');
  const asked = { seed: { id: 'seed' }, fallback: 'on-sale' } as const;
  const products = await recommend('viewed-together', asked);
  expect(products.map(({ key, strategy }) => [key, strategy])).toEqual([
    ['pair', 'viewed-together'],
    ['cheap', 'on-sale'],
    ['like', 'similar'],
    ['plain', 'new'],
  ]);
});

test('Filters apply to the full row, and a row that would be empty is filled without them', async () => {
  await see([
    product('a', { categories: ['Home', 'Vases'], brand: 'Keten', price: 1000 }),
    product('b', { categories: ['Home', 'Lamps'], brand: 'keten', price: 3000 }),
    product('c', { categories: ['Garden'], brand: 'Other', price: 2000 }),
  ]);
  const keys = async (overrides: Partial<RecommendRequest>) =>
    (await recommend('most-viewed', overrides)).map(({ key }) => key).sort();
  expect(await keys({ category: 'Home' })).toEqual(['a', 'b']);
  expect(await keys({ brand: 'KETEN' })).toEqual(['a', 'b']);
  expect(await keys({ from: 1500, to: 2500 })).toEqual(['c']);
  expect(await keys({ category: 'Nothing of this name' })).toEqual(['a', 'b', 'c']);
});

test('An order stores its clicked recommendations and marks those whose product was bought', async () => {
  await see([product('vase'), product('lamp')]);
  const clicked = ['vase', 'lamp'].map((name) => ({
    url: `${SITE}/${name}`,
    strategy: 'similar' as const,
    camp_id: 1,
  }));
  await buy('KK-1', ['vase'], { clicked });
  const shop = forShop(server.deps.db, merchant.pid);
  const orders = await shop.selectFrom('shop_order').select(['number', 'clicked']).execute();
  expect(orders).toEqual([
    { number: 'KK-1', clicked: clicked.map((one, index) => ({ ...one, bought: index === 0 })) },
  ]);
});

test('Products of another shop are never recommended', async () => {
  await visit('a', 'b');
  const other = await buildShop();
  await see([product('own')], { pid: other.pid });
  const products = await recommend('viewed-together', { seed: { id: 'a' } }, other.pid);
  expect(products.map(({ key }) => key)).toEqual(['own']);
});

test('Concurrent visits neither fail nor lose a count', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const orders = names.map((_, index) => [...names.slice(index), ...names.slice(0, index)]);
  await Promise.all([...orders, ...orders, ...orders].map((order) => visit(...order)));
  const shop = forShop(server.deps.db, merchant.pid);
  const scores = await shop.selectFrom('product_score').select(['viewed', 'changes']).execute();
  expect(scores.map(({ changes }) => changes)).toEqual([12, 12, 12, 12]);
});

test('All visitors who open one product at the same moment are counted, and none is rejected', async () => {
  const VISITORS = 130;
  await Promise.all(Array.from({ length: VISITORS }, () => visit('vase')));
  const shop = forShop(server.deps.db, merchant.pid);
  const scores = await shop.selectFrom('product_score').select('changes').execute();
  expect(scores).toEqual([{ changes: VISITORS }]);
});

test('A page that cannot be stored does not prevent concurrent pages from being stored', async () => {
  const learner = createLearner(server.deps);
  const pageOf = (name: string, session: string) => ({
    pid: merchant.pid,
    site: SITE,
    page: { session, products: [product(name, { did: 'viewed' })] },
  });
  const results = await Promise.allSettled([
    // The learner stores two batches at once: a and b start, the other pages wait as one batch.
    ...['a', 'b', 'c'].map((name) => learner.learn(pageOf(name, randomUUID()))),
    learner.learn(pageOf('d', 'no session')),
    learner.learn(pageOf('e', randomUUID())),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  ]);
  expect((await stored()).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'e']);
});

test('Products viewed together are among the first three recommendations', async () => {
  const PRODUCTS = 120;
  const VISITS = 3000;
  const shop = forShop(server.deps.db, merchant.pid);
  // A seeded generator instead of Math.random makes the test repeatable.
  let state = 42;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  // Few products are viewed often; 2n and 2n + 1 are viewed together in every third visit.
  const pick = () => Math.floor(PRODUCTS * random() ** 2);
  const pages = Array.from({ length: VISITS }, () => {
    const first = pick();
    const viewed = [first, ...(random() < 1 / 3 ? [first ^ 1] : []), pick(), pick()];
    const session = randomUUID();
    const see = (number: number) => product(`p${number}`, { did: 'viewed' as const });
    return viewed.map((number) => ({ session, products: [see(number)] }));
  }).flat();
  for (let from = 0; from < pages.length; from += 500) {
    await learn(shop, pages.slice(from, from + 500), { site: SITE, now: new Date() });
  }
  const found = [];
  for (let number = 0; number < PRODUCTS; number++) {
    const asked = { strategy: 'viewed-together', count: 3, seed: { id: `p${number}` } } as const;
    const row = await recommendFresh(shop, asked, new Date());
    if (row.some(({ key }) => key === `p${number ^ 1}`)) found.push(number);
  }
  expect(found.length).toBeGreaterThan(PRODUCTS * 0.95);
});

test('A product with more pairs retains about a hundred of them, the strong ones first', async () => {
  const others = Array.from({ length: 130 }, (_, index) => `p${index}`);
  for (let nth = 0; nth < 5; nth++) await visit('seed', 'strong');
  for (let from = 0; from < others.length; from += 10) {
    await Promise.all(others.slice(from, from + 10).map((other) => visit('seed', other)));
  }
  const shop = forShop(server.deps.db, merchant.pid);
  const numberOf = async (name: string) =>
    (await stored()).find(({ key }) => key === name)?.number ?? 0;
  const pairs = await shop
    .selectFrom('product_pair')
    .select('other')
    .where('product', '=', await numberOf('seed'))
    .execute();
  expect(pairs.map(({ other }) => other)).toContain(await numberOf('strong'));
  // Between two prunings and after concurrent visits, a few more than a hundred pairs are stored.
  expect(pairs.length).toBeLessThan(115);
});

test('Visits are deleted after a day', async () => {
  await visit('a');
  const shop = forShop(server.deps.db, merchant.pid);
  const count = async () =>
    (await shop.selectFrom('product_visit').select('session').execute()).length;
  const dropVisits = (days: number) =>
    dropOldRows(
      { ...server.deps, now: () => new Date(Date.now() + clock + days * 86_400_000) },
      { tables: ['product_visit'] },
    );
  await dropVisits(0.5);
  expect(await count()).toBe(1);
  await dropVisits(2);
  expect(await count()).toBe(0);
});

test('The results of a recommendation have the views, clicks, orders and revenue of its shoppers', async () => {
  const [action] = await forShop(server.deps.db, merchant.pid)
    .selectFrom('campaign')
    .select('id')
    .execute();
  const camp_id = action?.id ?? 0;
  await see(['vase', 'lamp', 'bowl'].map((name) => product(name, { categories: ['Home'] })));
  const resultsOf = async (by = merchant, id = camp_id) =>
    by.call('GET /recommendations/results/{id}', { params: { id } });

  /** Simulates a shopper who sees the row on a product page, clicks it if `clicks`, and orders. */
  async function shop(number: string, { clicks, total }: { clicks: boolean; total: number }) {
    const [session, visitor] = [randomUUID(), randomUUID()];
    await view('vase', session);
    const [chosen] = await recommend('similar', { seed: { id: 'vase' } });
    const token = tokenOf(server, merchant.pid);
    const detail = `recommendation:${chosen?.strategy}:${chosen?.key}`;
    await sendBatch(server, {
      pid: merchant.pid,
      session,
      visitor,
      token,
      events: [
        { type: 'campaignShown', camp_id },
        ...(clicks ? [{ type: 'tagClick' as const, camp_id, detail }] : []),
      ],
    });
    if (!chosen) throw new Error('nothing was recommended');
    const followed = { url: `${chosen.url}?utm_source=x`, strategy: chosen.strategy, camp_id };
    await buy(number, [chosen.key], { session, visitor, total, clicked: clicks ? [followed] : [] });
    return chosen.strategy;
  }

  const strategy = await shop('1', { clicks: true, total: 89_000 });
  await shop('2', { clicks: true, total: 11_000 });
  await shop('3', { clicks: false, total: 50_000 });
  // The same order again, and an order without the clicked product.
  await shop('1', { clicks: true, total: 89_000 });
  const elsewhere = { url: `${SITE}/vase`, strategy: 'similar' as const, camp_id };
  await buy('4', ['lamp'], { total: 70_000, clicked: [elsewhere] });
  await server.settled();
  expect((await resultsOf()).body.data).toMatchObject({
    shown: 4,
    clicks: 3,
    orders: 2,
    money: [{ currency: 'TRY', total: 100_000 }],
    strategies: [{ strategy, orders: 2 }],
  });
  expect((await resultsOf(await server.buildMerchant())).status).toBe(404);
  const other = await createCampaign(merchant, { status: 'active' });
  expect((await resultsOf(merchant, other)).body.data).toMatchObject({
    shown: 0,
    clicks: 0,
    orders: 0,
    money: [],
    strategies: [],
  });
  const inAMonth = new Date(server.deps.now().getTime() + 31 * 86_400_000);
  const day = istanbulDay(inAMonth);
  const [late] = await readResults(
    { ...server.deps, shop: forShop(server.deps.db, merchant.pid) },
    { from: day, to: day, campaign: camp_id },
  );
  expect(late).toMatchObject({ shown: 0, clicks: 0, orders: 0, strategies: [] });
});

test.each([
  [3, [2]],
  [14, [2, 10]],
])(
  'A recommendation with a click window of %i days gets the orders of products clicked within it',
  async (clickDays, counted) => {
    const shop = forShop(server.deps.db, merchant.pid);
    const windows = [{ since: '2020-01-01T00:00:00Z', shownHours: 24, clickDays }];
    await shop
      .updateTable('product')
      .set({ settings: JSON.stringify({ url: SITE, attribution: windows }) })
      .execute();
    const { id: camp_id } = await shop
      .selectFrom('campaign')
      .select('id')
      .executeTakeFirstOrThrow();
    await see([product('vase')]);
    const placedAt = server.deps.now();
    for (const days of [2, 10, 20]) {
      const visitor = randomUUID();
      const detail = 'recommendation:similar:vase';
      const at = placedAt.getTime() - days * 86_400_000;
      const click = { pid: merchant.pid, visitor, camp_id, detail, at };
      await server.deps.ingest.accept([buildEvent({ ...click, type: eventCodes.tagClick })]);
      const clicked = [{ url: `${SITE}/vase`, strategy: 'similar' as const, camp_id }];
      await buy(`K-${days}`, ['vase'], { visitor, clicked, total: 100, currency: undefined });
    }
    const day = istanbulDay(placedAt);
    const range = { from: day, to: istanbulDay(server.deps.now()) };
    const [result] = await readResults({ ...server.deps, shop }, { ...range, campaign: camp_id });
    const question = { ...range, campaign: camp_id, orders: 'product', page: 1 } as const;
    const behind = await ordersOfFigure(shop, { ...question, perPage: 10 });
    const namesOf = async (narrowed: Partial<Parameters<typeof ordersOfFigure>[1]>) => {
      const { rows } = await ordersOfFigure(shop, { ...question, perPage: 1, ...narrowed });
      return rows.map(({ number }) => number);
    };
    // Sorting applies before paging, and the search ignores case and outer spaces.
    const sorted = [...behind.rows].sort((a, b) => (a.touched_at < b.touched_at ? -1 : 1));
    expect(await namesOf({ sort: ['touched_at', 'ASC'] })).toEqual([sorted[0]?.number]);
    expect(await namesOf({ sort: ['touched_at', 'DESC'] })).toEqual([sorted.at(-1)?.number]);
    expect(await namesOf({ search: ' k-2', perPage: 10 })).toEqual(['K-2']);
    expect(await namesOf({ state: 'confirmed' })).toEqual([]);
    expect(behind.rows.map(({ number }) => number).sort()).toEqual(
      counted.map((days) => `K-${days}`).sort(),
    );
    expect(result).toMatchObject({
      orders: behind.total,
      money: [{ currency: '', total: 100 * counted.length }],
      strategies: [{ strategy: 'similar', orders: counted.length }],
    });
  },
);
