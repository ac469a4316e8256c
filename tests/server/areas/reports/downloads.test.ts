import type { DownloadSheet } from '@contract/entities/reports/download';
import { downloadJob, makeDownloads } from '@server/areas/reports/downloads/job';
import { dropOldRows } from '@server/housekeeping/retention';
import { AppError } from '@server/platform/errors';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
  merchant = await server.buildMerchant();
});
afterAll(() => server.close());

const column = (label: string, data: (string | number)[]) => ({ label, data });
const sheets: DownloadSheet[] = [
  {
    name: 'Botlar',
    x: column('Ad', ['Kargo', '=1+1']),
    datasets: [{ ...column('Toplam', [3, 4]), kind: 'count' }],
  },
];

const order = (body: object = {}) =>
  merchant.call('POST /analytic/download', {
    body: { filename: 'Botlar 1-7 Mart', sheets, ...body },
  });
const fetchFile = (url: string, cookie = merchant.cookie) =>
  server.request(url, { headers: { cookie } });
const stateOf = async (id: string) => {
  const { body } = await merchant.call('GET /analytic/download/list');
  return body.result.find((row: { id: string }) => row.id === id);
};
const rowOf = (id: string) =>
  server.deps.db.selectFrom('download').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Blocks the workbook writer, so that requested downloads wait until `release`. */
function holdWriter() {
  const { ports } = server.deps;
  const { writeSheets } = ports;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  ports.writeSheets = async (owner, input, following) => {
    begin();
    await gate;
    await following?.onPart?.(1);
    return writeSheets(owner, input, following);
  };
  return {
    begun,
    release: async () => {
      ports.writeSheets = writeSheets;
      open();
      await server.settled();
    },
  };
}

describe('downloads of reports', () => {
  test('A workbook is written on the server and served at its URL', async () => {
    const { body } = await order();
    await server.settled();
    expect(await stateOf(body.result.id)).toMatchObject({ state: 'done', rows: 2, rows_done: 2 });
    const file = await fetchFile(body.url);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Botlar%201-7%20Mart.xlsx",
    );
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await file.arrayBuffer());
    const [page] = book.worksheets;
    expect(page?.getCell('A3').value).toBe('=1+1');
    expect(page?.getCell('B2').value).toBe(3);
  });

  test('Only users of the shop can fetch the file', async () => {
    const { body } = await order();
    await server.settled();
    const foreigner = await server.buildMerchant();
    expect((await fetchFile(body.url, '')).status).toBe(401);
    expect((await fetchFile(body.url, foreigner.cookie)).status).toBe(404);
    expect((await fetchFile('/api/analytic/download/file/1')).status).toBe(404);
    const list = await foreigner.call('GET /analytic/download/list');
    expect(list.body.result).toEqual([]);
  });

  test('A running workbook is listed and can be cancelled', async () => {
    const writer = holdWriter();
    const { body } = await order();
    await writer.begun;
    const { id } = body.result;
    expect(await stateOf(id)).toMatchObject({ state: 'running' });
    expect((await fetchFile(body.url)).status).toBe(404);
    expect((await merchant.call('POST /analytic/download/cancel', { body: { id } })).status).toBe(
      200,
    );
    await writer.release();
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled' });
    expect((await fetchFile(body.url)).status).toBe(404);
  });

  test('A workbook with an expired lease is written again, and fails after three attempts', async () => {
    const writer = holdWriter();
    const { body } = await order();
    await writer.begun;
    const { id } = body.result;
    const { db } = server.deps;
    const died = (attempts: number) =>
      db
        .updateTable('download')
        .set({ lease_until: new Date(0), started_at: new Date(0), attempts })
        .where('id', '=', id)
        .execute();
    await died(1);
    await writer.release();
    // The first attempt has lost its lease, so its end changes nothing.
    await makeDownloads(server.deps);
    expect(await stateOf(id)).toMatchObject({ state: 'done' });

    const second = holdWriter();
    const again = await order();
    await second.begun;
    await db
      .updateTable('download')
      .set({ lease_until: new Date(0), started_at: new Date(0), attempts: 3 })
      .where('id', '=', again.body.result.id)
      .execute();
    await second.release();
    await makeDownloads(server.deps);
    expect(await stateOf(again.body.result.id)).toMatchObject({ state: 'failed' });
  });

  test('A server that stops while it writes a workbook requeues it, and the next run writes it', async () => {
    const { ports } = server.deps;
    const { writeSheets } = ports;
    ports.writeSheets = async () => {
      throw new AppError('unavailable');
    };
    const { id } = (await order()).body.result;
    await server.settled();
    let isStopping = false;
    ports.writeSheets = async (owner, input, following) => {
      isStopping = true;
      await following?.onPart?.(1);
      return writeSheets(owner, input, following);
    };
    await makeDownloads(server.deps, () => isStopping);
    ports.writeSheets = writeSheets;
    expect(isStopping).toBe(true);
    // The interrupted run does not count as an attempt.
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0, lease_until: null });
    await makeDownloads(server.deps);
    expect(await stateOf(id)).toMatchObject({ state: 'done', rows_done: 2 });
  });

  test('A file is deleted after a day', async () => {
    const { body } = await order();
    await server.settled();
    const { db } = server.deps;
    const { expires_at, created_at } = body.result;
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(86_400_000);
    await db.updateTable('download').set({ expires_at: new Date() }).execute();
    expect((await fetchFile(body.url)).status).toBe(404);
    await dropOldRows(server.deps, { tables: ['download'] });
    expect(await db.selectFrom('download').select('id').execute()).toEqual([]);
  });

  test('Progress of a workbook extends its lease', async () => {
    const writer = holdWriter();
    const { body } = await order();
    await writer.begun;
    const { db } = server.deps;
    const { id } = body.result;
    const { started_at: started, lease_until } = await rowOf(id);
    if (!started || !lease_until) throw new Error('nobody writes it');
    const now = new Date(started.getTime() + 60_000);
    const attempt = { pid: merchant.pid, id, started_at: started };
    expect(await downloadJob.renew(db, attempt, now, { rows_done: 1 })).toBe(true);
    expect((await rowOf(id)).lease_until).toEqual(new Date(lease_until.getTime() + 60_000));
    await writer.release();
  });

  test.each([
    ['files', 20, 24, 10],
    ['bytes', 4, 8, 16 * 1024 * 1024],
  ])('A shop with too many %s keeps the latest', async (_, most, made, size) => {
    const shop = await server.buildMerchant();
    const { db } = server.deps;
    const now = Date.now();
    const values = Array.from({ length: made }, (_, nth) => ({
      pid: shop.pid,
      filename: `${nth}`,
      sheets: null,
      state: 'done' as const,
      rows: 1,
      created_at: new Date(now - nth * 1000),
      expires_at: new Date(now + 60_000),
      file: Buffer.alloc(size),
    }));
    for (const row of values) await db.insertInto('download').values(row).execute();
    const writer = holdWriter();
    await shop.call('POST /analytic/download', { body: { filename: 'new', sheets } });
    const { body } = await shop.call('GET /analytic/download/list');
    const names = body.result.map(({ filename }: { filename: string }) => filename);
    expect(names).toEqual(['new', ...values.slice(0, most).map(({ filename }) => filename)]);
    // The finished file replaces the oldest file.
    await writer.release();
    const after = await shop.call('GET /analytic/download/list');
    expect(after.body.result).toHaveLength(most);
  });

  test('A sixth parallel workbook of a shop is refused with 429', async () => {
    const other = await server.buildMerchant();
    const writer = holdWriter();
    const ask = () =>
      other.call('POST /analytic/download', { body: { filename: 'Botlar', sheets } });
    for (let made = 0; made < 5; made++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    await writer.release();
    await makeDownloads(server.deps);
  });

  test.each([
    ['sheets', { sheets: [] }, 'required'],
    ['sheets', { sheets: Array(21).fill(sheets[0]) }, 'tooManyItems'],
    [
      'sheets.0.datasets',
      { sheets: [{ ...sheets[0], datasets: Array(2000).fill(column('x', [])) }] },
      'tooManyItems',
    ],
    [
      'sheets.0.x.data',
      { sheets: [{ ...sheets[0], x: column('n', Array(50_001).fill(1)) }] },
      'tooManyItems',
    ],
    [
      'sheets',
      { sheets: [{ ...sheets[0], datasets: Array(20).fill(column('n', Array(50_000).fill(1))) }] },
      'tooManyCells',
    ],
    ['filename', { filename: ' ' }, 'required'],
  ])('refuses missing or too many values with an error on %s', async (path, body, code) => {
    const { status, body: answer } = await order(body);
    expect(status).toBe(400);
    expect(answer.error.fields[0]).toMatchObject({ path, code });
  });
});
