import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { Deps } from '@server/context';
import { foldCounts } from '@server/events/clickhouse/fold';
import { JOBS } from '@server/housekeeping/jobs';
import { enqueueMail } from '@server/mail/outbox';
import { neverStopped } from '@tests/support/jobs';
import { PATIENCE } from '@tests/support/patience';
import { builtProgram } from '@tests/support/servers/built-server';
import { createTestDatabase } from '@tests/support/servers/database';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { startWebServer } from '@tests/support/servers/web-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

/*
 * Tests that a job of a stopping server ends after the current unit (a shop, an order or a batch),
 * and that the next run completes the work.
 */

let server: TestServer;
let shops: Merchant[];
beforeAll(async () => {
  server = await buildServer();
  shops = [];
  for (let at = 0; at < 3; at++) shops.push(await server.buildMerchant());
});
afterAll(() => server.close());

const db = () => server.deps.db;
const run = (name: string, deps: Deps) => {
  const job = JOBS.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job.run(deps);
};
const eachShop = async (insert: (pid: string) => ReturnType<typeof sql>) => {
  for (const { pid } of shops) await insert(pid).execute(db());
};
const FACTS = JSON.stringify({
  tier: { at: 0, value: 'mini' },
  cents: { at: 0, value: 0 },
  planId: { at: 0, value: 'trial' },
  active: 0,
  failed: [],
  trialEnd: '2026-01-01T00:00:00Z',
});
const trialUntil = (ends: ReturnType<typeof sql>) => (pid: string) =>
  sql`
  insert into subscription (pid, source, plan_id, tier, status, month_limit, daily_limit,
    first_cents, cents, facts, ends_at, changed_at, created_at)
  values (${pid}, 'trial', 'trial', 'mini', 'trial', 1000, 100, 0, 0, ${FACTS}, ${ends}, now(), now())`;

interface Loop {
  seed: () => Promise<unknown>;
  /** Matches a write for the job's first shop or row; the test stops the server at this write. */
  firstWrite: RegExp;
  left: ReturnType<typeof sql>;
}

const today = istanbulDay(new Date());
const LOOPS: Record<string, Loop> = {
  'ends of trials': {
    seed: () => eachShop(trialUntil(sql`now() - interval '1 hour'`)),
    firstWrite: /^update "subscription"/,
    left: sql`select count(*)::int as left from subscription where status = 'trial'`,
  },
  'e-mails about billing': {
    seed: async () => {
      await sql`delete from subscription`.execute(db());
      await eachShop(trialUntil(sql`now() + interval '1 day'`));
    },
    firstWrite: /^insert into "billing_mail"/,
    left: sql`select (3 - count(*))::int as left from billing_mail where name like 'trialSoon%'`,
  },
  limits: {
    seed: () => sql`update product set limit_until = now() - interval '1 minute'`.execute(db()),
    firstWrite: /^update "product"/,
    left: sql`select count(*)::int as left from product where limit_until <= now()`,
  },
  orders: {
    seed: () =>
      eachShop(
        (pid) => sql`
          insert into shop_order (pid, id, number, placed_at, day, state, visitor, attribute_at)
          select ${pid}, n, 'A' || n, now() - interval '11 minutes', ${today}, 'reported', gen_random_uuid(), now()
          from generate_series(1, 60) as n`,
      ),
    firstWrite: /^update "shop_order"/,
    left: sql`select count(*)::int as left from shop_order where attribute_at <= now()`,
  },
  notices: {
    seed: () => sql`update product set script_seen_at = now()`.execute(db()),
    firstWrite: /update notice_check as due/,
    left: sql`select count(*)::int as left from product
      where pid not in (select pid from notice_check where due_at > now())`,
  },
  digests: {
    seed: () =>
      eachShop(
        (pid) => sql`insert into notice_reader (pid, user_id, digest, digest_hour)
          select pid, id, 'daily', 0 from users where pid = ${pid}`,
      ),
    firstWrite: /insert into notice_reader/,
    left: sql`select count(*)::int as left from notice_reader where digest_until is null`,
  },
  'days of counts': {
    seed: () =>
      sql`insert into event_again (pid, day, camp_id, type, gap, sessions, visitors)
        select 'shop', ${addDays(today, -9)}::date, n, 1, 1, 1, 1 from generate_series(1, 5000) as n`.execute(
        db(),
      ),
    firstWrite: /insert into event_again_days/,
    left: sql`select count(*)::int as left from event_again`,
  },
  retention: {
    seed: () =>
      sql`insert into rate_limit (key, tries, started_at)
        select 'key' || n, 1, now() - interval '9 days' from generate_series(1, 5000) as n`.execute(
        db(),
      ),
    firstWrite: /delete from "rate_limit"/,
    left: sql`select count(*)::int as left from rate_limit where started_at < now() - interval '8 days'`,
  },
  'orders of messages': {
    seed: () =>
      eachShop(
        (pid) => sql`
          insert into schedule_outbox (pid, schedule, channel, origin, address, state, created_at, settled_at, due_at)
          values (${pid}, 1, 'mail', 'schedule', '{}', 'sent', now(), now(), now())`,
      ),
    firstWrite: /insert into order_message_check/,
    left: sql`select (3 - count(*))::int as left from order_message_check`,
  },
};

test.each(Object.entries(LOOPS))(
  'A server that stops during the job "%s" ends it after the current unit, and the next round completes it',
  async (name, { seed, firstWrite, left }) => {
    await seed();
    const stopping = new AbortController();
    const watched = db().withPlugin({
      transformQuery({ node }) {
        const { sql: text } = db().getExecutor().compileQuery(node, { queryId: 'test' });
        if (firstWrite.test(text.trim())) stopping.abort();
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const countLeft = async () =>
      ((await left.execute(db())).rows[0] as { left: number } | undefined)?.left;
    await run(name, { ...server.deps, db: watched, signal: stopping.signal });
    expect(stopping.signal.aborted).toBe(true);
    expect(await countLeft()).toBeGreaterThan(0);
    await run(name, { ...server.deps, signal: neverStopped() });
    expect(await countLeft()).toBe(0);
  },
);

/** Maximum number of statements of a job before its first unit, such as queries for due rows. */
const MAX_STATEMENTS = 6;

test.each(JOBS.map(({ name }) => name))(
  'The job "%s" starts no unit of work once the server stops',
  async (name) => {
    let statements = 0;
    const watched = db().withPlugin({
      transformQuery({ node }) {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await run(name, { ...server.deps, db: watched, signal: AbortSignal.abort() });
    expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS);
  },
);

test('A stopping server ends the request in which ClickHouse merges counts, and starts no other month', async () => {
  const statements: string[] = [];
  const stopping = new AbortController();
  let aborted = 0;
  // Answers like ClickHouse, with two months to merge, and never ends an insert.
  const clickhouse = await startWebServer((request, response) => {
    const text = new URL(request.url ?? '', 'http://clickhouse').searchParams.get('query');
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const statement = (text ?? body).trim();
      statements.push(statement);
      if (statement.startsWith('insert into')) {
        response.on('close', () => aborted++);
        stopping.abort();
        return;
      }
      const months = statement.startsWith('select distinct') ? [202610, 202611] : [];
      response.end(months.map((month) => `${JSON.stringify({ month })}\n`).join(''));
    });
  });
  onTestFinished(clickhouse.close);
  await foldCounts({
    db: db(),
    url: clickhouse.origin,
    now: new Date('2026-12-15T09:00:00Z'),
    signal: stopping.signal,
  });
  await expect.poll(() => aborted, PATIENCE).toBe(1);
  expect(statements.filter((text) => text.startsWith('insert into'))).toHaveLength(1);
  expect(statements.some((text) => text.includes('replace partition'))).toBe(false);
  // The advisory lock under which servers send events to ClickHouse is free again.
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('event_outbox')) as free`.execute(db());
  expect(rows[0]?.free).toBe(true);
});

test('SIGTERM ends the process within ten seconds while jobs, e-mails and feed readers hang', async () => {
  const database = await createTestDatabase();
  const own = await buildServer({ FETCH_PRIVATE: '1' }, database);
  // The e-mail waits for a server that sends no greeting, the feed for a server that sends no
  // response, and the job for a locked row.
  const silent = createServer((socket) => void sockets.push(socket));
  const sockets: Socket[] = [];
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const feeds: string[] = [];
  const web = await startWebServer((request) => void feeds.push(request.url ?? ''));
  const merchant = await own.buildMerchant();
  await merchant.call('POST /personalize/postUrl', {
    body: {
      url: 'https://keten.example',
      type: 'base' as const,
      username: '',
      token: '',
      googleAnalyticsId: '',
      googleAnalyticsEnabled: false,
    },
  });
  await merchant.call('POST /recommendations/feed/save', { body: { address: web.origin } });
  await enqueueMail(
    database.db,
    { kind: 'notice', to: 'a@shop.example', subject: 'Hi', html: 'Hi', text: 'Hi' },
    new Date(),
  );
  await sql`insert into product (pid, type, script_seen_at)
    select 'shop' || n, 'base', now() from generate_series(1, 5000) as n`.execute(database.db);
  await sql`update product set limit_until = now() where pid = ${merchant.pid}`.execute(
    database.db,
  );
  const locking = await database.pool.connect();
  await locking.query('set idle_in_transaction_session_timeout = 0');
  await locking.query('begin');
  await locking.query('select from product where pid = $1 for update', [merchant.pid]);

  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-stop-'));
  const child = spawn(process.execPath, [builtProgram('main')], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '0',
      DATABASE_URL: database.url,
      SECRET_KEY: Buffer.alloc(32, 'secret').toString('hex'),
      MAIL_URL: `smtp://127.0.0.1:${port}`,
      FETCH_PRIVATE: '1',
    },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const count = async (query: string) => (await database.pool.query(query)).rows[0]?.count;
  await expect
    .poll(
      () =>
        count(`select count(*)::int from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`),
      PATIENCE,
    )
    .toBeGreaterThan(0);
  await expect.poll(() => sockets.length, PATIENCE).toBeGreaterThan(0);
  await expect.poll(() => feeds.length, PATIENCE).toBeGreaterThan(0);
  await expect
    .poll(() => count('select count(*)::int from notice_check where due_at > now()'), PATIENCE)
    .toBeGreaterThan(0);

  const began = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  // The mail server did not accept the e-mail, so it is queued for the next start.
  expect(await count(`select count(*)::int from outbox where state = 'queued'`)).toBe(1);

  await locking.query('rollback');
  locking.release();
  for (const socket of sockets) socket.destroy();
  silent.close();
  await web.close();
  rmSync(dataDir, { recursive: true });
  await own.close();
});
