import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { HOUR_MS } from '@catalogue/lib/durations';
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

let server: TestServer;
let merchant: Merchant;
let web: WebServer;
let answer: RequestListener;
let clock = 0;

/** Reads the feed in a worker process, as the server does. */
let readApart: ReadFeed;
/** Reads the feed in this process, because starting a worker process is slow. */
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
      url,
      type: 'base' as const,
      username: '',
      token: '',
      googleAnalyticsId: '',
      googleAnalyticsEnabled: false,
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
async function feed(content: string): Promise<void> {
  serve(content);
  await save();
  await readDueFeeds(server.deps);
}
/** Serves new content and reads the feed when it is due again. */
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
  id,
  url: `${SITE}/${id}`,
  name: `Page ${id}`,
  price: 5000,
  currency: 'TRY',
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
  const { feed: reported, known, site } = await state();
  expect(site).toBe(SITE);
  expect(known).toMatchObject({ total: 3, fed: 3, available: 2 });
  expect(reported).toMatchObject({
    address: web.origin,
    reading: false,
    outcome: { rows: 3, refused: 0, refusals: [], cut: false, products: 3 },
  });
  expect(reported.read_at).toBe(reported.tried_at);
  expect(Date.parse(reported.next_at) - Date.parse(reported.read_at)).toBe(FEED_INTERVAL_MS);
});

test('A feed is read again at its interval or on request, but not for a shop marked for deletion', async () => {
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
  // A shop marked for deletion is skipped.
  const leaveAt = (delete_at: Date | null) =>
    shop().updateTable('product').set({ delete_at }).execute();
  await leaveAt(new Date(clock));
  await readDueFeeds(server.deps);
  expect(read).toBe(2);
  await leaveAt(null);
  await readDueFeeds(server.deps);
  expect(read).toBe(3);
});

test('Price, stock, name and picture of a feed take precedence over those of a page', async () => {
  await see(page('a', { stock: 3, image: `${SITE}/old.jpg`, brand: 'Keten' }), page('page'));
  await feed(csv(row('a')));
  await see(page('a', { price: 99, available: false, name: 'Other', image: `${SITE}/x.jpg` }));
  expect(await stored()).toMatchObject([
    {
      key: 'a',
      name: 'Feed a',
      image: `${SITE}/a.jpg`,
      price: 1000,
      stock: null,
      available: true,
      categories: ['Home'],
      brand: 'Keten',
    },
    { key: 'page', name: 'Page page', price: 5000, fed_at: null },
  ]);
});

test('A product known from pages by another id is matched by its URL and keeps its key', async () => {
  await see(page('page-id', { url: `${SITE}/vase?utm_source=mail`, did: 'viewed' }));
  await feed(csv(row('SKU-1', { page: 'vase' })));
  expect(await stored()).toMatchObject([
    { key: 'page-id', url: `${SITE}/vase`, name: 'Feed SKU-1' },
  ]);
});

test('A product whose URL changes in the feed gets the new URL', async () => {
  await feed(csv(row('a', { page: 'old' })));
  await readAgain(csv(row('a', { page: 'new' })));
  expect(await stored()).toMatchObject([{ key: 'a', url: `${SITE}/new` }]);
});

test('A product missing from a feed is out of stock until the feed has it again', async () => {
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

test('A product missing from a feed for two months is deleted', async () => {
  await feed(csv(row('a'), row('b')));
  await readAgain(csv(row('a')));
  clock += 61 * 24 * HOUR_MS;
  await readAgain(csv(row('a')));
  expect((await stored()).map(({ key }) => key)).toEqual(['a']);
});

test('A feed whose worker process ends early is reported as interrupted', async () => {
  await feed(csv(row('a')));
  server.deps.ports.readFeed = async () => null;
  await readAgain(csv(row('b')));
  expect((await state()).feed.outcome.problem).toBe('interrupted');
  expect(await keysInRow()).toEqual(['a']);
});

test('A feed that cannot be read changes no product and is retried with growing pauses', async () => {
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
  ['is truncated', '<rss><channel><item><title>x</title>', 'syntax'],
  ['is empty', csv(), 'empty'],
  ['has no product of this shop', csv('a,A,https://elsewhere.example/a,,1 TRY,,,'), 'refused'],
])('A feed that %s sets no product out of stock', async (_, content, problem) => {
  await feed(csv(row('a'), row('b')));
  await readAgain(content);
  expect((await state()).feed.outcome.problem).toBe(problem);
  expect(await keysInRow()).toEqual(['a', 'b']);
});

test('Refused rows are counted and listed with their reason', async () => {
  await feed(csv(row('a'), `b,,${SITE}/b,,1 TRY,,,`, 'c,C,https://elsewhere.example/c,,1 TRY,,,'));
  expect((await state()).feed.outcome).toMatchObject({
    rows: 3,
    refused: 2,
    products: 1,
    refusals: [
      { line: 3, id: 'b', reason: 'name' },
      { line: 4, id: 'c', reason: 'foreign' },
    ],
  });
});

test('The feed of a shop without an address is not fetched and reports the problem', async () => {
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

test('A feed at an internal address is not fetched unless private addresses are allowed', async () => {
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
  'The feed address "%s" is refused',
  async (address) => {
    const { status, body } = await save(address);
    expect(status).toBe(400);
    expect(body.error.fields[0]).toMatchObject({ path: 'address', code: 'notAUrl' });
  },
);

test('After a feed is removed, pages update its products again', async () => {
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
])('A feed that is %s while it is read stores no products', async (_, change) => {
  answer = async (_request, response) => {
    await change();
    serve(csv());
    response.end(csv(row('a')));
  };
  await save();
  await readDueFeeds(server.deps);
  expect(await stored()).toEqual([]);
});

test('A feed whose address is corrected while the old one hangs is read from the new address', async () => {
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
  // Another worker may start before the first one notices the change.
  await readDueFeeds(server.deps);
  await first;
  clock += 60_000;
  await readDueFeeds(server.deps);
  expect(await state()).toMatchObject({ feed: { reading: false, outcome: { products: 1 } } });
  expect(await keysInRow()).toEqual(['a']);
});

test('Rows that share an id are read, at two known URLs or at a known and a new one', async () => {
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

test('A feed whose products cannot be stored is reported as failed and retried with growing pauses', async () => {
  server.deps.ports.readFeed = async () => {
    throw new Error('duplicate key value violates unique constraint');
  };
  await save();
  await readDueFeeds(server.deps);
  const { feed: reported } = await state();
  expect(reported).toMatchObject({ reading: false, outcome: { problem: 'failed' } });
  clock += HOUR_MS / 2;
  await readDueFeeds(server.deps);
  const { feed: again } = await state();
  expect(Date.parse(again.next_at) - Date.parse(again.tried_at)).toBe(HOUR_MS);
});

test('A feed that a stopping server was reading is read by the next server', async () => {
  server.deps.ports.readFeed = readApart;
  let stopping = false;
  // The response is never sent, so the reader waits until it is stopped.
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

test('Parallel runs read the feed of each shop once', async () => {
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

test('Reading a feed on request is limited to 19 times an hour', async () => {
  serve(csv(row('a')));
  await save();
  const statuses = [];
  for (let time = 0; time < 20; time++) {
    statuses.push((await merchant.call('POST /recommendations/feed/read')).status);
  }
  expect(statuses.slice(0, -1)).toEqual(Array(19).fill(200));
  expect(statuses.at(-1)).toBe(429);
});

test('Another shop cannot see the feed or its products', async () => {
  await feed(csv(row('a')));
  merchant = await buildShop();
  expect(await state()).toMatchObject({ feed: null, known: { total: 0 } });
  expect((await merchant.call('GET /recommendations/products')).body.data).toEqual([]);
});

test('Visits and a feed reading in parallel neither fail nor deadlock', async () => {
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
  'A feed of a hundred thousand products is read within limited memory',
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
    // The worker is killed above this size: Node alone takes 50 MB, and the file has 90 MB.
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

test('Products are found by name and id, and the preview of a row has their stock', async () => {
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
      key: 'lamp',
      name: 'Page lamp',
      url: `${SITE}/lamp`,
      price: 5000,
      currency: 'TRY',
      stock: 2,
      strategy: 'new',
    },
  ]);
});
