import { EXPORTED_LISTS, MAX_BROWSER_EXPORT_ROWS } from '@catalogue/reports/list-export';
import type { SentBody } from '@contract/calls';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

const ROWS = MAX_BROWSER_EXPORT_ROWS + 345;

let server: TestServer;
let staff: Merchant;

beforeAll(async () => {
  server = await buildServer();
  staff = await server.buildMerchant({ extra: { admin: true } });
  await sql`
    insert into footprint (pid, email, category, label, extra, created_at)
    select 'long-list', 'defne@shop.example', 'campaign', '/campaign/save',
      jsonb_build_object('name', 'Row ' || n, 'status', 'active',
        'before', '{"status": "test"}'::jsonb, 'after', '{"status": "active"}'::jsonb),
      '2026-03-01T09:00:00Z'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${ROWS}) as n`.execute(server.deps.db);
});
afterAll(() => server.close());

const order = (body: object = {}) =>
  staff.call('POST /admin/list/export', {
    body: {
      list: 'all-footprints',
      filename: 'Changes',
      format: 'csv',
      columns: ['name', 'label', 'state', 'date', 'changes'],
      sort: ['date', 'ASC'],
      filter: { pid: 'long-list' },
      ...body,
    },
  });
const fetchFile = (url: string, cookie = staff.cookie) =>
  server.request(url, { headers: { cookie } });
const setAdmin = (admin: boolean) =>
  sql`update users set extra = jsonb_set(extra, '{admin}', ${JSON.stringify(admin)}::jsonb)
    where id = ${staff.id}`.execute(server.deps.db);
const stateOf = async (id: string) => {
  const { body } = await staff.call('GET /analytic/download/list');
  return body.result.find((row: { id: string }) => row.id === id);
};

describe('POST /admin/list/export', () => {
  test('writes every row of a list with more than 20,000 rows, in list order, with the console columns', async () => {
    const { body, status } = await order();
    expect(status).toBe(200);
    await server.settled();
    expect(await stateOf(body.result.id)).toMatchObject({
      state: 'done',
      rows: ROWS,
      rows_done: ROWS,
    });
    const file = await fetchFile(body.url);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Changes.csv",
    );
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(ROWS + 1);
    expect(lines[1]).toBe('Row 1,Action saved,Active,2026-03-01 12:01,Status: Test → Active');
    const names = lines.slice(1).map((line) => line.split(',')[0]);
    expect(names).toEqual(Array.from({ length: ROWS }, (_, at) => `Row ${at + 1}`));
  });

  test('writes real dates when the format is a workbook', async () => {
    const { body } = await order({
      format: 'xlsx',
      filter: { pid: 'long-list', date_to: '2026-03-01T09:03:00.000Z' },
    });
    await server.settled();
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await (await fetchFile(body.url)).arrayBuffer());
    const [page] = book.worksheets;
    expect(page?.rowCount).toBe(3);
    expect(page?.getCell('A3').value).toBe('Row 2');
    expect(page?.getCell('D3').value).toBeInstanceOf(Date);
  });

  test.each(EXPORTED_LISTS)('exports the list %s', async (list) => {
    const sort = { users: 'email', installed: 'date', 'all-footprints': 'date' }[list as string];
    const { body } = await order({
      list,
      columns: ['email', 'to'],
      sort: [sort ?? 'created_at', 'ASC'],
      filter: list === 'users' ? { test: 'with' } : {},
    });
    await server.settled();
    expect(await stateOf(body.result.id)).toMatchObject({ state: 'done' });
  });

  test('stops without a file when the user cancels it between two batches', async () => {
    const { ports } = server.deps;
    const { writeList } = ports;
    let id = '';
    ports.writeList = (owner, input, following) =>
      writeList(owner, input, {
        ...following,
        onPart: async (done) => {
          id = owner;
          if (done >= 2_000) await staff.call('POST /analytic/download/cancel', { body: { id } });
          return (await following?.onPart?.(done)) ?? [];
        },
      });
    const { body } = await order();
    await server.settled();
    ports.writeList = writeList;
    expect(id).toBe(body.result.id);
    const { state, rows_done } = await stateOf(id);
    expect(state).toBe('cancelled');
    expect(rows_done).toBeLessThan(ROWS);
    expect((await fetchFile(body.url)).status).toBe(404);
  });

  test('hides the file from other users of the shop, and from its owner without staff rights', async () => {
    const colleague = await server.buildMerchant({ pid: staff.pid, extra: { admin: true } });
    const { body } = await order({ filter: { pid: 'nothing' } });
    await server.settled();
    expect((await fetchFile(body.url)).status).toBe(200);
    expect((await fetchFile(body.url, colleague.cookie)).status).toBe(404);
    await setAdmin(false);
    expect((await fetchFile(body.url)).status).toBe(404);
    await setAdmin(true);
    const { id } = body.result;
    const list = await colleague.call('GET /analytic/download/list');
    expect(list.body.result).toEqual([]);
    const cancelled = await colleague.call('POST /analytic/download/cancel', { body: { id } });
    expect(cancelled.status).toBe(404);
  });

  test('lets limited admins export the user table and fetch the file, and nothing else', async () => {
    const limited = await server.buildMerchant({ pid: staff.pid, extra: { limited_admin: true } });
    await order();
    const wanted: SentBody<'POST /admin/list/export'> = {
      list: 'users',
      filename: 'x',
      format: 'csv',
      columns: ['email'],
      sort: ['email', 'ASC'],
      filter: {},
    };
    const users = await limited.call('POST /admin/list/export', { body: wanted });
    const messages = await limited.call('POST /admin/list/export', {
      body: { ...wanted, list: 'messages', sort: ['created_at', 'ASC'] },
    });
    expect([users.status, messages.status]).toEqual([200, 403]);
    await server.settled();
    const listed = await limited.call('GET /analytic/download/list');
    expect(listed.body.result).toMatchObject([{ id: users.body.result.id, state: 'done' }]);
    const file = await fetchFile(users.body.url, limited.cookie);
    expect(await file.text()).toContain(limited.email);
  });

  test('refuses unknown filters and unknown sort columns', async () => {
    expect((await order({ filter: { secret: 'x' } })).status).toBe(400);
    expect((await order({ sort: ['password', 'ASC'] })).status).toBe(400);
  });
});
