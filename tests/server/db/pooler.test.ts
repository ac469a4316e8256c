import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '@server/app';
import { hashPassword } from '@server/areas/account/session/password';
import { type Booted, boot } from '@server/boot';
import { migrations } from '@server/db/migrate';
import { forShop } from '@server/db/shop-scope';
import { parseEnv } from '@server/platform/env';
import type { Connection } from '@server/postgres/ownership';
import { databaseUser } from '@server/postgres/system-user';
import { runJobs } from '@tests/support/jobs';
import { PATIENCE } from '@tests/support/patience';
import { buildCampaign, makeLive } from '@tests/support/rows/campaigns';
import { sendBatch } from '@tests/support/rows/events';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { hostOf } from '@tests/support/servers/server';
import { CONSOLE_HEADERS } from '@tests/support/servers/shop-on-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

const HEADERS = { host: 'localhost:3000', ...CONSOLE_HEADERS };
const USER = { email: 'pooled@shop.example', password: 'Passw0rd!' };
const PID = 'pooled';

/** Debian's package installs PgBouncer into /usr/sbin, which only root's PATH contains. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);
const hasPgBouncer = PROGRAM !== undefined;

it.skipIf(hasPgBouncer)('PgBouncer is not installed here, so these tests were skipped', (test) =>
  test.skip('Debian has it as the package pgbouncer.'),
);

describe.runIf(hasPgBouncer)('two servers behind PgBouncer in transaction mode', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-servers-'));
  let database: TestDatabase;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let servers: (Booted & { request: (path: string, init?: RequestInit) => Promise<Response> })[];
  let cookie = '';

  const start = async (more: Record<string, string>) => {
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: 'transaction',
      DATA_DIR: dataDir,
      SECRET_KEY: Buffer.alloc(32, 'secret').toString('hex'),
      STAFF_SECOND_STEP: '0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      ...more,
    };
    const options = { assets: null, dist: inject('dist'), print: () => {} };
    const booted = await boot(parseEnv(env), options);
    const app = createApp(booted.deps);
    const request = async (path: string, init?: RequestInit) =>
      app.request(path, { ...init, headers: { host: hostOf(path), ...init?.headers } });
    return { ...booted, request };
  };
  const save = async (nth: number, data: object) => {
    const answer = await servers[nth]?.request('/api/campaign/save', {
      method: 'POST',
      headers: { ...HEADERS, cookie },
      body: JSON.stringify({ data }),
    });
    expect(answer?.status).toBe(200);
    return (await answer?.json()) as { data: { id: number } };
  };

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    pooler = await startPgBouncer(database.connection);
    // One server listens for notifications on a direct connection to the database.
    servers = await Promise.all([start({}), start({ DATABASE_LISTEN_URL: database.url })]);
    await database.db.insertInto('product').values({ pid: PID, daily_limit: 20 }).execute();
    await database.db
      .insertInto('users')
      .values({
        id: 'pooled',
        pid: PID,
        host: 'main',
        email: USER.email,
        email_key: USER.email,
        password_hash: await hashPassword(USER.password),
      })
      .execute();
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ shutDown }) => shutDown()));
    await pooler.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  it('migrate an empty database once', async () => {
    const { rows } = await database.pool.query('select name from schema_migrations order by name');
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).sort());
    expect(servers.map(({ deps }) => deps.rowSecurity)).toEqual([true, true]);
  });

  it('share a session, and both serve a campaign that either one saved', async () => {
    const answer = await servers[0]?.request('/api/auth/login', {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ username: USER.email, password: USER.password }),
    });
    expect(answer?.status).toBe(200);
    cookie = String(answer?.headers.get('set-cookie')).split(';')[0] ?? '';
    const { data } = await save(1, buildCampaign());
    await save(0, { id: data.id, status: 'active' });
    for (const { request } of servers) {
      const shown = async () => {
        const config = await (await request(`/widget/config/${PID}`)).json();
        return config.campaigns.map(({ id }: { id: number }) => id);
      };
      await expect.poll(shown, PATIENCE).toEqual([data.id]);
    }
    expect(servers[0]?.deps.changes.heardAt()).toBe(0);
    await expect.poll(() => servers[1]?.deps.changes.heardAt(), PATIENCE).toBeGreaterThan(0);
  });

  it('store repeated events once and grant exactly the views of the daily limit', async () => {
    const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]];
    const { id: camp_id } = await database.db
      .selectFrom('campaign')
      .select('id')
      .where('pid', '=', PID)
      .executeTakeFirstOrThrow();
    const clicks = Array.from({ length: 20 }, () => ({
      pid: PID,
      visitor: crypto.randomUUID(),
      events: [{ camp_id, type: 'tagClick' as const, id: crypto.randomUUID() }],
    }));
    const sent = await Promise.all(
      clicks.flatMap((batch) => [sendBatch(one, batch), sendBatch(other, batch)]),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([202]));
    const asked = await Promise.all(
      Array.from({ length: 30 }, (_, nth) =>
        sendBatch(nth % 2 ? one : other, { pid: PID, events: [{ camp_id }] }, '/widget/show'),
      ),
    );
    const answers = await Promise.all(asked.map((answer) => answer.json()));
    expect(answers.filter(({ show }) => show)).toHaveLength(20);
    const stored = await forShop(database.db, PID)
      .selectFrom('events')
      .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
      .groupBy('type')
      .orderBy('type')
      .execute();
    expect(stored.map(({ count }) => count)).toEqual([20, 20]);
  });

  it('separate the shops on shared connections, and leave no role or shop set on a connection', async () => {
    await makeLive(database.db, 'neighbour', 1);
    const asked = Array.from({ length: 20 }, (_, nth) =>
      servers[nth % 2]?.request('/api/campaign', { headers: { ...HEADERS, cookie } }),
    );
    for (const answer of await Promise.all(asked)) {
      expect(await answer?.json()).toMatchObject({ data: [{ status: 'active' }] });
    }
    const left = await servers[0]?.deps.db
      .selectNoFrom(({ fn, val }) => [
        fn<string>('current_setting', [val('role')]).as('role'),
        fn<string | null>('current_setting', [val('vitrin.pid'), val(true)]).as('pid'),
      ])
      .executeTakeFirstOrThrow();
    expect(left).toMatchObject({ role: 'none' });
    expect(left?.pid ?? '').toBe('');
  });

  it('run all housekeeping jobs at the same time without a failure', async () => {
    const failures: unknown[] = [];
    const rounds = servers.flatMap(({ deps }) => {
      const log = { ...deps.log, error: (entry: unknown) => failures.push(entry) };
      const own = { ...deps, log } as unknown as Booted['deps'];
      return [runJobs(own), runJobs(own)];
    });
    await Promise.all(rounds);
    expect(failures).toEqual([]);
  });
});

interface PgBouncer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts PgBouncer in transaction mode, with fewer connections than the servers open. */
async function startPgBouncer({ host, port, user, database }: Connection): Promise<PgBouncer> {
  const folder = path.join(tmpdir(), `vitrin-pooler-${randomUUID().slice(0, 8)}`);
  mkdirSync(folder);
  // PgBouncer runs as another user when root starts it, so all users may read the folder.
  chmodSync(folder, 0o755);
  const settings = path.join(folder, 'pgbouncer.ini');
  const listenPort = await freePort();
  writeFileSync(
    settings,
    `[databases]
${database} = host=${host} port=${port} user=${user} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  const child: ChildProcess = spawn(PROGRAM as string, [settings], {
    ...databaseUser(),
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = `postgres://${user}@127.0.0.1:${listenPort}/${database}`;
  await vi.waitFor(async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await client.end();
  }, PATIENCE);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
