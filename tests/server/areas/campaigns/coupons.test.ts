import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { actionDefinitions } from '@catalogue/actions/registry';
import { chooseEntry } from '@catalogue/decide/choose';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCampaign, createCampaign } from '../../../support/rows/campaigns';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';
import { type Entry, zip } from '../../../support/zip';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
  merchant = await server.buildMerchant();
});
afterAll(() => server.close());

async function workbook(rows: unknown[][]): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Codes').addRows(rows);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const insert = (bytes: Uint8Array, name?: string, sent?: Sent) =>
  send('insertCoupons', bytes, name, sent);
const preview = (bytes: Uint8Array, name?: string, sent?: Sent) =>
  send('coupons/preview', bytes, name, sent);

async function send(
  call: string,
  bytes: Uint8Array,
  name = 'yaz.xlsx',
  { pool, as = merchant }: Sent = {},
) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  form.append('pid', 'another-shop');
  const response = await server.request(`/api/${call}${pool ? `?pool=${pool}` : ''}`, {
    method: 'POST',
    headers: { cookie: as.cookie, 'x-vitrin': '1', 'x-vitrin-language': 'en' },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

interface Sent {
  pool?: number;
  as?: Merchant;
}

describe('a preview of a file of coupon codes', () => {
  test('returns count, column, first codes and skipped rows, and stores nothing', async () => {
    const bytes = await workbook([
      ['Not', 'Kupon kodu'],
      ...['P1', 'P2', 'P1', 'P3', 'P4', 'P5', 'P6'].map((code) => ['x', code]),
    ]);
    const { status, body } = await preview(bytes, 'önizleme.xlsx');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      name: 'önizleme',
      column: { number: 2, title: 'Kupon kodu' },
      count: 6,
      first: [2, 3, 5, 6, 7].map((row, at) => ({ row, code: `P${at + 1}` })),
      problems: [{ row: 4, code: 'P1', problem: 'repeated' }],
      skipped: 1,
    });
    const pools = await server.deps.db
      .selectFrom('coupon_pool')
      .where('name', '=', 'önizleme')
      .select('id')
      .execute();
    expect(pools).toEqual([]);
  });

  test('reports codes that the list already has, and returns 404 for a list of another shop', async () => {
    const { body } = await insert(await workbook([['Q1']]), 'bilinen.xlsx');
    const bytes = await workbook([['Q1'], ['Q2']]);
    const same = await preview(bytes, 'bilinen.xlsx');
    expect(same.body.data).toMatchObject({
      name: 'bilinen',
      count: 1,
      first: [{ row: 2, code: 'Q2' }],
      column: { number: 1, title: null },
      problems: [{ row: 1, problem: 'present' }],
    });
    const pool = body.data.pool.id;
    expect((await preview(bytes, 'başka.xlsx', { pool })).body.data).toMatchObject({
      name: 'bilinen',
      count: 1,
    });
    const stranger = await server.buildMerchant();
    expect((await preview(bytes, 'başka.xlsx', { pool, as: stranger })).status).toBe(404);
  });

  test('accepts several files that are uploaded at the same time', async () => {
    const bytes = await workbook([['W1'], ['W2']]);
    const answers = await Promise.all(
      ['bir.xlsx', 'iki.xlsx', 'üç.xlsx'].map((name) => insert(bytes, name)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('a file of coupon codes', () => {
  test('A file of coupon codes becomes a list with its name, with a reason for each skipped row', async () => {
    const bytes = await workbook([
      ['Kupon kodu', 'Not'],
      ['A1', 'x'],
      [12345],
      ['A1'],
      [],
      ['ŞIK'],
    ]);
    const { status, body } = await insert(bytes, 'Yaz kampanyası.xlsx');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      pool: { name: 'Yaz kampanyası', total: 3, left: 3 },
      added: 3,
      problems: [{ row: 4, code: 'A1', problem: 'repeated' }],
      skipped: 1,
    });
  });

  test('A file of coupon codes that is sent again adds no code twice', async () => {
    const bytes = await workbook([['A1'], ['A2']]);
    const first = await insert(bytes, 'tekrar.xlsx');
    const again = await insert(bytes, 'tekrar.xlsx');
    expect(again.body.data.pool).toEqual(first.body.data.pool);
    expect(again.body.data).toMatchObject({
      added: 0,
      problems: [{ problem: 'present' }, { problem: 'present' }],
    });
  });

  test('A file of coupon codes may be an old .xls', async () => {
    const { body } = await insert(readFileSync('tests/fixtures/coupons.xls'), 'eski.xls');
    expect(body.data).toMatchObject({ pool: { name: 'eski', total: 3 }, added: 3, skipped: 0 });
    const rows = await server.deps.db
      .selectFrom('coupon')
      .select('code')
      .where('pool_id', '=', body.data.pool.id)
      .orderBy('position')
      .execute();
    expect(rows.map(({ code }) => code)).toEqual(['İNDİRİM-1', 'ŞIK-2', '12345']);
  });

  test('A file of coupon codes is added to the chosen list, but not to one of another shop', async () => {
    const { body } = await insert(await workbook([['B1']]), 'birinci.xlsx');
    const { id: pool } = body.data.pool;
    const joined = await insert(await workbook([['B2']]), 'ikinci.xlsx', { pool });
    expect(joined.body.data.pool).toMatchObject({ id: pool, name: 'birinci', total: 2 });
    const stranger = await server.buildMerchant();
    const refused = await insert(await workbook([['B3']]), 'x.xlsx', { pool, as: stranger });
    expect(refused.status).toBe(404);
    expect((await stranger.call('GET /coupons/pools')).body.data).toEqual([]);
    const removed = await stranger.call('POST /coupons/pools/delete', { body: { id: pool } });
    expect(removed.status).toBe(404);
  });
});

describe('a file without usable codes', () => {
  const sheet = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>';
  const book = { name: 'xl/workbook.xml', data: Buffer.from('<workbook/>') };
  const archives: [string, () => Entry[]][] = [
    ['that unpacks to 150 MB', () => [book, { name: 'xl/big.xml', data: Buffer.alloc(150e6) }]],
    [
      'that claims false sizes',
      () => [book, { name: 'xl/big.xml', data: Buffer.alloc(150e6), claimed: 10 }],
    ],
    [
      'with too many entries',
      () => [
        book,
        ...Array.from({ length: 1001 }, (_, at) => ({ name: `${at}`, data: Buffer.of(1) })),
      ],
    ],
    ['with macros', () => [book, { name: 'xl/vbaProject.bin', data: Buffer.from('x') }]],
    ['that is another archive', () => [{ name: 'word/document.xml', data: Buffer.from(sheet) }]],
  ];

  test.each(archives)('A spreadsheet %s is rejected as a list of codes', async (_, entries) => {
    const bytes = zip(entries());
    const { status, body } = await insert(bytes);
    expect(status).toBe(400);
    expect(body.message).toContain('Unsupported format');
    expect(body.error.fields).toEqual([{ path: 'files', code: 'unsupportedFormat' }]);
  });

  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['an old file cut short', readFileSync('tests/fixtures/coupons.xls').subarray(0, 700)],
    ['plain text', Buffer.from('A1\nA2')],
  ])('An upload of %s is rejected as a list of codes', async (_, bytes) => {
    const { status, body } = await insert(bytes);
    expect(status).toBe(400);
    expect(body.error.fields).toEqual([{ path: 'files', code: 'unsupportedFormat' }]);
  });

  test('A sheet without codes is rejected', async () => {
    const { status, body } = await insert(await workbook([['Kod']]));
    expect(status).toBe(400);
    expect(body.error.fields).toEqual([{ path: 'files', code: 'noCodes' }]);
  });
});

describe('handing codes out', () => {
  const take = async (body: object) => {
    const response = await server.request('/widget/coupon', {
      method: 'POST',
      headers: { origin: 'https://shop.example' },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  async function offer(codes: string[], status: 'active' | 'test' = 'active') {
    const owner = await server.buildMerchant();
    const bytes = await workbook(codes.map((code) => [code]));
    const { body } = await insert(bytes, 'liste.xlsx', { as: owner });
    const pool: number = body.data.pool.id;
    const campaign = await createCampaign(owner, { status, tags: tagsWith(`pool:${pool}`) });
    const ask = (visitor = randomUUID(), part: object = {}) =>
      take({ pid: owner.pid, visitor, camp_id: campaign, pool, ...part });
    return { owner, pool, campaign, ask };
  }

  test('Each visitor gets one code, and the same one on a second request', async () => {
    const { ask } = await offer(['C1', 'C2', 'C3']);
    const visitor = randomUUID();
    const first = await ask(visitor);
    expect(first).toMatchObject({ status: 200, body: { success: true, code: 'C1' } });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await ask(visitor)).body.code).toBe('C1');
    expect((await ask()).body.code).toBe('C2');
  });

  test('Concurrent requests give no code twice and no visitor two codes', async () => {
    const codes = Array.from({ length: 15 }, (_, at) => `P${at}`);
    const { owner, pool, ask } = await offer(codes);
    const visitors = Array.from({ length: 18 }, () => randomUUID());
    const answers = await Promise.all(
      [...visitors, ...visitors].map(async (visitor) => ({ visitor, ...(await ask(visitor)) })),
    );
    const given = new Map<string, Set<string>>();
    for (const { visitor, body } of answers) {
      if (body.code) given.set(visitor, (given.get(visitor) ?? new Set()).add(body.code));
    }
    const all = [...given.values()].flatMap((set) => [...set]);
    expect([...given.values()].every((set) => set.size === 1)).toBe(true);
    expect(new Set(all).size).toBe(all.length);
    // A concurrent request may find a code locked and get none, so each visitor requests once more.
    for (const visitor of visitors) await ask(visitor);
    const pools = (await owner.call('GET /coupons/pools')).body.data;
    expect(pools).toMatchObject([{ id: pool, total: 15, left: 0 }]);
    expect((await ask()).body).toEqual({ success: true, code: null });
  });

  test('The counts of a list follow every insert, update and delete of its codes', async () => {
    const { owner, pool, ask } = await offer(['Q1', 'Q2', 'Q3', 'Q4']);
    await ask();
    await ask();
    const { db } = server.deps;
    const ofList = sql`pid = ${owner.pid} and pool_id = ${pool}`;
    // The code of an erased visitor still counts as given out.
    await sql`update coupon set visitor = gen_random_uuid() where ${ofList} and code = 'Q1'`.execute(
      db,
    );
    await sql`delete from coupon where ${ofList} and code in ('Q2', 'Q3')`.execute(db);
    await sql`insert into coupon (pid, pool_id, code, visitor)
      values (${owner.pid}, ${pool}, 'Q5', null), (${owner.pid}, ${pool}, 'Q6', gen_random_uuid())`.execute(
      db,
    );
    const pools = (await owner.call('GET /coupons/pools')).body.data;
    expect(pools).toMatchObject([{ id: pool, total: 4, left: 2 }]);
  });

  test('A campaign is not shown once its list has given out the last code', async () => {
    const { owner, ask } = await offer(['K1', 'K2', 'K3']);
    const served = async () => {
      const { campaigns } = await (await server.request(`/widget/config/${owner.pid}`)).json();
      return campaigns.map(({ tags, emptyLists }: { tags: unknown[]; emptyLists?: true }) => ({
        entries: tags.length,
        emptyLists,
      }));
    };
    const later = () => {
      const at = server.deps.now().getTime() + 3000;
      server.deps.now = () => new Date(at);
    };
    expect(await served()).toEqual([{ entries: 1, emptyLists: undefined }]);
    for (let visitor = 0; visitor < 3; visitor++) await ask();
    later();
    expect(await served()).toEqual([{ entries: 0, emptyLists: true }]);
    // Only test mode returns the name of the list.
    const tried = await server.request(`/widget/config/${owner.pid}?test=1`);
    const [{ name }] = (await owner.call('GET /coupons/pools')).body.data;
    expect((await tried.json()).campaigns).toMatchObject([{ tags: [], emptyLists: [name] }]);
    await insert(await workbook([['K4']]), 'liste.xlsx', { as: owner });
    later();
    expect(await served()).toEqual([{ entries: 1, emptyLists: undefined }]);
    server.deps.now = () => new Date();
  });

  test('The list of actions reports a list of codes with at most a tenth left, and an empty one', async () => {
    const codes = Array.from({ length: 10 }, (_, at) => `T${at}`);
    const { owner, ask } = await offer(codes);
    const state = async () =>
      (await owner.call('GET /analytic/week')).body.result[0].facts.codes?.left;
    for (let visitor = 0; visitor < 8; visitor++) await ask();
    expect(await state()).toBeUndefined();
    await ask();
    expect(await state()).toBe(1);
    await ask();
    await ask();
    expect(await state()).toBe(0);
    const more = Array.from({ length: 20 }, (_, at) => [`U${at}`]);
    await insert(await workbook(more), 'liste.xlsx', { as: owner });
    expect(await state()).toBeUndefined();
  });

  test('A request for a code returns 404 unless a live campaign of the shop uses the list', async () => {
    const { ask, owner, campaign, pool } = await offer(['D1']);
    const other = await offer(['E1'], 'test');
    expect((await other.ask()).status).toBe(404);
    expect((await ask(undefined, { pool: pool + 1 })).status).toBe(404);
    expect((await ask(undefined, { camp_id: campaign + 1 })).status).toBe(404);
    expect((await ask(undefined, { pid: merchant.pid })).status).toBe(404);
    await owner.call('POST /campaign/save', {
      body: { data: { id: campaign, status: 'disabled' } },
    });
    expect((await ask()).status).toBe(404);
  });

  test('An IP address that requests codes for many visitors gets 429', async () => {
    const { ask } = await offer(Array.from({ length: 80 }, (_, at) => `R${at}`));
    let last = await ask();
    for (let at = 0; at < 60; at++) last = await ask();
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each([['not json'], ['{}'], ['{"pid":"x","visitor":"y","camp_id":1,"pool":1}']])(
    'A request for a code returns 400 when its body is %s',
    async (text) => {
      const answer = await server.request('/widget/coupon', { method: 'POST', body: text });
      expect(answer.status).toBe(400);
    },
  );

  test('A coupon list in use cannot be deleted, an unused one can', async () => {
    const { owner, pool, campaign } = await offer(['F1']);
    const remove = () => owner.call('POST /coupons/pools/delete', { body: { id: pool } });
    expect((await remove()).status).toBe(409);
    // A draft that uses the list also prevents its deletion.
    const spare = await createCampaign(owner);
    const draft = { ...buildCampaign({ tags: tagsWith(`pool:${pool}`) }), id: spare };
    await owner.call('POST /campaign/draft/save', { body: { data: draft } });
    await owner.call('POST /campaign/delete', { body: { id: campaign } });
    expect((await remove()).status).toBe(409);
    await owner.call('POST /campaign/draft/discard', { body: { id: spare } });
    expect((await remove()).status).toBe(200);
    expect((await owner.call('GET /coupons/pools')).body.data).toEqual([]);
    expect((await remove()).status).toBe(404);
  });
});

function tagsWith(coupon: string) {
  return [chooseEntry(actionDefinitions, ['popup', 'Coupon', { coupon }])];
}
