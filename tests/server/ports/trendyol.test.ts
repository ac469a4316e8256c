import type { IncomingMessage, ServerResponse } from 'node:http';
import { DAY_MS } from '@catalogue/lib/durations';
import { createLimiter } from '@server/ports/marketplace/limiter';
import type { MarketplaceFailure } from '@server/ports/marketplace/marketplace';
import { trendyolMarketplace } from '@server/ports/marketplace/trendyol';
import { startWebServer, type WebServer } from '@tests/support/servers/web-server';
import { afterEach, describe, expect, test } from 'vitest';

const ACCOUNT = { sellerId: '1186', key: 'key', secret: 'sécret' };

let web: WebServer | undefined;
afterEach(async () => {
  await web?.close();
  web = undefined;
});

interface Seen {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

async function startMarket(
  answer: (seen: Seen, nth: number) => Promise<unknown> | unknown,
  options: { timeoutMs?: number } = {},
) {
  const seen: Seen[] = [];
  const waits: number[] = [];
  web = await startWebServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://market'),
      headers: request.headers,
      body,
    };
    seen.push(one);
    const given = (await answer(one, seen.length)) as
      | { status?: number; headers?: Record<string, string>; text?: string }
      | undefined;
    if (!given) return;
    response.writeHead(given.status ?? 200, given.headers);
    response.end(given.text ?? '');
  });
  const market = trendyolMarketplace({
    url: web.origin,
    reviewsUrl: `${web.origin}/reviews/{sellerId}?page={page}`,
    sleep: async (ms) => void waits.push(ms),
    ...options,
  });
  return { market, seen, waits };
}

const json = (body: unknown, status = 200) => ({ status, text: JSON.stringify(body) });
const productRow = (at: number) => ({
  contentId: at,
  title: `Vazo ${at}`,
  brand: { id: 1, name: 'Ladin' },
  images: [{ url: `https://cdn.example/${at}.jpg` }],
  variants: [{ barcode: `869${at}`, productUrl: `https://www.trendyol.com/ladin/vazo-p-${at}` }],
});
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: MarketplaceFailure) => error.reason,
  );

describe('products', () => {
  const pages = (request: Seen) => {
    const token = request.url.searchParams.get('nextPageToken');
    if (token !== null && !['100', '200'].includes(token)) return { status: 400, text: 'token' };
    const from = Number(token ?? 0);
    const rows = Array.from({ length: Math.min(100, 250 - from) }, (_, at) =>
      productRow(from + at),
    );
    return json({
      totalElements: 250,
      content: rows,
      nextPageToken: from + 100 < 250 ? String(from + 100) : null,
    });
  };

  test('Products are read in pages of a hundred by token, with the merchant’s credentials', async () => {
    const { market, seen } = await startMarket(pages);
    const found: string[] = [];
    let token: string | undefined;
    do {
      const page = await market.listProducts(ACCOUNT, { token });
      found.push(...page.products.map(({ id }) => id));
      token = page.next;
    } while (token !== undefined);
    expect(found).toHaveLength(250);
    expect(new Set(found).size).toBe(250);
    expect(seen.map(({ url }) => url.pathname)).toEqual(
      Array(3).fill('/integration/product/sellers/1186/products/approved'),
    );
    expect(seen.map(({ url }) => url.searchParams.get('size'))).toEqual(['100', '100', '100']);
    const [first] = seen;
    expect(first?.headers['user-agent']).toBe('1186 - SelfIntegration');
    const credentials = Buffer.from('key:sécret').toString('base64');
    expect(first?.headers.authorization).toBe(`Basic ${credentials}`);
  });

  test('A product is returned with its name, brand, barcodes, image and page', async () => {
    const { market } = await startMarket(() =>
      json({ totalElements: 1, content: [productRow(7)] }),
    );
    const { products } = await market.listProducts(ACCOUNT, {});
    expect(products).toEqual([
      {
        id: '7',
        name: 'Vazo 7',
        brand: 'Ladin',
        barcodes: ['8697'],
        url: 'https://www.trendyol.com/ladin/vazo-p-7',
        image: 'https://cdn.example/7.jpg',
      },
    ]);
  });

  test('An unknown page token and one that leads to itself are failures', async () => {
    const { market } = await startMarket(pages);
    expect(await reasonOf(market.listProducts(ACCOUNT, { token: 'stale' }))).toBe(
      'marketplace_refused',
    );
    await web?.close();
    const rows = Array.from({ length: 100 }, (_, at) => productRow(at));
    const looping = await startMarket(() =>
      json({ totalElements: 500, content: rows, nextPageToken: 'same' }),
    );
    expect(await reasonOf(looping.market.listProducts(ACCOUNT, { token: 'same' }))).toBe(
      'marketplace_malformed',
    );
  });
});

describe('faults', () => {
  const empty = json({ totalElements: 0, content: [] });

  test('A rejected key is reported at the key field after one request', async () => {
    const { market, seen } = await startMarket(() => ({ status: 401, text: 'no' }));
    const failure = await market.listProducts(ACCOUNT, {}).catch((error) => error);
    expect(failure.reason).toBe('marketplace_unauthorized');
    expect(failure.details.fields).toEqual([{ path: 'key', code: 'unauthorized' }]);
    expect(seen).toHaveLength(1);
  });

  test('An unknown seller is reported at the company id field', async () => {
    const { market } = await startMarket(() => ({ status: 404 }));
    const failure = await market.listProducts(ACCOUNT, {}).catch((error) => error);
    expect(failure.details.fields).toEqual([{ path: 'firm_id', code: 'unknown' }]);
  });

  test('A throttled request is retried after the time that the marketplace returns', async () => {
    const { market, seen, waits } = await startMarket((_, nth) =>
      nth < 3 ? { status: 429, headers: { 'retry-after': '4' } } : empty,
    );
    await market.listProducts(ACCOUNT, {});
    expect(seen).toHaveLength(3);
    expect(waits).toEqual([4000, 4000]);
  });

  test('Long or repeated throttling is reported as marketplace_busy', async () => {
    const { market, seen, waits } = await startMarket(() => ({
      status: 429,
      headers: { 'retry-after': '120' },
    }));
    const failure = await market.listProducts(ACCOUNT, {}).catch((error) => error);
    expect(failure.reason).toBe('marketplace_busy');
    expect(failure.details.retryAfter).toBe(120);
    expect([seen.length, waits]).toEqual([1, []]);
    await web?.close();
    const again = await startMarket(() => ({ status: 429 }));
    expect(await reasonOf(again.market.listProducts(ACCOUNT, {}))).toBe('marketplace_busy');
    expect(again.seen).toHaveLength(3);
  });

  test('A failing request is tried three times, and succeeds when the marketplace recovers', async () => {
    const { market, seen } = await startMarket(() => ({ status: 503 }));
    expect(await reasonOf(market.listProducts(ACCOUNT, {}))).toBe('marketplace_down');
    expect(seen).toHaveLength(3);
    await web?.close();
    const recovering = await startMarket((_, nth) => (nth === 1 ? { status: 500 } : empty));
    expect((await recovering.market.listProducts(ACCOUNT, {})).total).toBe(0);
  });

  test('A marketplace that does not answer is reported as down after three tries', async () => {
    const { market, seen } = await startMarket(() => undefined, { timeoutMs: 40 });
    expect(await reasonOf(market.listProducts(ACCOUNT, {}))).toBe('marketplace_down');
    expect(seen).toHaveLength(3);
  });

  test.each([
    ['is no JSON', { text: '<html>' }],
    ['has no list', json({ totalElements: 1 })],
    ['has a product without a name', json({ totalElements: 1, content: [{ contentId: 1 }] })],
    ['has a negative total', json({ totalElements: -1, content: [] })],
    ['is a list', json([])],
  ])('An answer that %s is refused', async (_, answer) => {
    const { market, seen } = await startMarket(() => answer);
    expect(await reasonOf(market.listProducts(ACCOUNT, {}))).toBe('marketplace_malformed');
    expect(seen).toHaveLength(1);
  });

  test('A redirect is not followed', async () => {
    const { market, seen } = await startMarket(() => ({
      status: 302,
      headers: { location: 'http://169.254.169.254/' },
    }));
    expect(await reasonOf(market.listProducts(ACCOUNT, {}))).toBe('marketplace_down');
    expect(new Set(seen.map(({ url }) => url.pathname)).size).toBe(1);
  });
});

describe('questions', () => {
  const row = (id: number, status = 'WAITING_FOR_ANSWER') => ({
    id,
    status,
    text: 'Yıkanır mı?',
    creationDate: 1_700_000_000_000,
    userName: 'Ayşe',
    showUserName: true,
    productName: 'Vazo',
    webUrl: 'https://www.trendyol.com/v-p-1',
  });

  test('Questions are read in pages of fifty within a period of two weeks', async () => {
    const { market, seen } = await startMarket((request) =>
      json({
        totalPages: 2,
        content: request.url.searchParams.get('page') === '0' ? [row(1)] : [row(2, 'ANSWERED')],
      }),
    );
    const to = new Date('2026-11-22T09:00:00Z');
    const from = new Date(to.getTime() - 14 * DAY_MS);
    const pages = await Promise.all(
      [0, 1].map((page) => market.listQuestions(ACCOUNT, { from, to, page })),
    );
    expect(pages.flatMap(({ questions }) => questions.map(({ isOpen }) => isOpen))).toEqual([
      true,
      false,
    ]);
    const query = Object.fromEntries(seen[0]?.url.searchParams ?? []);
    expect(query).toMatchObject({ supplierId: '1186', size: '50' });
    expect(Number(query.endDate) - Number(query.startDate)).toBe(14 * DAY_MS);
  });

  test('The name of a buyer who hides it is not returned', async () => {
    const { market } = await startMarket(() =>
      json({ totalPages: 1, content: [{ ...row(1), showUserName: false }] }),
    );
    const window = { from: new Date(0), to: new Date(DAY_MS), page: 0 };
    expect((await market.listQuestions(ACCOUNT, window)).questions[0]?.user).toBe('');
  });

  test('An answer is sent once, even when the response is not JSON', async () => {
    const { market, seen } = await startMarket(() => ({ text: 'kaydedildi' }));
    await market.answerQuestion(ACCOUNT, '42', 'Evet, elde yıkayabilirsiniz.');
    expect(seen.map(({ method, url, body }) => [method, url.pathname, JSON.parse(body)])).toEqual([
      [
        'POST',
        '/integration/qna/sellers/1186/questions/42/answers',
        { text: 'Evet, elde yıkayabilirsiniz.' },
      ],
    ]);
  });

  test.each([
    [503, '', 'marketplace_down', false],
    [429, '', 'marketplace_busy', true],
    [400, 'Question already answered', 'marketplace_answered', true],
    [400, 'forbidden word', 'marketplace_refused', true],
    [404, '', 'marketplace_refused', true],
    [401, '', 'marketplace_unauthorized', true],
  ])(
    'An answer that gets %i %s ends as %s and is not repeated',
    async (status, text, reason, notAccepted) => {
      const { market, seen } = await startMarket(() => ({ status, text }));
      const failure = await market.answerQuestion(ACCOUNT, '42', 'x'.repeat(10)).catch((e) => e);
      expect([failure.reason, failure.notAccepted]).toEqual([reason, notAccepted]);
      expect(seen).toHaveLength(1);
    },
  );
});

test('Reviews are read from the configured URL without the merchant’s key', async () => {
  const { market, seen } = await startMarket(() =>
    json({
      sellerName: 'Ladin Ev',
      totalPages: 1,
      totalElements: 1,
      content: [
        {
          id: 'r1',
          productId: 7,
          productName: 'Vazo',
          productUrl: 'javascript:alert(1)',
          rate: 5,
          comment: 'Harika',
          createdAt: 1_700_000_000_000,
        },
      ],
    }),
  );
  const page = await market.listReviews?.('1186', 0);
  expect(page?.reviews[0]).toMatchObject({ id: 'r1', productId: '7', productUrl: '', rate: 5 });
  expect(seen[0]?.url.pathname).toBe('/reviews/1186');
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

test('At most fifty requests of a seller begin within ten seconds', async () => {
  let clock = 0;
  const begun: number[] = [];
  const limit = createLimiter({
    most: 50,
    withinMs: 10_000,
    now: () => clock,
    sleep: async (ms) => {
      clock += ms;
    },
  });
  for (let request = 0; request < 180; request++) {
    await limit('1186');
    begun.push(clock);
    clock += 10;
  }
  for (const [at, moment] of begun.entries()) {
    expect(begun.filter((other) => other >= moment && other < moment + 10_000).length).toBeLessThan(
      51,
    );
    if (at > 0) expect(moment).toBeGreaterThanOrEqual(begun[at - 1] ?? 0);
  }
  await limit('another');
  expect(clock).toBe((begun.at(-1) ?? 0) + 10);
});
