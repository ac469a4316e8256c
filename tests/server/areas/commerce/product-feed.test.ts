import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { SeenProduct } from '@contract/storefront';
import { FEED_INTERVAL_MS, readDueFeeds } from '@server/areas/campaigns/recommendations/feed/job';
import { learn } from '@server/areas/campaigns/recommendations/learn';
import { recommendFresh } from '@server/areas/campaigns/recommendations/recommend';
import { forShop } from '@server/db/shop-scope';
import { readFeed } from '@server/feeds/read-feed';
import { feedReader, type ReadFeed } from '@server/feeds/reader';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { startWebServer, type WebServer } from '@tests/support/servers/web-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';

const SITE = 'https://keten.example';
const HOUR_MS = 3_600_000;

let server: TestServer;
let merchant: Merchant;
let web: WebServer;
/** The feed that the shop's server answers. */
let answer: RequestListener;
let clock = 0;

/** As the server reads it, in a process of its own. */
let readApart: ReadFeed;
/** The same without a process, which takes most of the time. */
const readHere: ReadFeed = (_owner, request, { onPart = async () => {} } = {}) =>
  readFeed(request, onPart).catch(() => null);

beforeAll(async () => {
  server = await buildServer();
  readApart = server.deps.ports.readFeed;
  server.deps.now = () => new Date(Date.now() + clock);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.deps.ports.readFeed = readHere;
  web = await startWebServer((request, response) => answer(request, response));
  merchant = await buildShop();
});
afterEach(() => web.close());

async function buildShop(url = SITE): Promise<Merchant> {
  const built = await server.buildMerchant();
  await built.call('POST /personalize/postUrl', {
    body: {
      ...{ url, type: 'base' as const, username: '', token: '' },
      ...{ googleAnalyticsId: '', googleAnalyticsEnabled: false },
    },
  });
  return built;
}

const csv = (...rows: string[]) =>
  ['id,title,link,image_link,price,sale_price,availability,product_type', ...rows].join('\n');
const row = (id: string, { price = '10 TRY', available = 'in stock', page = id } = {}) =>
  `${id},Feed ${id},${SITE}/${page},${SITE}/${id}.jpg,${price},,${available},Home`;

const serve = (content: string) => {
  answer = (_, response) => response.end(content);
};
const save = (address = web.origin) =>
  merchant.call('POST /recommendations/feed/save', { body: { address } });
const state = async () => (await merchant.call('GET /recommendations/feed')).body.data;
/** Saves the feed and reads it. */
async function feed(content: string): Promise<void> {
  serve(content);
  await save();
  await readDueFeeds(server.deps);
}
/** Reads what the shop serves by then, when it is due. */
async function readAgain(content: string): Promise<void> {
  serve(content);
  clock += FEED_INTERVAL_MS;
  await readDueFeeds(server.deps);
}

const shop = () => forShop(server.deps.db, merchant.pid);
const stored = () => shop().selectFrom('shop_product').selectAll().orderBy('key').execute();
const keysInRow = async () => {
  const asked = { strategy: 'new', count: 12 } as const;
  const row = await recommendFresh(shop(), asked, server.deps.now());
  return row.map(({ key }) => key).sort();
};
const page = (id: string, more: Partial<SeenProduct> = {}) => ({
  ...{ id, url: `${SITE}/${id}`, name: `Page ${id}`, price: 5000, currency: 'TRY' },
  ...more,
});
const see = (...products: SeenProduct[]) =>
  learn(shop(), [{ session: randomUUID(), products }], { site: SITE, now: server.deps.now() });

test('A saved feed is read, and its products are recommended', async () => {
  server.deps.ports.readFeed = readApart;
  await feed(csv(row('a'), row('b', { available: 'out of stock' }), row('c')));
  expect(await stored()).toMatchObject([
    { key: 'a', name: 'Feed a', price: 1000, currency: 'TRY', available: true },
    { key: 'b', available: false },
    { key: 'c', categories: ['Home'] },
  ]);
  expect(await keysInRow()).toEqual(['a', 'c']);
  const { feed: told, known, site } = await state();
  expect(site).toBe(SITE);
  expect(known).toMatchObject({ total: 3, fed: 3, available: 2 });
  expect(told).toMatchObject({
    address: web.origin,
    reading: false,
    outcome: { rows: 3, refused: 0, refusals: [], cut: false, products: 3 },
  });
  expect(told.read_at).toBe(told.tried_at);
  expect(Date.parse(told.next_at) - Date.parse(told.read_at)).toBe(FEED_INTERVAL_MS);
});

test('A feed is read again at its time, not before, or when somebody asks for it', async () => {
  let read = 0;
  answer = (_, response) => {
    read += 1;
    response.end(csv(row('a')));
  };
  await save();
  expect(await state()).toMatchObject({ feed: { reading: true, read_at: null } });
  await readDueFeeds(server.deps);
  await readDueFeeds(server.deps);
  expect(read).toBe(1);
  await merchant.call('POST /recommendations/feed/read');
  await readDueFeeds(server.deps);
  expect(read).toBe(2);
  clock += FEED_INTERVAL_MS;
  // Not while the shop waits for its deletion.
  const leaveAt = (delete_at: Date | null) =>
    shop().updateTable('product').set({ delete_at }).execute();
  await leaveAt(new Date(clock));
  await readDueFeeds(server.deps);
  expect(read).toBe(2);
  await leaveAt(null);
  await readDueFeeds(server.deps);
  expect(read).toBe(3);
});

test('prefers the feed’s price, stock, name and picture to those of pages', async () => {
  await see(page('a', { stock: 3, image: `${SITE}/old.jpg`, brand: 'Keten' }), page('page'));
  await feed(csv(row('a')));
  await see(page('a', { price: 99, available: false, name: 'Other', image: `${SITE}/x.jpg` }));
  expect(await stored()).toMatchObject([
    {
      ...{ key: 'a', name: 'Feed a', image: `${SITE}/a.jpg`, price: 1000, stock: null },
      ...{ available: true, categories: ['Home'], brand: 'Keten' },
    },
    { key: 'page', name: 'Page page', price: 5000, fed_at: null },
  ]);
});

test('A product that pages showed under another id is found by its address and keeps its counts', async () => {
  await see(page('page-id', { url: `${SITE}/vase?utm_source=mail`, did: 'viewed' }));
  await feed(csv(row('SKU-1', { page: 'vase' })));
  expect(await stored()).toMatchObject([
    { key: 'page-id', url: `${SITE}/vase`, name: 'Feed SKU-1' },
  ]);
});

test('A product whose address the feed changes is led to the new one', async () => {
  await feed(csv(row('a', { page: 'old' })));
  await readAgain(csv(row('a', { page: 'new' })));
  expect(await stored()).toMatchObject([{ key: 'a', url: `${SITE}/new` }]);
});

test('a product that vanishes from a feed is out of stock until the feed lists it again', async () => {
  await see(page('page'));
  await feed(csv(row('a'), row('b')));
  await readAgain(csv(row('a')));
  await see(page('b', { available: true }));
  expect(await stored()).toMatchObject([
    { key: 'a', available: true },
    { key: 'b', available: false, stock: 0 },
    { key: 'page', available: true },
  ]);
  expect(await keysInRow()).toEqual(['a', 'page']);
  await readAgain(csv(row('a'), row('b')));
  expect(await keysInRow()).toEqual(['a', 'b', 'page']);
});

test('forgets products that a feed has not listed for two months', async () => {
  await feed(csv(row('a'), row('b')));
  await readAgain(csv(row('a')));
  clock += 61 * 24 * HOUR_MS;
  await readAgain(csv(row('a')));
  expect((await stored()).map(({ key }) => key)).toEqual(['a']);
});

test('A feed that its process cannot read in time or memory is said to be interrupted', async () => {
  await feed(csv(row('a')));
  server.deps.ports.readFeed = async () => null;
  await readAgain(csv(row('b')));
  expect((await state()).feed.outcome.problem).toBe('interrupted');
  expect(await keysInRow()).toEqual(['a']);
});

test('A feed that cannot be read leaves every product as it is, and is tried again sooner', async () => {
  await feed(csv(row('a'), row('b')));
  const { feed: before } = await state();
  clock += FEED_INTERVAL_MS;
  answer = (_, response) => response.writeHead(503).end();
  await readDueFeeds(server.deps);
  const { feed: failed } = await state();
  expect(failed).toMatchObject({
    read_at: before.read_at,
    outcome: { problem: 'status', status: 503 },
  });
  expect(Date.parse(failed.next_at) - Date.parse(failed.tried_at)).toBe(HOUR_MS / 2);
  clock += HOUR_MS / 2;
  await readDueFeeds(server.deps);
  const { feed: again } = await state();
  expect(Date.parse(again.next_at) - Date.parse(again.tried_at)).toBe(HOUR_MS);
  expect(await keysInRow()).toEqual(['a', 'b']);
});

test.each<[string, string, string]>([
  ['breaks off', '<rss><channel><item><title>x</title>', 'syntax'],
  ['holds nothing', csv(), 'empty'],
  ['holds nothing of this shop', csv('a,A,https://elsewhere.example/a,,1 TRY,,,'), 'refused'],
])('A feed that suddenly %s takes no product out of stock', async (_, content, problem) => {
  await feed(csv(row('a'), row('b')));
  await readAgain(content);
  expect((await state()).feed.outcome.problem).toBe(problem);
  expect(await keysInRow()).toEqual(['a', 'b']);
});

test('Rows that are refused are counted and named', async () => {
  await feed(csv(row('a'), `b,,${SITE}/b,,1 TRY,,,`, 'c,C,https://elsewhere.example/c,,1 TRY,,,'));
  expect((await state()).feed.outcome).toMatchObject({
    ...{ rows: 3, refused: 2, products: 1 },
    refusals: [
      { line: 3, id: 'b', reason: 'name' },
      { line: 4, id: 'c', reason: 'foreign' },
    ],
  });
});

test('The feed of a shop without an address is not fetched, and says why', async () => {
  merchant = await server.buildMerchant();
  let read = 0;
  answer = () => {
    read += 1;
  };
  await save();
  await readDueFeeds(server.deps);
  expect(read).toBe(0);
  expect(await state()).toMatchObject({ site: '', feed: { outcome: { problem: 'site' } } });
});

test('The feed of a public instance cannot lie inside its network', async () => {
  let read = 0;
  answer = () => {
    read += 1;
  };
  await save(web.origin.replace(/:\d+$/, ''));
  const env = { ...server.deps.env, fetchPrivate: false };
  await readDueFeeds({ ...server.deps, env });
  expect(read).toBe(0);
  expect((await state()).feed.outcome.problem).toBe('internal-address');
});

test.each(['', 'feed.xml', 'ftp://keten.example/feed.xml', 'file:///etc/passwd', 'https://'])(
  'The address "%s" is refused as that of a feed',
  async (address) => {
    const { status, body } = await save(address);
    expect(status).toBe(400);
    expect(body.error.fields[0]).toMatchObject({ path: 'address', code: 'notAUrl' });
  },
);

test('A removed feed leaves its products to what pages say', async () => {
  await feed(csv(row('a')));
  await merchant.call('POST /recommendations/feed/delete');
  await see(page('a', { price: 7000 }));
  expect(await stored()).toMatchObject([{ key: 'a', name: 'Page a', price: 7000, fed_at: null }]);
  expect((await state()).feed).toBeNull();
  const again = await merchant.call('POST /recommendations/feed/delete');
  expect(again.status).toBe(404);
  expect((await merchant.call('POST /recommendations/feed/read')).status).toBe(404);
});

test.each<[string, () => Promise<unknown>]>([
  ['removed', () => merchant.call('POST /recommendations/feed/delete')],
  ['changed', () => save(`${web.origin}/other`)],
])('A feed that is %s while it is read stores nothing more', async (_, change) => {
  answer = async (_request, response) => {
    await change();
    serve(csv());
    response.end(csv(row('a')));
  };
  await save();
  await readDueFeeds(server.deps);
  expect(await stored()).toEqual([]);
});

test('A feed whose address is corrected while a dead server keeps it waiting is soon read', async () => {
  server.deps.ports.readFeed = readApart;
  let reached = () => {};
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  answer = () => reached();
  await save();
  const first = readDueFeeds(server.deps);
  await isReached;
  serve(csv(row('a')));
  await save(`${web.origin}/right`);
  // The other worker may come before the first one notices.
  await readDueFeeds(server.deps);
  await first;
  clock += 60_000;
  await readDueFeeds(server.deps);
  expect(await state()).toMatchObject({ feed: { reading: false, outcome: { products: 1 } } });
  expect(await keysInRow()).toEqual(['a']);
});

test('Rows that share an id at two known addresses, or a known and a new one, are read', async () => {
  const byAddress = (name: string) => page(name, { id: `${SITE}/${name}` });
  await see(byAddress('red'), byAddress('blue'), byAddress('tall'));
  await feed(
    csv(
      ...[row('vase', { page: 'red' }), row('vase', { page: 'blue' })],
      ...[row('lamp', { page: 'tall' }), row('lamp', { page: 'small' })],
    ),
  );
  expect((await state()).feed.outcome).toMatchObject({ rows: 4, products: 3 });
  expect(await stored()).toMatchObject([
    { key: `${SITE}/blue`, name: 'Feed vase' },
    { key: 'lamp', url: `${SITE}/tall` },
    { key: 'vase', url: `${SITE}/red` },
  ]);
});

test('A feed whose products cannot be stored says so, and is tried again ever later', async () => {
  server.deps.ports.readFeed = async () => {
    throw new Error('duplicate key value violates unique constraint');
  };
  await save();
  await readDueFeeds(server.deps);
  const { feed: told } = await state();
  expect(told).toMatchObject({ reading: false, outcome: { problem: 'failed' } });
  clock += HOUR_MS / 2;
  await readDueFeeds(server.deps);
  const { feed: again } = await state();
  expect(Date.parse(again.next_at) - Date.parse(again.tried_at)).toBe(HOUR_MS);
});

test('A feed that is being read when the server stops is read by the next one', async () => {
  server.deps.ports.readFeed = readApart;
  let stopping = false;
  // Held until the reader goes away.
  answer = () => {
    stopping = true;
  };
  await save();
  await readDueFeeds(server.deps, () => stopping);
  expect((await state()).feed).toMatchObject({ tried_at: null, reading: true });
  serve(csv(row('a')));
  await readDueFeeds(server.deps);
  expect(await keysInRow()).toEqual(['a']);
});

test('Feeds of many shops are read once each by runs at the same time', async () => {
  const read: string[] = [];
  answer = ({ url = '' }, response) => {
    read.push(url);
    response.end(csv(row('a')));
  };
  for (const name of ['/1', '/2', '/3', '/4']) {
    merchant = await buildShop();
    await save(`${web.origin}${name}`);
  }
  await Promise.all([readDueFeeds(server.deps), readDueFeeds(server.deps)]);
  expect(read.sort()).toEqual(['/1', '/2', '/3', '/4']);
});

test('A feed is read by hand only so often in an hour', async () => {
  serve(csv(row('a')));
  await save();
  const statuses = [];
  for (let time = 0; time < 20; time++) {
    statuses.push((await merchant.call('POST /recommendations/feed/read')).status);
  }
  expect(statuses.slice(0, -1)).toEqual(Array(19).fill(200));
  expect(statuses.at(-1)).toBe(429);
});

test('Another shop sees neither the feed nor its products', async () => {
  await feed(csv(row('a')));
  merchant = await buildShop();
  expect(await state()).toMatchObject({ feed: null, known: { total: 0 } });
  expect((await merchant.call('GET /recommendations/products')).body.data).toEqual([]);
});

test('Visits and a reading at the same time neither fail nor wait for each other in a circle', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `p${index}`);
  const visits = Array.from({ length: 12 }, (_, visit) =>
    names.map((name) => page(name, { price: 100 + visit, did: 'viewed' as const })),
  );
  serve(csv(...names.map((name) => row(name))));
  await save();
  await Promise.all([readDueFeeds(server.deps), ...visits.map((products) => see(...products))]);
  const known = await stored();
  expect(known).toHaveLength(60);
  await readAgain(csv(...names.map((name) => row(name))));
  expect((await stored()).every(({ price, fed_at }) => price === 1000 && fed_at)).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'A feed of a hundred thousand products is read in memory that does not grow with it',
  async () => {
    const ROWS = 100_000;
    const description = 'Handmade stoneware, fired twice. '.repeat(20);
    answer = async (_, response) => {
      response.write(`<rss xmlns:g="http://base.google.com/ns/1.0"><channel>`);
      for (let number = 0; number < ROWS; number++) {
        const goesOn = response.write(`<item><g:id>p${number}</g:id><title>Product ${number}</title>
          <link>${SITE}/p/${number}</link><g:description>${description}</g:description>
          <g:price>${number}.00 TRY</g:price></item>`);
        if (!goesOn) await once(response, 'drain');
      }
      response.end('</channel></rss>');
    };
    // A process of this size is ended by its owner: Node alone takes 50 MB, the file has 90.
    const read = feedReader(path.join(inject('dist'), 'feed-worker.js'), { memoryMb: 140 });
    let products = 0;
    const request = { address: web.origin, site: SITE, now: Date.now(), allowsPrivate: true };
    const result = await read('shop', request, {
      onPart: async (part) => {
        products += part.length;
      },
    });
    expect(result).toMatchObject({ rows: ROWS, refused: 0, cut: false });
    expect(products).toBe(ROWS);
  },
);

test('Known products are found by name and by id, and a row is drawn for one of them with its stock', async () => {
  await see(
    page('vase', { name: 'Şık Vazo', stock: 4, did: 'viewed' }),
    page('lamp', { stock: 2 }),
  );
  const find = async (search: string) =>
    (await merchant.call('GET /recommendations/products', { query: { search } })).body.data.map(
      ({ key }: { key: string }) => key,
    );
  expect(await find('sik vazo')).toEqual(['vase']);
  expect(await find('LAMP')).toEqual(['lamp']);
  expect(await find('100%')).toEqual([]);
  const { body } = await merchant.call('POST /recommendations/preview', {
    body: { strategy: 'viewed-together', count: 3, seed: { id: 'vase' } },
  });
  expect(body.data).toEqual([
    {
      ...{ key: 'lamp', name: 'Page lamp', url: `${SITE}/lamp` },
      ...{ price: 5000, currency: 'TRY', stock: 2, strategy: 'new' },
    },
  ]);
});
