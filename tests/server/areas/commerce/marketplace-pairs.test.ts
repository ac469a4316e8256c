import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import { sendMarketplaceAnswers } from '@server/areas/commerce/marketplace/answers';
import { importDueQuestions } from '@server/areas/commerce/marketplace/import-questions';
import { runMarketplaceJobs } from '@server/areas/commerce/marketplace/jobs';
import { forShop } from '@server/db/shop-scope';
import { runPairing } from '@server/pairing/run-pairing';
import { MarketplaceFailure } from '@server/ports/marketplace/marketplace';
import { buildSandboxShop, SANDBOX_SELLER_ID } from '@server/ports/marketplace/sandbox-shop';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { startWebServer, type WebServer } from '@tests/support/servers/web-server';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

let server: TestServer;
let site: WebServer;
let merchant: Merchant;
let sitemap = '';
let pairingApart: TestServer['deps']['ports']['runPairing'];

beforeAll(async () => {
  server = await buildServer();
  pairingApart = server.deps.ports.runPairing;
  // The pairing runs in this process, because starting a worker process is slow.
  server.deps.ports.runPairing = async (_owner, request, { onPart = async () => {} } = {}) =>
    runPairing(request, onPart);
  site = await startWebServer((_, response) => response.end(sitemap));
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  merchant = await server.buildMerchant({ extra: { pairs: true, comment: true, question: true } });
  sitemap = urlset('dalga-vazo', 'sabah-kupasi', 'hakkimizda');
});

const urlset = (...names: string[]) =>
  `<urlset>${names.map((name) => `<url><loc>${site.origin}/${name}</loc></url>`).join('')}</urlset>`;
const save = (who = merchant, over: object = {}) =>
  who.call('POST /personalize/createTrendyol', {
    body: {
      firm_id: SANDBOX_SELLER_ID,
      sitemap_url: `${site.origin}/sitemap.xml`,
      key: 'demo',
      secret: 'demo',
      ...over,
    },
  });
const state = async (who = merchant) => (await who.call('GET /comments/shop')).body.data;
const start = (kind: 'analyze' | 'reviews' | 'questions', who = merchant) =>
  who.call('POST /comments/job', { body: { kind } });
const work = () => runMarketplaceJobs(server.deps);
const params = () => ({ firm_id: SANDBOX_SELLER_ID, pid: merchant.pid });
const settings = async (who = merchant) =>
  (await who.call('GET /comments/settings/{firm_id}/{pid}', { params: params() })).body.data;
const set = (body: { origin_url: string; trendyol_url: string }, who = merchant) =>
  who.call('POST /comments/settings/set/{firm_id}/{pid}', { params: params(), body });
const multiset = (links: { origin_url: string; trendyol_url: string }[]) =>
  merchant.call('POST /comments/settings/multiset/{firm_id}/{pid}', {
    params: params(),
    body: { links },
  });
const link = (n: number | string) => ({
  origin_url: `${site.origin}/urun-${n}`,
  trendyol_url: `https://www.trendyol.com/ladin/urun-p-${n}`,
});
const productAt = (at: number) => buildSandboxShop(server.deps.now()).products[at]?.url ?? '';

async function upload(call: string, rows: (string | number)[][], name = 'rows.xlsx') {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Sheet').addRows(rows);
  const form = new FormData();
  form.append('files[]', new File([await book.xlsx.writeBuffer()], name));
  const headers = { cookie: merchant.cookie, 'x-vitrin': '1', 'x-vitrin-language': 'tr' };
  const answer = await server.request(`/api${call}`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: await answer.json() };
}

describe('marketplace settings', () => {
  test('Key and secret are stored encrypted, returned masked, and retained when the mask is saved', async () => {
    expect(await state()).toMatchObject({ firm_id: '', sitemap_url: '', key: '', job: null });
    await save();
    await save(merchant, { key: SECRET_MASK, secret: SECRET_MASK });
    expect(await state()).toMatchObject({
      firm_id: SANDBOX_SELLER_ID,
      key: SECRET_MASK,
      secret: SECRET_MASK,
    });
    const { rows } = await server.database.pool.query(
      'select sealed from product_secret where pid = $1',
      [merchant.pid],
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('demo');
  });

  test.each([
    ['firm_id', { firm_id: 'abc' }],
    ['firm_id', { firm_id: '' }],
    ['sitemap_url', { sitemap_url: '' }],
    ['sitemap_url', { sitemap_url: 'file:///etc/passwd' }],
  ])('An invalid %s is refused with an error on its field', async (field, wrong) => {
    const { status, body } = await save(merchant, wrong);
    expect([status, body.error.fields[0].path]).toEqual([400, field]);
  });

  test('Changing the company deletes data of the previous one, but keeps imported questions', async () => {
    await save();
    await start('analyze');
    await work();
    await set(link(1));
    await upload('/comments/reviews/sheet', [
      ['trendyol_url', 'rate', 'comment'],
      [link(1).trendyol_url, 5, 'Güzel'],
    ]);
    await merchant.call('POST /trendyol_comment/getTrendyolInfo', {
      body: { pid: merchant.pid, dev: false, first: true, firm_id: SANDBOX_SELLER_ID },
    });
    await start('questions');
    await work();
    await save(merchant, { sitemap_url: `${site.origin}/other.xml` });
    expect((await state()).counts).toMatchObject({ paired: 1, file_reviews: 1 });
    const own = forShop(server.deps.db, merchant.pid);
    const questions = await own.selectFrom('question').select('id').execute();
    expect(questions.length).toBeGreaterThan(0);

    await save(merchant, { firm_id: '42' });
    expect(await state()).toMatchObject({
      firm_id: '42',
      job: null,
      counts: { products: 0, paired: 0, suggested: 0, file_reviews: 0 },
    });
    const stored = await merchant.call('GET /trendyol_comment/stored');
    expect(stored.body.data).toEqual({ firm_id: '42', result: null });
    // This batch belongs to a file for the previous company, so the server rejects it.
    expect((await set(link(2))).status).toBe(404);
    await save();
    expect((await state()).counts).toMatchObject({ products: 0, paired: 0, file_reviews: 0 });
    expect(await own.selectFrom('question').select('id').execute()).toEqual(questions);
  });

  test('Pairs are those of the user’s shop, even with another pid in the path', async () => {
    await save();
    await set(link(1));
    const stranger = await server.buildMerchant({ extra: { pairs: true } });
    expect(await settings(stranger)).toMatchObject({ pairs: [], verified: [], sitemap_list: [] });
    expect((await set(link(2), stranger)).status).toBe(404);
    await save(stranger);
    expect((await set(link(2), stranger)).status).toBe(200);
    expect((await settings()).verified).toEqual([link(1)]);
  });
});

describe('the analysis job', () => {
  test('The analysis reads pages and products and suggests pairs', async () => {
    await save();
    expect((await start('analyze')).status).toBe(200);
    expect((await start('analyze')).status).toBe(409);
    await work();
    const { job, counts } = await state();
    expect(job).toMatchObject({ kind: 'analyze', state: 'done', problem: '' });
    expect(job.outcome).toMatchObject({ products: 44, suggestions: 2, sitemap: { addresses: 3 } });
    expect(counts).toMatchObject({ pages: 3, products: 44, paired: 0, suggested: 2 });
    const { pairs, verified, trendyol_list } = await settings();
    expect(verified).toEqual([]);
    expect(trendyol_list).toHaveLength(44);
    const pageOf = new Map(
      pairs.map((pair: { trendyol_url: string; origin_url: string }) => [
        pair.trendyol_url,
        pair.origin_url,
      ]),
    );
    expect(pageOf.get(productAt(0))).toBe(`${site.origin}/dalga-vazo`);
    expect(pageOf.get(productAt(1))).toBe(`${site.origin}/sabah-kupasi`);

    const accepted = await merchant.call('POST /comments/accept', { body: { score: 46 } });
    expect(accepted.body.data).toEqual({ accepted: 2 });
    await start('analyze');
    await work();
    expect((await settings()).verified).toHaveLength(2);
    expect((await state()).counts).toMatchObject({ paired: 2, suggested: 0 });
  });

  test('The product list shows the state of each product, and the server filters and searches it', async () => {
    await save();
    await start('analyze');
    await work();
    await set({ trendyol_url: productAt(2), origin_url: `${site.origin}/hakkimizda` });
    const list = async (filter: object) => {
      const query = { filter: JSON.stringify(filter), range: '[0, 9]' };
      return (await merchant.call('GET /records/marketplace-products', { query })).body;
    };
    expect(await list({ state: 'paired' })).toMatchObject([
      { id: productAt(2), origin_url: `${site.origin}/hakkimizda`, source: 'manual', score: null },
    ]);
    expect((await list({ state: 'suggested' })).length).toBe(2);
    expect((await list({ state: 'unpaired' })).length).toBe(10);
    expect(await list({ q: 'SABAH KUPASI' })).toMatchObject([{ id: productAt(1) }]);
    const pages = await merchant.call('GET /records/marketplace-pages', {
      query: { filter: JSON.stringify({ taken: true }) },
    });
    expect(pages.body).toMatchObject([{ id: `${site.origin}/hakkimizda` }]);
  });

  test('An unreadable sitemap fails the job with the reason and keeps the stored data', async () => {
    await save();
    await start('analyze');
    await work();
    sitemap = '<!DOCTYPE x [<!ENTITY a "b">]><urlset/>';
    await start('analyze');
    await work();
    const { job, counts } = await state();
    expect(job).toMatchObject({ state: 'failed', problem: 'The sitemap could not be read.' });
    expect(job.outcome.sitemap.problem).toBe('doctype');
    expect(counts).toMatchObject({ pages: 3, products: 44 });
  });

  test('A rejected API key fails the job with the reason, and a missing one is refused at the start', async () => {
    await save(merchant, { key: '', secret: '' });
    const missing = await start('analyze');
    expect(missing.body.error.fields).toEqual([{ path: 'key', code: 'required' }]);
    await save(merchant, { key: 'wrong' });
    await save(merchant, { key: 'wrong', secret: 'x' });
    await start('analyze');
    await work();
    expect((await state()).job).toMatchObject({
      state: 'failed',
      problem: 'Trendyol did not accept this API key. Check the key and the secret.',
    });
  });

  test('A job with an expired lease is resumed at most three times, and a cancelled one stops', async () => {
    await save();
    await start('analyze');
    const job = () => forShop(server.deps.db, merchant.pid).updateTable('marketplace_job');
    const past = new Date(Date.now() - 1000);
    await job()
      .set({ state: 'running', lease_until: past, attempts: 1, started_at: past })
      .execute();
    await work();
    expect((await state()).job.state).toBe('done');

    await start('analyze');
    await job()
      .set({ state: 'running', lease_until: past, attempts: 3, started_at: past })
      .execute();
    await work();
    expect((await state()).job).toMatchObject({ state: 'failed' });

    await start('analyze');
    const { listProducts } = server.deps.ports.marketplace;
    server.deps.ports.marketplace.listProducts = async (...asked) => {
      await merchant.call('POST /comments/job/cancel');
      return listProducts(...asked);
    };
    await forShop(server.deps.db, merchant.pid).deleteFrom('marketplace_product').execute();
    await work();
    server.deps.ports.marketplace.listProducts = listProducts;
    expect((await state()).job.state).toBe('cancelled');
    expect((await state()).counts.products).toBe(0);
  });

  test.each(['sitemap', 'products', 'match'])(
    'A server that stops during "%s" requeues the job without data, and the next one completes it',
    async (stage) => {
      await save();
      await start('analyze');
      const stopping = new AbortController();
      const stopAt = (reached: string) => {
        if (reached === stage) stopping.abort();
      };
      const { ports } = server.deps;
      const stopped = {
        ...ports,
        runPairing: async (...[owner, request, following]: Parameters<typeof ports.runPairing>) => {
          stopAt(request.kind);
          // A worker process that is stopped by the signal returns null.
          return stopping.signal.aborted ? null : ports.runPairing(owner, request, following);
        },
        marketplace: {
          ...ports.marketplace,
          listProducts: async (...asked: Parameters<typeof ports.marketplace.listProducts>) => {
            stopAt('products');
            return ports.marketplace.listProducts(...asked);
          },
        },
      };
      await runMarketplaceJobs(
        { ...server.deps, ports: stopped, signal: stopping.signal },
        () => stopping.signal.aborted,
      );
      expect((await state()).job).toMatchObject({ state: 'waiting', problem: '' });
      expect((await state()).counts).toMatchObject({ pages: 0, products: 0, suggested: 0 });
      await work();
      expect((await state()).job.state).toBe('done');
      expect((await state()).counts).toMatchObject({ pages: 3, products: 44, suggested: 2 });
    },
  );

  test('A worker process reads the sitemap', async () => {
    const parts: unknown[] = [];
    const answer = await pairingApart(
      'owner',
      { kind: 'sitemap', address: site.origin, allowsPrivate: true },
      { onPart: async (pages) => void parts.push(...pages) },
    );
    expect(answer).toMatchObject({ kind: 'sitemap', outcome: { addresses: 3 } });
    expect(parts).toHaveLength(3);
  });
});

describe('pairs', () => {
  beforeEach(() => save());

  test('A page or product can be in one pair, and saving the same pair again changes nothing', async () => {
    expect((await set(link(1))).status).toBe(200);
    expect((await set(link(1))).status).toBe(200);
    const taken = await set({ ...link(1), trendyol_url: link(2).trendyol_url });
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'This page is paired with another Trendyol product.',
    ]);
    expect((await set({ ...link(2), trendyol_url: link(1).trendyol_url })).status).toBe(409);
    const remove = () =>
      merchant.call('POST /comments/settings/delete/{firm_id}/{pid}', {
        params: params(),
        body: link(1),
      });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await settings()).verified).toEqual([]);
  });

  test.each([
    ['trendyol_url', { ...link0(), trendyol_url: 'https://evil.example/p-1' }],
    ['trendyol_url', { ...link0(), trendyol_url: 'javascript:alert(1)' }],
    ['origin_url', { ...link0(), origin_url: 'https://another.example/1' }],
    ['origin_url', { ...link0(), origin_url: '' }],
  ])('An invalid %s is refused with an error on its field', async (field, wrong) => {
    const { status, body } = await set(wrong);
    expect([status, body.error.fields[0].path]).toEqual([400, field]);
  });

  test('A file of 250 pairs that is interrupted and resumed stores each pair once', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => link(n));
    const sheet = rows.map((row) => [row.trendyol_url, row.origin_url]);
    // The server must refuse these three rows.
    sheet[30] = ['https://evil.example/', String(rows[30]?.origin_url)];
    sheet[119] = [String(rows[119]?.trendyol_url), 'https://another.example/x'];
    sheet[240] = [String(rows[3]?.trendyol_url), String(rows[240]?.origin_url)];
    const read = await upload('/comments/sheet', [['trendyol_url', 'origin_url'], ...sheet]);
    const links = read.body.data.rows.map((row: { trendyol_url: string; origin_url: string }) => ({
      trendyol_url: row.trendyol_url,
      origin_url: row.origin_url,
    }));
    expect(links).toHaveLength(250);
    expect(read.body.data.problems).toEqual([
      { row: 32, reason: 'notTrendyol' },
      { row: 121, reason: 'otherSite' },
      { row: 242, reason: 'trendyolTaken' },
    ]);
    expect((await multiset(links)).status).toBe(400);

    const first = await multiset(links.slice(0, 100));
    expect(first.body.data).toEqual({
      stored: 99,
      refused: [{ index: 30, reason: 'notTrendyol' }],
    });
    // The import is interrupted during the second batch, and the client later repeats this batch.
    await multiset(links.slice(100, 120));
    const reports = [];
    for (const from of [100, 200]) {
      reports.push((await multiset(links.slice(from, from + 100))).body.data);
    }
    expect(reports).toEqual([
      { stored: 99, refused: [{ index: 19, reason: 'otherSite' }] },
      { stored: 49, refused: [{ index: 40, reason: 'trendyolTaken' }] },
    ]);
    const { verified, pairs } = await settings();
    expect(verified).toHaveLength(247);
    expect(new Set(verified.map((pair: { origin_url: string }) => pair.origin_url)).size).toBe(247);
    expect(new Set(pairs.map((pair: { source: string }) => pair.source))).toEqual(
      new Set(['excel']),
    );
  });

  test.each([
    ['without the columns', [['url', 'origin_url']]],
    ['with the columns in the second row', [['x'], ['trendyol_url', 'origin_url']]],
  ])('A file %s is refused as an unsupported format', async (_, rows) => {
    const { status, body } = await upload('/comments/sheet', rows);
    expect(status).toBe(400);
    expect(body.message).toMatch(/^Desteklenmeyen biçim/);
  });

  test('Parallel requests never pair a page twice', async () => {
    const same = Array.from({ length: 8 }, (_, n) => ({
      ...link(n),
      origin_url: link('same').origin_url,
    }));
    const answers = await Promise.all(same.map((one) => set(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await settings()).verified).toHaveLength(1);
  });
});

describe('reviews of paired products', () => {
  const listed = async () =>
    (
      await merchant.call('POST /personalize/getCommentWithAdmin/list', {
        body: { filter: { source: 'trendyol' } },
      })
    ).body.data.result;

  test('Reviews of paired products are imported once, unapproved and with their source', async () => {
    await save();
    await start('reviews');
    await work();
    expect((await state()).job).toMatchObject({
      state: 'failed',
      problem: 'Pair products first: reviews are brought for paired products only.',
    });
    await start('analyze');
    await work();
    await set({ trendyol_url: productAt(6), origin_url: `${site.origin}/kase` });
    await start('reviews');
    await work();
    const { reviews } = buildSandboxShop(server.deps.now());
    const { products } = buildSandboxShop(server.deps.now());
    const own = reviews.filter(({ productId }) => productId === products[6]?.id);
    expect((await state()).job.outcome).toEqual({ brought: own.length, known: 0 });
    const rows = await listed();
    expect(rows).toHaveLength(own.length);
    expect(new Set(rows.map((row: { verify: boolean }) => row.verify))).toEqual(new Set([false]));
    expect(rows[0]).toMatchObject({ product_id: 'kase', extra: { source: 'trendyol', email: '' } });
    await start('reviews');
    await work();
    expect((await state()).job.outcome).toEqual({ brought: 0, known: own.length });
    expect(await listed()).toHaveLength(own.length);
  });

  test('Reviews of a file are stored once and imported like the others', async () => {
    await save();
    await set(link(7));
    const rows = [
      ['trendyol_url', 'rate', 'comment', 'name'],
      [link(7).trendyol_url, 5, 'Çok güzel', 'Ayşe K.'],
      [link(7).trendyol_url, 9, 'Çok güzel', 'Ayşe K.'],
    ];
    const first = await upload('/comments/reviews/sheet', rows);
    expect(first.body.data).toEqual({ added: 1, known: 0, refused: [{ row: 3, reason: 'rate' }] });
    const again = await upload('/comments/reviews/sheet', rows);
    expect(again.body.data).toMatchObject({ added: 0, known: 1 });
    await start('reviews');
    await work();
    expect(await listed()).toMatchObject([
      { product_id: 'urun-7', extra: { comment: 'Çok güzel', userFullName: 'Ayşe K.' } },
    ]);
  });
});

describe('questions of the marketplace', () => {
  const desk = async () =>
    (
      await merchant.call('POST /personalize/question', {
        body: { filter: { source: 'trendyol' } },
      })
    ).body.result;
  const answer = (id: number, text: string) =>
    merchant.call('POST /personalize/answer', { body: { id, answer: text } });
  const send = () => sendMarketplaceAnswers(server.deps);
  const bring = async () => {
    await save();
    await start('questions');
    await work();
    return desk();
  };

  test('Open questions are imported once, and each answer is sent once', async () => {
    const [question] = await bring();
    await start('questions');
    await work();
    const open = buildSandboxShop(server.deps.now()).questions.filter(({ isOpen }) => isOpen);
    expect(await desk()).toHaveLength(open.length);
    expect(question.extra).toMatchObject({ source: 'trendyol', delivery: null, user_email: '' });

    for (const [text, status] of [
      ['<p>kısa</p>', 400],
      [`<p>${'a'.repeat(2001)}</p>`, 400],
      [`<p>${'a'.repeat(2000)}</p>`, 200],
    ] as const) {
      const { status: given, body } = await answer(question.id, text);
      expect(given).toBe(status);
      if (status === 400) expect(body.error.fields[0].path).toBe('answer');
    }
    const sent: string[] = [];
    const { marketplace } = server.deps.ports;
    const { answerQuestion } = marketplace;
    marketplace.answerQuestion = async (account, id, text) => {
      sent.push(id);
      return answerQuestion(account, id, text);
    };
    await Promise.all([send(), send()]);
    await send();
    marketplace.answerQuestion = answerQuestion;
    expect(sent).toHaveLength(1);
    const [after] = (await desk()).filter((row: { id: number }) => row.id === question.id);
    expect(after.extra.delivery).toEqual({ state: 'sent', problem: '' });
    const again = await answer(question.id, '<p>Başka bir cevap yazdım.</p>');
    expect(again.body.error.fields).toEqual([{ path: 'answer', code: 'sent' }]);
    // No e-mail can be sent, because the question has no address.
    const list = await merchant.call('POST /personalize/question', { body: {} });
    expect(list.body.mailable).toBe(0);
  });

  test('Questions are imported hourly for shops with a key, and a failing shop does not block others', async () => {
    const { db, log } = server.deps;
    const failing = await server.buildMerchant({ extra: { pairs: true } });
    const without = await server.buildMerchant({ extra: { pairs: true } });
    await save();
    await save(failing, { key: 'wrong' });
    await save(without, { key: '', secret: '' });
    const { marketplace } = server.deps.ports;
    const { listQuestions } = marketplace;
    const asked: string[] = [];
    marketplace.listQuestions = async (account, ...rest) => {
      asked.push(account.key);
      return listQuestions(account, ...rest);
    };
    const warned = vi.spyOn(log, 'warn');
    const start = server.deps.now().getTime();
    const pass = async (minutes: number) => {
      asked.length = 0;
      const deps = { ...server.deps, now: () => new Date(start + minutes * 60_000) };
      await Promise.all([importDueQuestions(deps), importDueQuestions(deps)]);
      return [...asked].sort();
    };
    try {
      // Excludes shops of other tests.
      await sql`update marketplace_shop set questions_due_at = now() + interval '1 year'
        where pid not in (${merchant.pid}, ${failing.pid}, ${without.pid})`.execute(db);
      expect(await pass(50)).toEqual([]);
      expect(await pass(61)).toEqual(['demo', 'demo', 'wrong']);
      expect(warned).toHaveBeenCalledTimes(1);
      expect(warned.mock.calls[0]?.[0]).toMatchObject({ pid: failing.pid });
      const brought = await desk();
      expect(brought.length).toBeGreaterThan(0);
      expect(await pass(110)).toEqual([]);
      expect(await pass(123)).toEqual(['demo', 'demo', 'wrong']);
      expect(await desk()).toEqual(brought);
      // The hourly import does not appear as a job of the merchant.
      expect((await state()).job).toBeNull();
      // A shop marked for deletion is skipped.
      await forShop(db, merchant.pid)
        .updateTable('product')
        .set({ delete_at: new Date(start) })
        .execute();
      expect(await pass(190)).toEqual(['wrong']);
    } finally {
      marketplace.listQuestions = listQuestions;
      warned.mockRestore();
    }
  });

  test.each([
    ['refused', new MarketplaceFailure('marketplace_refused'), 'failed'],
    ['lost', new MarketplaceFailure('marketplace_down', { notAccepted: false }), 'unclear'],
    ['throttled', new MarketplaceFailure('marketplace_busy'), 'queued'],
  ])(
    'An answer that is %s has its state, and can be sent again only if it was surely refused',
    async (_, failure, expected) => {
      const [question] = await bring();
      const { marketplace } = server.deps.ports;
      const { answerQuestion } = marketplace;
      marketplace.answerQuestion = async () => {
        throw failure;
      };
      await answer(question.id, '<p>Elde yıkamanızı öneririz.</p>');
      await send();
      marketplace.answerQuestion = answerQuestion;
      const [row] = (await desk()).filter((one: { id: number }) => one.id === question.id);
      expect(row.extra.delivery.state).toBe(expected);
      const again = await answer(question.id, '<p>Elde yıkayınız lütfen.</p>');
      expect(again.status).toBe(expected === 'failed' ? 200 : 400);
    },
  );
});

function link0() {
  return {
    origin_url: 'http://127.0.0.1/urun',
    trendyol_url: 'https://www.trendyol.com/ladin/urun-p-1',
  };
}
