import { HOUR_MS } from '@catalogue/lib/durations';
import { buildSandboxShop, SANDBOX_SELLER_ID } from '@server/ports/marketplace/sandbox-shop';
import { trendyolMarketplace } from '@server/ports/marketplace/trendyol';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { startWebServer } from '@tests/support/servers/web-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PAIRS = { pairs: true };
const CALL = 'POST /trendyol_comment/getTrendyolInfo';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const analyze = (merchant: Merchant, body: { firm_id: string | number; dev?: boolean }) =>
  merchant.call(CALL, { body: { pid: merchant.pid, first: true, ...body } });
const storedBy = async (merchant: Merchant) =>
  (await merchant.call('GET /trendyol_comment/stored')).body.data;

const filled = (buckets: { bucket: string; count: number }[]) =>
  Object.fromEntries(buckets.filter(({ count }) => count > 0).map((b) => [b.bucket, b.count]));

describe('the analysis of the sandbox shop', () => {
  test('Every figure of the analysis equals an independent count of its reviews', async () => {
    const merchant = await server.buildMerchant({ extra: PAIRS });
    const { status, body } = await analyze(merchant, { firm_id: SANDBOX_SELLER_ID });
    expect(status).toBe(200);
    const { result } = body;
    const { reviews } = buildSandboxShop(server.deps.now());

    // Counted in SQL, from the reviews alone.
    const rows = JSON.stringify(reviews.map(({ productId, rate }) => ({ p: productId, rate })));
    const { rows: products } = await server.database.pool.query(
      `select p, count(*)::int as reviews, avg(rate)::float8 as average
       from jsonb_to_recordset($1::jsonb) as r(p text, rate int) group by p`,
      [rows],
    );
    const sums = (values: string[]) =>
      Object.fromEntries(
        [...new Set(values)].map((value) => [value, values.filter((v) => v === value).length]),
      );
    const starsOf = (average: number) =>
      average === 5 ? '5' : `${Math.trunc(average)}-${Math.trunc(average)}.99`;
    expect(filled(result.star_data)).toEqual(sums(products.map((row) => starsOf(row.average))));
    const countOf = (count: number) =>
      count < 100 ? '0-99' : count < 200 ? '100-199' : 'more than the sandbox has';
    expect(filled(result.comment_data)).toEqual(sums(products.map((row) => countOf(row.reviews))));
    expect(filled(result.rates)).toEqual(sums(reviews.map(({ rate }) => String(rate))));
    expect(reviews.length).toBeGreaterThan(300);
    expect(result.data).toMatchObject({
      name: 'Ladin Ev',
      productCounts: products.length,
      totalCommentCount: reviews.length,
    });
    const mean = reviews.reduce((sum, { rate }) => sum + rate, 0) / reviews.length;
    expect(result.data.averageRating).toBeCloseTo(mean, 10);
    const most = Math.max(...products.map((row) => row.reviews));
    expect(result.theMostCommentProduct.reviews).toBe(most);
    const averages = products.map((row) => row.average).sort((a, b) => a - b);
    expect(result.data.least_3.map((row: { average: number }) => row.average)).toEqual(
      averages.slice(0, 3),
    );
    const fives = averages.filter((average) => average === 5).length;
    expect(result.upsell).toMatchObject({
      count: fives,
      hint: fives > 10 ? 'goodSeller' : fives >= 5 ? 'upsell' : 'none',
    });
    const delivery = reviews.filter(({ text }) => /kargo|teslim|kurye|gönderi/i.test(text));
    expect(result.topics.find((row: { topic: string }) => row.topic === 'delivery')).toEqual({
      topic: 'delivery',
      count: delivery.length,
      glad: delivery.filter(({ rate }) => rate > 3).length,
      between: delivery.filter(({ rate }) => rate === 3).length,
      cross: delivery.filter(({ rate }) => rate < 3).length,
    });
    for (const best of result.comment) expect(best.rate).toBe(5);
    // The analysis has no questions, because the shop has stored no Trendyol API key.
    expect(result.question).toBeNull();
  });

  test('An analysis is cached for a day and then rebuilt', async () => {
    const merchant = await server.buildMerchant({ extra: PAIRS });
    expect(await storedBy(merchant)).toEqual({ firm_id: '', result: null });
    const first = (await analyze(merchant, { firm_id: Number(SANDBOX_SELLER_ID) })).body.result;
    expect(await storedBy(merchant)).toEqual({ firm_id: SANDBOX_SELLER_ID, result: first });
    const age = (hours: number) =>
      server.deps.db
        .updateTable('marketplace_analysis')
        .set({ made_at: new Date(server.deps.now().getTime() - hours * HOUR_MS) })
        .where('pid', '=', merchant.pid)
        .execute();
    await age(23);
    const same = await analyze(merchant, { firm_id: SANDBOX_SELLER_ID });
    expect(same.body.result.made_at).toBe(first.made_at);
    await age(25);
    const later = await analyze(merchant, { firm_id: SANDBOX_SELLER_ID });
    expect(later.body.result.made_at > first.made_at).toBe(true);
  });

  test('A merchant can analyze only the own company, staff any company, which is not stored', async () => {
    const merchant = await server.buildMerchant({ extra: PAIRS });
    await analyze(merchant, { firm_id: SANDBOX_SELLER_ID });
    const other = await analyze(merchant, { firm_id: '42', dev: true });
    expect(other.status).toBe(400);
    expect(other.body.error.fields).toEqual([{ path: 'firm_id', code: 'otherFirm' }]);

    const staff = await server.buildMerchant({ extra: { admin: true } });
    const read = await analyze(staff, { firm_id: SANDBOX_SELLER_ID, dev: true });
    expect(read.body.result.data.name).toBe('Ladin Ev');
    expect(await storedBy(staff)).toEqual({ firm_id: '', result: null });
  });

  test.each(['', '  ', 'abc', '12x', '-4', '1'.repeat(21)])(
    'refuses the company id "%s" with an error on its field',
    async (firm_id) => {
      const merchant = await server.buildMerchant({ extra: PAIRS });
      const { status, body } = await analyze(merchant, { firm_id });
      expect(status).toBe(400);
      expect(body.error.fields).toMatchObject([{ path: 'firm_id' }]);
    },
  );

  test('An unknown company id returns 400 and is not stored', async () => {
    const merchant = await server.buildMerchant({ extra: PAIRS });
    const { status, body } = await analyze(merchant, { firm_id: '7' });
    expect(status).toBe(400);
    expect(body.message).toBe('No Trendyol company was found for this id.');
    expect((await storedBy(merchant)).firm_id).toBe('');
  });

  test('A merchant without the right to pairs gets 403', async () => {
    const merchant = await server.buildMerchant();
    expect((await analyze(merchant, { firm_id: SANDBOX_SELLER_ID })).status).toBe(403);
  });
});

describe('a company with too many or unavailable reviews', () => {
  const marketplaceOf = (reviewsUrl: string | undefined, url = 'http://127.0.0.1:9') => {
    const before = server.deps.ports;
    // Replaced in place, because the app shares the ports object with the test.
    const { marketplace } = before;
    before.marketplace = trendyolMarketplace({ url, reviewsUrl });
    return () => {
      before.marketplace = marketplace;
    };
  };

  test('Too many reviews return 413 with the advice to contact us', async () => {
    const market = await startWebServer((_, response) => {
      const page = { sellerName: 'Dev', totalPages: 9999, totalElements: 999_999, content: [] };
      response.end(JSON.stringify(page));
    });
    const restore = marketplaceOf(`${market.origin}/{sellerId}/{page}`);
    try {
      const merchant = await server.buildMerchant({ extra: PAIRS });
      const { status, body } = await analyze(merchant, { firm_id: '7' });
      expect([status, body.message]).toEqual([
        413,
        'This company has too much data. Please contact us for its analysis.',
      ]);
    } finally {
      restore();
      await market.close();
    }
  });

  test('Without a configured reviews address the merchant is asked for an Excel file', async () => {
    const restore = marketplaceOf(undefined);
    try {
      const merchant = await server.buildMerchant({ extra: PAIRS });
      const { body } = await analyze(merchant, { firm_id: '7' });
      expect(body.message).toMatch(/bring your reviews in an Excel file/);
    } finally {
      restore();
    }
  });
});
