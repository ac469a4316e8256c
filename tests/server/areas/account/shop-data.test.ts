import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropOldArchives, makeArchives, OMITTED } from '@server/areas/account/shop-data/archive';
import { deleteShops } from '@server/areas/account/shop-data/delete-shop';
import { measureShop } from '@server/areas/account/shop-data/sizes';
import { buildConfig } from '@server/areas/campaigns/storefront/config';
import { forShop, SHOP_TABLES } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { DAY, HOUR, MINUTE, moveClock } from '@tests/support/clock';
import { createCampaign } from '@tests/support/rows/campaigns';
import { buildEvent } from '@tests/support/rows/events';
import { buildSeededShop, emptyTables, stateOf } from '@tests/support/rows/seed-shop';
import {
  buildServer,
  type Merchant,
  PASSWORD,
  type TestServer,
} from '@tests/support/servers/server';
import { readZip } from '@tests/support/zip';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let staff: Merchant;
let clock: ReturnType<typeof moveClock>;

beforeAll(async () => {
  server = await buildServer();
  staff = await server.buildMerchant({ extra: { admin: true } });
});
beforeEach(() => {
  clock = moveClock(server);
});
afterEach(() => clock.reset());
afterAll(() => server.close());

const nameOf = async (merchant: Merchant) =>
  (await merchant.call('GET /shop/data')).body.data.name as string;

async function wholeDatabase(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relid::regclass::text as name from pg_stat_user_tables
    where schemaname in ('public', 'event_months')`.execute(server.deps.db);
  const found: string[] = [];
  // Sequential, because a hundred parallel queries could time out waiting for a connection.
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(server.deps.db);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}

async function endSubscription(pid: string) {
  await sql`update subscription set status = 'deleted' where pid = ${pid}`.execute(server.deps.db);
}

/** Runs the deletion job twice, three minutes apart, so that its second phase is due. */
async function deleteWholly() {
  await deleteShops(server.deps);
  clock.forward(3 * MINUTE);
  await deleteShops(server.deps);
}

const signIn = (merchant: Merchant) =>
  server.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vitrin': '1' },
    body: JSON.stringify({ username: merchant.email, password: PASSWORD }),
  });

describe('deleting a shop', () => {
  test('Deleting a shop removes its rows, users and files everywhere and changes no other shop', async () => {
    // A retry of this test finds the shops of the first attempt, so the names must differ.
    const attempt = randomUUID().slice(0, 8);
    const gone = await buildSeededShop(server, `gone${attempt}`);
    const stays = await buildSeededShop(server, `stays${attempt}`);
    const { db, ports } = server.deps;
    const users = await db.selectFrom('users').selectAll().where('pid', '=', gone.pid).execute();
    const [upload] = await db
      .selectFrom('upload')
      .selectAll()
      .where('pid', '=', gone.pid)
      .execute();
    expect(await ports.files.get(upload?.name ?? '')).not.toBeNull();
    // An e-mail to an outside address also contains data of the shop.
    await sql`insert into outbox (shop, to_address, subject, html, plain)
      values (${gone.pid}, 'team@elsewhere.example', '', 'quote', 'quote')`.execute(db);
    await server.settled();
    // The seeded row belongs to no deletion that this test starts.
    await sql`delete from shop_deletion`.execute(db);
    const before = await stateOf(server, stays.pid);

    const name = await nameOf(gone);
    const body = { name, password: PASSWORD };
    const running = await gone.call('POST /shop/delete', { body });
    expect([running.status, running.body.message]).toEqual([
      409,
      expect.stringContaining('running subscription'),
    ]);
    await endSubscription(gone.pid);
    const other = await gone.call('POST /shop/delete', { body: { ...body, name: 'another shop' } });
    expect([other.status, other.body.error.fields]).toEqual([
      400,
      [{ path: 'name', code: 'otherName' }],
    ]);
    const wrong = await gone.call('POST /shop/delete', {
      body: { ...body, password: 'Wrong1!pass' },
    });
    expect(wrong.status).toBe(400);
    expect((await gone.call('POST /shop/delete', { body })).status).toBe(200);
    expect((await gone.call('GET /shop/data')).status).toBe(401);

    clock.forward(14 * DAY - HOUR);
    await deleteShops(server.deps);
    expect(await emptyTables(server, gone.pid)).toEqual(['shop_deletion']);
    clock.forward(2 * HOUR);
    await deleteWholly();

    const identifiers = [gone.pid, ...users.flatMap(({ id, email_key }) => [id, email_key])];
    const left = (await wholeDatabase()).filter((row) =>
      identifiers.some((one) => row.toLowerCase().includes(one)),
    );
    expect(left).toEqual([]);
    expect((await wholeDatabase()).filter((row) => row.includes('team@elsewhere'))).toEqual([]);
    expect(await ports.files.get(upload?.name ?? '')).toBeNull();
    expect(await stateOf(server, stays.pid)).toEqual(
      before.filter((row) => !row.startsWith('shop_deletion')),
    );
  });

  test('A shop marked for deletion serves no campaigns, and a sign-in cancels the deletion', async () => {
    const merchant = await server.buildMerchant();
    await createCampaign(merchant, { status: 'active' });
    const { db } = server.deps;
    const served = async () => {
      const config = await buildConfig(server.deps, merchant.pid);
      return JSON.parse(String(config?.body)).campaigns.length as number;
    };
    expect(await served()).toBeGreaterThan(0);
    const body = { name: await nameOf(merchant), password: PASSWORD };
    await merchant.call('POST /shop/delete', { body });
    expect(await served()).toBe(0);
    const letters = await db
      .selectFrom('outbox')
      .selectAll()
      .where('shop', '=', merchant.pid)
      .execute();
    expect(letters.map(({ to_address }) => to_address)).toContain(merchant.email);

    clock.forward(13 * DAY);
    expect((await signIn(merchant)).status).toBe(200);
    expect(await served()).toBeGreaterThan(0);
    clock.forward(2 * DAY);
    await deleteShops(server.deps);
    expect(await emptyTables(server, merchant.pid)).not.toContain('campaign');
    const [retained] = await db
      .selectFrom('footprint')
      .selectAll()
      .where('pid', '=', merchant.pid)
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    expect(retained?.extra).toMatchObject({ after: { delete_at: null } });
  });

  test('An interrupted deletion continues where it stopped', async () => {
    const merchant = await buildSeededShop(server, 'cut');
    await sql`delete from shop_deletion`.execute(server.deps.db);
    await endSubscription(merchant.pid);
    await sql`update product set delete_at = ${server.deps.now()} where pid = ${merchant.pid}`.execute(
      server.deps.db,
    );
    clock.forward(MINUTE);
    // The first deletion fails while it removes files, the second stops while it deletes rows.
    const { ports } = server.deps;
    const broken = { ...ports.files, remove: () => Promise.reject(new Error('killed')) };
    const failing = { ...server.deps, ports: { ...ports, files: broken } };
    await expect(deleteShops(failing)).rejects.toThrow('killed');
    let asked = 0;
    clock.forward(3 * MINUTE);
    await deleteShops(server.deps, () => ++asked > 20);
    const halfway = await emptyTables(server, merchant.pid);
    expect(halfway.length).toBeGreaterThan(10);
    expect(halfway.length).toBeLessThan(Object.keys(SHOP_TABLES).length - 10);
    clock.forward(3 * MINUTE);
    await deleteWholly();
    expect((await emptyTables(server, merchant.pid)).length).toBe(Object.keys(SHOP_TABLES).length);
  });

  test('Staff can delete a shop at once with a reason, unless a staff user belongs to it', async () => {
    const merchant = await server.buildMerchant();
    const name = await nameOf(merchant);
    const reason = 'Asked for by letter';
    const call = (id: string, typed: string) =>
      staff.call('POST /admin/account/{id}/shop/delete', {
        params: { id },
        body: { name: typed, reason },
      });
    expect((await call(staff.id, await nameOf(staff))).body.error.code).toBe('conflict');
    expect((await call(merchant.id, name)).status).toBe(200);
    await server.settled();
    clock.forward(3 * MINUTE);
    await deleteShops(server.deps);
    const left = (await wholeDatabase()).filter((row) => row.includes(merchant.pid));
    // The one remaining row is the footprint, which only staff can read.
    expect(left.map((row) => row.split(' ')[0])).toEqual(['footprint']);
    expect(left[0]).toContain(reason);
    expect(left[0]).not.toContain(merchant.email);
  });
});

describe('the archive of a shop', () => {
  const download = (merchant: Merchant, url: string) =>
    server.request(url, { headers: { cookie: merchant.cookie } });

  test('An archive holds all rows and files of its shop, no secrets, and is deleted after a day', async () => {
    const owner = await buildSeededShop(server, 'archived');
    const other = await buildSeededShop(server, 'beside');
    const { db } = server.deps;
    await sql`insert into product_secret values (${owner.pid}, 'totp', 'sealed-secret')
      on conflict do nothing`.execute(db);
    const shown = buildEvent({ pid: owner.pid });
    const click = { ...shown, id: randomUUID(), type: eventCodes.tagClick, detail: '"a", {b}' };
    await server.deps.ingest.accept([shown, click]);
    const begun = await owner.call('POST /shop/archive', { body: {} });
    expect(begun.status).toBe(200);
    await server.settled();
    const { archive } = (await owner.call('GET /shop/data')).body.data;
    expect(archive).toMatchObject({ state: 'done', tables_done: Object.keys(SHOP_TABLES).length });

    expect((await download(other, archive.url)).status).toBe(404);
    expect((await download(staff, archive.url)).status).toBe(200);
    const answer = await download(owner, archive.url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-length')]).toEqual([
      200,
      String(bytes.length),
    ]);
    const files = readZip(bytes);
    const manifest = JSON.parse(String(files.get('manifest.json')));
    expect(manifest.tables.map(({ table }: { table: string }) => table)).toEqual(
      // Event batches are exported unpacked, one line per event.
      Object.keys(SHOP_TABLES).map((table) => (table === 'event_batches' ? 'events' : table)),
    );
    for (const { table, name, rows, sha256 } of manifest.tables) {
      const content = files.get(name) ?? Buffer.alloc(0);
      expect(createHash('sha256').update(content).digest('hex'), name).toBe(sha256);
      const lines = String(content).split('\n').filter(Boolean);
      expect(lines.length, name).toBe(rows);
      const { rows: stored } = await sql<{ rows: number }>`
        select count(*)::int as rows from ${sql.table(table)} where pid = ${owner.pid}`.execute(db);
      // Requesting and finishing the archive added footprints after the export.
      if (table !== 'footprint') expect(rows, table).toBe(stored[0]?.rows);
      for (const line of lines) {
        const row = JSON.parse(line);
        expect(row.pid, table).toBe(owner.pid);
        expect(Object.keys(row)).not.toEqual(
          expect.arrayContaining([...(OMITTED[table as 'users'] ?? ['-'])]),
        );
      }
    }
    const lines = String(files.get('tables/events.jsonl')).trim().split('\n');
    const events = lines.map((line) => JSON.parse(line));
    expect(events.map((event) => ({ ...event, ts: Date.parse(event.ts) }))).toContainEqual({
      pid: owner.pid,
      id: click.id,
      ts: click.at,
      type: click.type,
      camp_id: 1,
      detail: '"a", {b}',
      variant: null,
      page: null,
      visitor: click.visitor,
      session: click.session,
      device: null,
      source: null,
    });
    expect(manifest.files.length).toBeGreaterThan(0);
    for (const { name } of manifest.files) expect(files.has(name), name).toBe(true);
    const whole = [...files.values()].map(String).join('\n');
    const { rows: users } = await sql<{ password_hash: string }>`
      select password_hash from users where pid = ${owner.pid}`.execute(db);
    for (const { password_hash } of users) expect(whole).not.toContain(password_hash);
    expect(whole).not.toContain('sealed-secret');
    expect(whole).not.toContain(other.pid);

    clock.forward(25 * HOUR);
    expect((await download(owner, archive.url)).status).not.toBe(200);
    await dropOldArchives(server.deps);
    const { rows: left } = await sql`select from shop_archive where id = ${archive.id}`.execute(db);
    expect(left).toEqual([]);
    expect(await server.deps.ports.files.get(`archive-${archive.id}-1-1`)).toBeNull();
  });

  test('Every column that may hold a secret is omitted or known to be harmless', async () => {
    const { rows } = await sql<{ table: keyof typeof SHOP_TABLES; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = any(${Object.keys(SHOP_TABLES)}::text[])
        and column_name ~ '(hash|secret|seal|token|pass|auth|p256dh|totp|nonce|credential|_key$)'
      order by 1, 2`.execute(server.deps.db);
    const open = rows
      .filter(({ table, column }) => !OMITTED[table]?.includes(column))
      .map(({ table, column }) => `${table}.${column}`);
    expect(open).toEqual(HARMLESS);
  });

  test('A stopping server puts an archive back in the queue, and a cancelled one is never built', async () => {
    const merchant = await server.buildMerchant();
    const { deps } = server;
    await deps.db
      .insertInto('shop_archive')
      .values({
        pid: merchant.pid,
        asked_by: merchant.email,
        tables: 1,
        created_at: deps.now(),
        expires_at: new Date(deps.now().getTime() + DAY),
      })
      .execute();
    const stateNow = async () =>
      (await merchant.call('GET /shop/data')).body.data.archive?.state ?? 'none';
    // The job is asked to stop after it has claimed the archive.
    let asked = 0;
    await makeArchives(deps, () => ++asked > 1);
    expect(await stateNow()).toBe('waiting');
    const { id } = (await merchant.call('GET /shop/data')).body.data.archive;
    const cancelled = await merchant.call('POST /shop/archive/cancel', { body: { id } });
    expect([cancelled.status, await stateNow()]).toEqual([200, 'none']);
    clock.forward(10 * MINUTE);
    await makeArchives(deps);
    expect(await stateNow()).toBe('none');
    expect((await merchant.call('POST /shop/archive/cancel', { body: { id } })).status).toBe(404);
  });

  test('An older session needs the password for an archive, and only one is built at a time', async () => {
    const merchant = await server.buildMerchant();
    clock.forward(HOUR);
    const begin = (body: { password?: string }) => merchant.call('POST /shop/archive', { body });
    expect((await begin({})).body.error.code).toBe('sign_in_again');
    expect((await begin({ password: 'Wrong1!pass' })).status).toBe(400);
    await Promise.all([begin({ password: PASSWORD }), begin({ password: PASSWORD })]);
    await server.settled();
    const { rows } = await sql<{ state: string }>`select state from shop_archive
      where pid = ${merchant.pid} and expires_at > ${server.deps.now()}`.execute(server.deps.db);
    expect(rows).toEqual([{ state: 'done' }]);
  });

  test.skipIf(!hasUnzip())('The unzip command opens an archive without errors', async () => {
    const merchant = await server.buildMerchant();
    await merchant.call('POST /shop/archive', { body: {} });
    await server.settled();
    const { archive } = (await merchant.call('GET /shop/data')).body.data;
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-archive-'));
    const file = path.join(folder, 'shop.zip');
    writeFileSync(file, Buffer.from(await (await download(merchant, archive.url)).arrayBuffer()));
    expect(String(execFileSync('unzip', ['-tq', file]))).toContain('No errors');
    execFileSync('unzip', ['-q', file, '-d', folder]);
    expect(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')).shop).toBe(
      merchant.pid,
    );
    rmSync(folder, { recursive: true });
  });
});

/** Columns checked by hand: names of settings, ids that grant no access, and counts. */
const HARMLESS = [
  'assistant_usage.tokens',
  // Public id of the bot in links of its shop.
  'bot.token',
  'bot_line.author',
  'bot_line.nonce',
  'campaign.template_key',
  'contact.email_key',
  'conversation.last_nonce',
  'conversation.last_nonce_line',
  'inbox_customer.email_key',
  'inbox_note.author',
  'inbox_note.nonce',
  'shop_order.coupon_key',
  'users.email_key',
  'whatsapp_account.token_failed_at',
];

function hasUnzip(): boolean {
  try {
    execFileSync('unzip', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('Staff see the rows and bytes of a shop, estimated for its large tables', async () => {
  const merchant = await server.buildMerchant();
  await createCampaign(merchant);
  await sql`insert into upload values (${merchant.pid}, 'a.webp', 5000, now())`.execute(
    server.deps.db,
  );
  const { db } = server.deps;
  await sql`insert into contact_backlog select ${merchant.pid}, gen_random_uuid()
    from generate_series(1, 12000)`.execute(db);
  await sql`analyze contact_backlog`.execute(db);
  await measureShop(server.deps, forShop(db, merchant.pid));
  const { status, body } = await staff.call('GET /admin/account/{id}/shop', {
    params: { id: merchant.id },
  });
  expect(status).toBe(200);
  const { sizes } = body.data;
  const contacts = sizes.kinds.find(({ kind }: { kind: string }) => kind === 'contacts');
  expect(contacts).toMatchObject({ counted: false });
  expect(contacts.rows / 12_000).toBeGreaterThan(0.8);
  expect(contacts.rows / 12_000).toBeLessThan(1.2);
  // A `contact_backlog` row has the shop, a 16-byte id, headers and an index entry.
  expect(contacts.bytes / contacts.rows).toBeGreaterThan(40);
  expect(contacts.bytes / contacts.rows).toBeLessThan(300);
  const campaigns = sizes.kinds.find(({ kind }: { kind: string }) => kind === 'campaigns');
  expect(campaigns.counted).toBe(true);
  const { rows } = await sql<{ bytes: number }>`
    select sum(bytes)::int as bytes from upload where pid = ${merchant.pid}`.execute(db);
  const uploads = sizes.kinds.find(({ kind }: { kind: string }) => kind === 'uploads');
  expect(uploads.bytes).toBeGreaterThanOrEqual(rows[0]?.bytes ?? 0);
});
