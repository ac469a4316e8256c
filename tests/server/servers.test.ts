import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { templates } from '@catalogue/templates/registry';
import { createApp } from '@server/app';
import { configStore } from '@server/areas/campaigns/storefront/config';
import { type Booted, boot } from '@server/boot';
import type { Changes } from '@server/db/changes';
import { parseEnv } from '@server/platform/env';
import { withLease } from '@server/work/lease';
import { runJobs } from '@tests/support/jobs';
import { PATIENCE } from '@tests/support/patience';
import { makeLive } from '@tests/support/rows/campaigns';
import { seedShop } from '@tests/support/rows/seed-shop';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

const SECRET_KEY = Buffer.alloc(32, 'secret').toString('hex');

describe('two servers on one database', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-servers-'));
  let database: TestDatabase;
  let servers: Booted[];
  const start = () =>
    boot(
      parseEnv({ DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY, LOG_LEVEL: 'silent' }),
      { assets: null, dist: inject('dist'), print: () => {} },
    );
  beforeAll(async () => {
    database = await createTestDatabase();
    servers = await Promise.all([start(), start()]);
    await database.db.insertInto('product').values({ pid: 'shop' }).execute();
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ shutDown }) => shutDown()));
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  it('serves a change that the other server made, even after its listener was disconnected', async () => {
    const [one, other] = servers as [Booted, Booted];
    const notified: (string | null)[] = [];
    other.deps.changes.onShop((pid) => notified.push(pid));
    const app = createApp(other.deps).storefront;
    const shown = async () => {
      const answer = await app.request('/widget/config/shop');
      const { campaigns } = (await answer.json()) as { campaigns: { id: number }[] };
      return campaigns.map(({ id }) => id);
    };
    await expect.poll(() => other.deps.changes.heardAt(), PATIENCE).toBeGreaterThan(0);
    expect(await shown()).toEqual([]);
    await makeLive(one.deps.db, 'shop', 1);
    await expect.poll(shown, PATIENCE).toEqual([1]);
    expect(notified).toContain('shop');
    // After a cut, changes are found by polling, or as soon as the listener reconnects.
    notified.length = 0;
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'vitrin changes' and datname = current_database()`,
    );
    await makeLive(one.deps.db, 'shop', 2);
    await expect.poll(shown, PATIENCE).toEqual([1, 2]);
    await expect.poll(() => notified, PATIENCE).toContain(null);
    notified.length = 0;
    await makeLive(one.deps.db, 'shop', 3);
    await expect.poll(() => notified, PATIENCE).toContain('shop');
    await expect.poll(shown, PATIENCE).toEqual([1, 2, 3]);
  });

  it('runs leased work on one server, and on the other once the lease has expired', async () => {
    const [one, other] = servers as [Booted, Booted];
    const done: string[] = [];
    let end = () => {};
    const under = new Promise<void>((resolve) => {
      end = resolve;
    });
    const turn = { name: 'test', restMs: 3_600_000, limitMs: 3_600_000 };
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const first = withLease(one.deps, turn, async () => {
      begun();
      await under;
      done.push('one');
    });
    await isBegun;
    const also = async () => void done.push('other');
    expect(await withLease(other.deps, turn, also)).toBe(false);
    end();
    expect(await first).toBe(true);
    // The lease lasts longer than the work, so the second server cannot take it yet.
    expect(await withLease(other.deps, turn, also)).toBe(false);
    await database.pool.query(`update work_turn set until = now() where name = 'test'`);
    expect(await withLease(other.deps, turn, also)).toBe(true);
    expect(done).toEqual(['one', 'other']);
  });
});

describe('one server of many', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await buildServer();
  });
  afterAll(() => server.close());

  it('rebuilds a configuration after two seconds, or later while change notifications arrive', async () => {
    const at = Date.now();
    let now = at;
    let heardAt = 0;
    let notify: (pid: string | null) => void = () => {};
    const changes: Changes = {
      onShop: (listener) => {
        notify = listener;
      },
      onInbox: () => {},
      heardAt: () => heardAt,
      stop: async () => {},
    };
    const { pid } = await server.buildMerchant();
    const configs = configStore({ ...server.deps, changes, now: () => new Date(now) });
    const shown = async () => (await configs.findLive(pid))?.active.size;
    expect(await shown()).toBe(0);
    await makeLive(server.deps.db, pid, 1);
    expect(await shown()).toBe(0);
    now = at + 2_000;
    expect(await shown()).toBe(1);
    heardAt = at + 12_000;
    now = at + 12_500;
    await makeLive(server.deps.db, pid, 2);
    expect(await shown()).toBe(1);
    // The configuration is as recent as the last notification.
    expect((await configs.read(pid)).builtAt).toBe(heardAt);
    notify(pid);
    expect(await shown()).toBe(2);
    await makeLive(server.deps.db, pid, 3);
    notify(null);
    expect(await shown()).toBe(3);
    await makeLive(server.deps.db, pid, 4);
    now = at + 60_000;
    heardAt = now;
    // The outdated configuration is returned while it is rebuilt.
    expect(await shown()).toBe(3);
    await expect.poll(shown, PATIENCE).toBe(4);
    // A shop near its daily limit is still checked every two seconds.
    await server.deps.db
      .updateTable('product')
      .set({ daily_limit: 100 })
      .where('pid', '=', pid)
      .execute();
    notify(pid);
    await configs.read(pid);
    await makeLive(server.deps.db, pid, 5);
    now += 2_000;
    heardAt = now;
    expect(await shown()).toBe(5);
  });

  it('builds configurations only from tables that notify of changes, and from counts', async () => {
    const merchant = await server.buildMerchant();
    const bodies = templates.flatMap(({ settings }) => settings.data.tr.map(({ data }) => data));
    for (const [index, { tags, ...body }] of bodies.entries()) {
      await makeLive(server.deps.db, merchant.pid, index + 1, { ...body, tags });
    }
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await configStore(server.deps).readFresh(merchant.pid);
    const queries = query.mock.calls.map(([text]) => String(text));
    query.mockRestore();
    const tables = new Set(
      queries.flatMap((text) =>
        [...text.matchAll(/\b(?:from|join) "?(\w+)"?/g)].map(([, table]) => String(table)),
      ),
    );
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'shop_changed'`,
    );
    const silent = [...tables].filter((table) => !rows.some(({ name }) => name === table));
    expect(tables.size).toBeGreaterThan(5);
    // Counts do not notify: limits are checked every two seconds, visitors need not be recent.
    expect(silent.sort()).toEqual(['event_batches', 'event_totals_now', 'visitor_fact']);
  });

  it('runs all housekeeping jobs at the same time as another server without a failure', async () => {
    const extra = {
      useSchedule: true,
      comment: true,
      question: true,
      pairs: true,
      influencer: true,
    };
    await seedShop(server, await server.buildMerchant({ extra }), 'mark');
    const failures: unknown[] = [];
    const log = { ...server.deps.log, error: (entry: unknown) => failures.push(entry) };
    const deps = { ...server.deps, log } as unknown as TestServer['deps'];
    await Promise.all([runJobs(deps), runJobs(deps)]);
    expect(failures).toEqual([]);
  });
});
