import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildQuestion, buildReview, sendAsShopper } from '../../../support/rows/reviews';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';
import { XSS_PAYLOADS } from '../../../support/xss-payloads';

let server: TestServer;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const moderator = () => server.buildMerchant({ extra: { comment: true, question: true } });
const review = (pid: string, part = {}) => sendAsShopper(server, 'review', buildReview(pid, part));
const ask = (pid: string, part = {}) => sendAsShopper(server, 'question', buildQuestion(pid, part));

async function commentsOf(merchant: Merchant, body = {}) {
  const answer = await merchant.call('POST /personalize/getCommentWithAdmin/list', { body });
  return answer.body.data;
}
const change = (merchant: Merchant, changedData: object[]) =>
  merchant.call('POST /personalize/getCommentWithAdmin/change', {
    body: { changedData: changedData as never },
  });
const insertMany = (pid: string, count: number) =>
  server.database.pool.query(
    `insert into comment (pid, id, sid, product_id, rate, comment, user_name, user_email, created_at, updated_at)
     select $1, n, gen_random_uuid(), 'vazo', 5, 'x', 'x', 'x@x.example', now(), now()
     from generate_series(1, $2::int) n`,
    [pid, count],
  );
const questionsOf = async (merchant: Merchant, body = {}) =>
  (await merchant.call('POST /personalize/question', { body })).body;
const setUrl = (pid: string, url: string) =>
  server.deps.db
    .updateTable('product')
    .set({ settings: JSON.stringify({ url }) })
    .where('pid', '=', pid)
    .execute();
/** Reads the reviews of a product after the cache has expired. */
const shown = async (pid: string, product = 'vazo') => {
  const now = server.deps.now();
  server.deps.now = () => new Date(now.getTime() + 5000);
  return (await server.request(`/widget/reviews/${pid}?product=${product}`)).json();
};

describe('reviews and questions sent by shoppers', () => {
  test('A review that is sent twice is stored once, unverified, in its shop', async () => {
    const owner = await moderator();
    const sent = buildReview(owner.pid, { orderNumber: 'A-17' });
    const answers = await Promise.all([1, 2].map(() => sendAsShopper(server, 'review', sent)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0]?.headers.get('access-control-allow-origin')).toBe('*');
    const { result, total } = await commentsOf(owner);
    expect(total).toBe(1);
    expect(result).toMatchObject([
      {
        id: 1,
        sid: sent.id,
        pid: owner.pid,
        product_id: 'vazo',
        verify: false,
        extra: {
          hidden: false,
          orderNumber: 'A-17',
          absolute_url: sent.url,
          email: sent.email,
          userFullName: sent.name,
          comment: sent.comment,
          mediaFiles: [],
          rate: 5,
        },
      },
    ]);
    const stranger = await moderator();
    expect((await commentsOf(stranger, { pid: owner.pid })).result).toEqual([]);
  });

  test.each([
    ['no stars', { rate: 0 }],
    ['six stars', { rate: 6 }],
    ['half a star', { rate: 4.5 }],
    ['only spaces', { comment: '   ' }],
    ['a too long comment', { comment: 'x'.repeat(2001) }],
    ['an invalid e-mail address', { email: 'ayse' }],
    ['a javascript: URL', { url: 'javascript:alert(1)' }],
    ['an invalid id', { id: '1' }],
    ['an approval', { verify: true }],
    ['a hidden flag', { hidden: false }],
    ['a picture of another site', { mediaFiles: [{ url: 'https://evil.example/a.png' }] }],
    ['a null character', { comment: 'a\u0000b' }],
    ['half a surrogate pair', { name: '\ud800' }],
  ])('A review with %s is refused', async (_, part) => {
    const owner = await moderator();
    const answer = await review(owner.pid, part);
    expect(answer.status).toBe(400);
    expect((await commentsOf(owner)).total).toBe(0);
  });

  test('A review keeps a picture uploaded to the shop', async () => {
    const owner = await moderator();
    const media = [{ url: 'http://shop.localhost:3000/uploads/a.png' }];
    expect((await review(owner.pid, { mediaFiles: media })).status).toBe(202);
    expect((await commentsOf(owner)).result[0].extra.mediaFiles).toEqual(media);
  });

  test.each([
    '/api/personalize/bot/hardreset',
    '/uploads/../api/personalize/bot/hardreset',
    '/uploads/%2e%2e/api/auth/logout',
    '/demo-shop/../api/auth/logout',
    '/demo-shop/vazo.svg/../../api/x',
    '/',
  ])('A picture at %s of this server is refused even under the shop’s address', async (path) => {
    const owner = await moderator();
    await setUrl(owner.pid, 'http://shop.localhost:3000/demo-shop/');
    for (const host of ['localhost:3000', 'localhost', 'www.localhost', 'influencer.localhost']) {
      const mediaFiles = [{ url: `http://${host}${path}` }];
      expect((await review(owner.pid, { mediaFiles })).status, host).toBe(400);
    }
    const mediaFiles = [{ url: 'http://shop.localhost:3000/demo-shop/vazo-masa.svg' }];
    expect((await review(owner.pid, { mediaFiles })).status).toBe(202);
  });

  test('A picture is accepted from the shop’s domain, with or without www, and its subdomains', async () => {
    const owner = await moderator();
    await setUrl(owner.pid, 'https://ladin.example');
    const status = async (url: string) =>
      (await review(owner.pid, { mediaFiles: [{ url }] })).status;
    expect(await status('https://www.ladin.example/a.png')).toBe(202);
    expect(await status('https://cdn.ladin.example/a.png')).toBe(202);
    expect(await status('https://notladin.example/a.png')).toBe(400);
  });

  test('Too large, malformed and unknown-shop requests get different statuses', async () => {
    const owner = await moderator();
    expect((await sendAsShopper(server, 'question', 'x'.repeat(17_000))).status).toBe(413);
    expect((await sendAsShopper(server, 'question', '{')).status).toBe(400);
    expect((await ask('nobody')).status).toBe(404);
    expect((await ask(owner.pid, { question: '' })).status).toBe(400);
  });

  test('One IP address can send thirty questions an hour to a shop', async () => {
    const owner = await moderator();
    const answers = [];
    for (let sent = 0; sent < 31; sent++) answers.push((await ask(owner.pid)).status);
    expect(answers.filter((status) => status === 202)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
    const other = await moderator();
    expect((await ask(other.pid)).status).toBe(202);
  });
});

describe('reviews', () => {
  test('One call changes several reviews, all or none, and only the given fields', async () => {
    const owner = await moderator();
    for (let at = 0; at < 3; at++) await review(owner.pid);
    await change(owner, [
      { id: 1, verify: true },
      { id: 2, extra: { hidden: true } },
    ]);
    await change(owner, [{ id: 1, extra: { hidden: true } }]);
    const failed = await change(owner, [
      { id: 3, verify: true },
      { id: 99, verify: true },
    ]);
    expect(failed.status).toBe(404);
    const { result } = await commentsOf(owner, { sort: { field: 'id', order: 'ASC' } });
    const flags = result.map((row: { verify: boolean; extra: { hidden: boolean } }) => [
      row.verify,
      row.extra.hidden,
    ]);
    expect(flags).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect((await change(owner, [{ id: 3 }, { id: 3 }])).status).toBe(400);
  });

  test('Parallel saves of the same reviews in different orders all succeed without a deadlock', async () => {
    const owner = await moderator();
    await insertMany(owner.pid, 60);
    const forth = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, verify: true }));
    const back = forth.map(({ id }) => ({ id, extra: { hidden: true } })).reverse();
    const saves = Array.from({ length: 12 }, (_, at) => change(owner, at % 2 ? forth : back));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await commentsOf(owner, { filter: { status: 'hidden' } })).toMatchObject({ total: 60 });
  });

  test('Reviews are listed in full, or filtered by page, time and status', async () => {
    const owner = await moderator();
    const clock = server.deps.now;
    const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
    for (const day of days) {
      server.deps.now = () => new Date(`${day}T10:00:00Z`);
      await review(owner.pid, { comment: day });
    }
    server.deps.now = clock;
    await change(owner, [
      { id: 1, verify: true },
      { id: 2, extra: { hidden: true } },
    ]);
    const reported = async (body: object) => {
      const { result, total } = await commentsOf(owner, body);
      return [result.map(({ id }: { id: number }) => id), total];
    };
    expect(await reported({})).toEqual([[4, 3, 2, 1], 4]);
    expect(await reported({ page: 2, perPage: 3 })).toEqual([[1], 4]);
    expect(await reported({ filter: { status: 'all' } })).toEqual([[4, 3, 1], 3]);
    expect(await reported({ filter: { status: 'approved' } })).toEqual([[1], 1]);
    expect(await reported({ filter: { status: 'notApproved' } })).toEqual([[4, 3], 2]);
    expect(await reported({ filter: { status: 'hidden' } })).toEqual([[2], 1]);
    const filter = { from: '2026-11-02T00:00:00Z', to: '2026-11-03T23:59:59Z' };
    expect(await reported({ filter })).toEqual([[3, 2], 2]);
    const { counts } = await commentsOf(owner, { filter: { ...filter, status: 'approved' } });
    expect(counts).toEqual({ all: 1, approved: 0, notApproved: 1, hidden: 1 });
  });

  test('Each page of 2,500 reviews has the total count', async () => {
    const owner = await moderator();
    await insertMany(owner.pid, 2500);
    const filter = { status: 'notApproved' };
    const { result, total } = await commentsOf(owner, { page: 1, perPage: 50, filter });
    expect(result.map(({ id }: { id: number }) => id)).toEqual(
      Array.from({ length: 50 }, (_, at) => 2500 - at),
    );
    expect(total).toBe(2500);
    const last = await commentsOf(owner, { page: 50, perPage: 50, filter });
    expect(last.result).toHaveLength(50);
    expect((await commentsOf(owner, { page: 51, perPage: 50, filter })).result).toEqual([]);
  });

  test('Approved reviews appear on the shop with shortened names and without e-mail addresses', async () => {
    const owner = await moderator();
    await review(owner.pid, { rate: 4 });
    await review(owner.pid, { rate: 1 });
    await review(owner.pid, { name: 'kisi@mail.example' });
    await review(owner.pid, { product_id: 'kupa' });
    expect(await shown(owner.pid)).toMatchObject({ count: 0, average: 0, reviews: [] });
    await change(
      owner,
      [1, 2, 3, 4].map((id) => ({ id, verify: true })),
    );
    await change(owner, [{ id: 2, extra: { hidden: true } }]);
    const page = await shown(owner.pid);
    expect(page).toMatchObject({ count: 2, average: 4.5 });
    expect(page.reviews.map(({ name }: { name: string }) => name)).toEqual(['', 'Ayşe Y.']);
    expect(JSON.stringify(page)).not.toMatch(/@|orderNumber|Yılmaz/);
    const etag = (await server.request(`/widget/reviews/${owner.pid}?product=vazo`)).headers.get(
      'etag',
    );
    const again = await server.request(`/widget/reviews/${owner.pid}?product=vazo`, {
      headers: { 'if-none-match': etag ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await server.request(`/widget/reviews/${owner.pid}`)).status).toBe(400);
    expect((await server.request('/widget/reviews/nobody?product=vazo')).status).toBe(404);
  });
});

test('The reviews of a product are cached by the server for seconds and by browsers', async () => {
  const owner = await moderator();
  const other = await moderator();
  await review(owner.pid);
  await review(owner.pid, { product_id: 'kupa' });
  await change(owner, [{ id: 1, verify: true }]);
  const now = server.deps.now();
  server.deps.now = () => now;
  const ask = (pid: string, product = 'vazo') =>
    server.request(`/widget/reviews/${pid}?product=${product}`);
  const countOf = async (pid: string, product?: string) =>
    (await (await ask(pid, product)).json()).count;
  const [first, ...rest] = await Promise.all(Array.from({ length: 20 }, () => ask(owner.pid)));
  expect(first?.headers.get('cache-control')).toBe('public, max-age=30, stale-if-error=36000');
  expect(new Set(rest.map(({ headers }) => headers.get('etag')))).toEqual(
    new Set([first?.headers.get('etag')]),
  );
  await change(owner, [{ id: 1, extra: { hidden: true } }]);
  expect(await countOf(owner.pid)).toBe(1);
  // Other products and shops have their own cache entry.
  expect([await countOf(owner.pid, 'kupa'), await countOf(other.pid)]).toEqual([0, 0]);
  server.deps.now = () => new Date(now.getTime() + 3001);
  expect(await countOf(owner.pid)).toBe(0);
});

describe('questions', () => {
  test('A question is shown on the shop once it is verified and answered', async () => {
    const owner = await moderator();
    await ask(owner.pid);
    const verify = (on: boolean) =>
      owner.call('POST /personalize/updateQuestionVerify', { body: { id: 1, verify: on } });
    await verify(true);
    expect((await shown(owner.pid)).questions).toEqual([]);
    const answered = await owner.call('POST /personalize/answer', {
      body: { id: 1, pid: 'another', answer: '<p>Evet, <b>30</b> cm &amp; hafif</p>', version: 1 },
    });
    expect(answered.body.data).toMatchObject({
      version: 2,
      verify: true,
      extra: { answer: { text: '<p>Evet, <b>30</b> cm &amp; hafif</p>' }, emailSent: false },
    });
    const page = await shown(owner.pid);
    expect(page.questions).toMatchObject([
      { question: 'Kaç cm?', answer: 'Evet, 30 cm & hafif', name: 'Mehmet Ö.' },
    ]);
    await verify(false);
    expect((await shown(owner.pid)).questions).toEqual([]);
  });

  test('The change log names an answered question by its shortened text', async () => {
    const owner = await moderator();
    await ask(owner.pid, { question: `Kaç\n cm? ${'👗'.repeat(140)}` });
    await owner.call('POST /personalize/answer', { body: { id: 1, answer: 'Evet' } });
    await owner.call('POST /personalize/updateQuestionVerify', { body: { id: 1, verify: true } });
    const { body } = await owner.call('GET /records/footprints');
    expect(body).toHaveLength(2);
    for (const { extra } of body) {
      expect(extra).toMatchObject({ record: 1, name: expect.stringMatching(/^Kaç cm\? 👗+…$/u) });
      expect([...extra.name]).toHaveLength(120);
    }
  });

  test('An answer to an older version of the question returns 409', async () => {
    const owner = await moderator();
    await ask(owner.pid);
    const answer = (text: string, version?: number) =>
      owner.call('POST /personalize/answer', { body: { id: 1, answer: text, version } });
    expect((await answer('Bir', 1)).status).toBe(200);
    const stale = await answer('İki', 1);
    expect([stale.status, stale.body.error.code]).toEqual([409, 'conflict']);
    expect((await answer('Üç')).status).toBe(200);
    const { result } = await questionsOf(owner);
    expect(result[0]).toMatchObject({ version: 3, extra: { answer: { text: 'Üç' } } });
    expect((await answer('<p> <br></p>')).body.data.extra.answer.text).toBe('');
  });

  test('Questions are filtered and paged', async () => {
    const owner = await moderator();
    for (let at = 0; at < 3; at++) await ask(owner.pid);
    await owner.call('POST /personalize/answer', { body: { id: 2, answer: 'Evet' } });
    const ids = async (body: object) =>
      (await questionsOf(owner, body)).result.map(({ id }: { id: number }) => id);
    expect(await ids({ filter: { status: 'unanswered' } })).toEqual([3, 1]);
    expect(await ids({ filter: { status: 'unsent' } })).toEqual([2]);
    expect(await ids({ page: 1, perPage: 1, sort: { field: 'id', order: 'ASC' } })).toEqual([1]);
    expect((await questionsOf(owner, { perPage: 1 })).total).toBe(3);
    expect((await questionsOf(owner, { filter: { status: 'unsent' } })).counts).toEqual({
      all: 3,
      unanswered: 2,
      answered: 1,
      unsent: 1,
      verified: 0,
      unverified: 3,
    });
  });

  test('The review search by name ignores case and Turkish letters', async () => {
    const owner = await moderator();
    await review(owner.pid, { name: 'Işıl Öz' });
    await review(owner.pid, { name: 'Can' });
    const names = async (filter: object) =>
      (await commentsOf(owner, { filter })).result.map(
        ({ extra }: { extra: { userFullName: string } }) => extra.userFullName,
      );
    expect(await names({ q: 'isil' })).toEqual(['Işıl Öz']);
    expect(await names({ q: 'ışıl', status: 'notApproved' })).toEqual(['Işıl Öz']);
    expect(await names({ q: 'ışıl', status: 'approved' })).toEqual([]);
    expect((await commentsOf(owner, { filter: { q: 'ÖZ' } })).total).toBe(1);
  });

  test('The question search ignores case and Turkish letters, and names sort alphabetically', async () => {
    const owner = await moderator();
    await ask(owner.pid, { question: 'IŞIKLI vazo var mı?', name: 'Zeynep Işık' });
    await ask(owner.pid, { question: 'Kaç cm?', name: 'Çiğdem Öz', product_id: 'ÇINAR' });
    await ask(owner.pid, { question: 'Rengi ne?', name: 'Cem Öz' });
    await owner.call('POST /personalize/answer', { body: { id: 3, answer: 'Şarap kırmızısı' } });
    const ids = async (body: object) =>
      (await questionsOf(owner, body)).result.map(({ id }: { id: number }) => id);
    expect(await ids({ filter: { q: 'ışıklı' } })).toEqual([1]);
    expect(await ids({ filter: { q: 'isik' } })).toEqual([1]);
    expect(await ids({ filter: { q: ' cinar ' } })).toEqual([2]);
    expect(await ids({ filter: { q: 'SARAP' } })).toEqual([3]);
    expect(await ids({ filter: { q: 'öz', status: 'unanswered' } })).toEqual([2]);
    expect(await ids({ filter: { q: '%' } })).toEqual([]);
    expect(await ids({ sort: { field: 'user_name', order: 'ASC' } })).toEqual([3, 2, 1]);
    expect(await ids({ sort: { field: 'user_name', order: 'DESC' } })).toEqual([1, 2, 3]);
    expect(await questionsOf(owner, { filter: { q: 'öz' } })).toMatchObject({
      total: 2,
      mailable: 1,
    });
  });
});

test('Hostile markup in an answer is reduced to allowed tags', async () => {
  const owner = await moderator();
  await ask(owner.pid);
  for (const payload of XSS_PAYLOADS) {
    const { body } = await owner.call('POST /personalize/answer', {
      body: { id: 1, answer: `<p>${payload}</p>` },
    });
    const stored = String(body.data.extra.answer.text);
    const tags = stored.match(/<[^>]*>?/g) ?? [];
    for (const tag of tags) expect(tag).toMatch(/^<\/?(b|strong|i|em|u|h[123]|ul|ol|li|p|br)>$/);
  }
});

test('Reviews and questions return 403 without the flags', async () => {
  const plain = await server.buildMerchant();
  const list = await plain.call('POST /personalize/getCommentWithAdmin/list', { body: {} });
  const questions = await plain.call('POST /personalize/question', { body: {} });
  expect([list.status, questions.status]).toEqual([403, 403]);
});

test('Thousands of reviews can be listed and approved in one call', async () => {
  const owner = await moderator();
  await insertMany(owner.pid, 2500);
  const { result, total } = await commentsOf(owner);
  expect([result.length, total]).toEqual([2500, 2500]);
  const approved = await change(
    owner,
    result.map(({ id }: { id: number }) => ({ id, verify: true })),
  );
  expect(approved.status).toBe(200);
  expect((await commentsOf(owner, { page: 3, perPage: 1000 })).result).toHaveLength(500);
});
