import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Platform } from '@catalogue/platforms/registry';
import type { CallName, SentBody } from '@contract/calls';
import { createApp } from '@server/app';
import { hashPassword } from '@server/areas/account/session/password';
import type { Deps } from '@server/context';
import { noChanges } from '@server/db/changes';
import type { UsersTable } from '@server/db/tables/accounts';
import { measureOutbox, openClickhouseStore } from '@server/events/clickhouse/store';
import type { EventStore } from '@server/events/event-store';
import { postgresStore } from '@server/events/postgres-store';
import { createIngest } from '@server/events/receive/ingest';
import { cookieName, insertSession } from '@server/http/guards/session';
import { completeEnv, parseEnv } from '@server/platform/env';
import { createLog } from '@server/platform/log';
import { createMetrics } from '@server/platform/metrics';
import { createPorts } from '@server/ports/create';
import { emailKey } from '@server/shop/users';
import { createBackground } from '@server/work/background';
import { createCaches } from '@server/work/memo';
import { inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database';

export const PASSWORD = 'Passw0rd!';
let passwordHash: Promise<string> | undefined;

export interface TestServer {
  deps: Deps;
  database: TestDatabase;
  /** Sends a request to the origin that serves the path; a Host header overrides it. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  buildMerchant: (overrides?: MerchantOverrides) => Promise<Merchant>;
  /** Resolves when the background work of answered calls has ended. */
  settled: () => Promise<unknown>;
  close: () => Promise<void>;
}

export type MerchantOverrides = Partial<
  Pick<UsersTable, 'email' | 'host'> & {
    extra: object;
    pid: string;
    platform: Platform;
    dailyLimit: number;
  }
>;

export interface Merchant {
  id: string;
  pid: string;
  email: string;
  cookie: string;
  call: <N extends CallName>(name: N, sent?: Sent<N>) => Promise<CallResult>;
}

interface Sent<N extends CallName> {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: SentBody<N>;
}

export interface CallResult {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape they assert
  body: any;
  headers: Headers;
}

/** Sets EVENTS_URL for all servers that are built afterwards; `undefined` unsets it. */
export function setTestEventsUrl(url: string | undefined): void {
  elsewhere = url;
}
let elsewhere: string | undefined;

/** Builds the full app on a new or given database; tests move its clock by `deps.now`. */
export async function buildServer(
  settings: Record<string, string> = {},
  given?: TestDatabase,
): Promise<TestServer> {
  const database = given ?? (await createTestDatabase());
  const parsed = parseEnv({
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    TRENDYOL_URL: 'sandbox',
    STAFF_SECOND_STEP: '0',
    ...(elsewhere && { EVENTS_URL: elsewhere }),
    ...settings,
  });
  const env = completeEnv(parsed, {
    dataDir: path.join(tmpdir(), `vitrin-files-${randomUUID().slice(0, 8)}`),
    secretKey: Buffer.alloc(32, 'secret'),
    demo: false,
  });
  const metrics = createMetrics();
  const { db } = database;
  const clickhouse = env.eventsUrl
    ? await openClickhouseStore({
        url: env.eventsUrl,
        db,
        log: createLog('silent'),
        maxWaiting: env.eventOutboxEvents,
      })
    : undefined;
  const events: EventStore = clickhouse ?? postgresStore;
  if (clickhouse) measureOutbox(metrics, clickhouse);
  const sending = clickhouse?.start();
  const ingest = createIngest({
    pool: database.pool,
    metrics,
    store: events,
    // A busy machine may be slower than the default limit.
    longestWaitMs: Number.POSITIVE_INFINITY,
  });
  const background = createBackground(createLog('silent'));
  const deps: Deps = {
    env,
    db,
    rowSecurity: true,
    // LOG_LEVEL=error shows the reason of an unexpected 500.
    log: createLog(process.env.LOG_LEVEL ?? 'silent'),
    metrics,
    now: () => new Date(),
    ingest,
    events,
    ports: createPorts(env, { dist: inject('dist'), db, now: () => deps.now() }),
    caches: createCaches({ db, log: createLog('silent'), now: () => deps.now() }),
    signal: new AbortController().signal,
    later: background.later,
    changes: noChanges,
    databaseAwaySince: () => null,
    eventOutbox: () => clickhouse?.waiting() ?? null,
    assets: null,
  };
  // Reads the clock on each call, so a test may move it at any time.
  const app = createApp({ ...deps, now: () => deps.now() });
  const request = async (path: string, init?: RequestInit) =>
    app.request(path, { ...init, headers: { host: hostOf(path, env), ...init?.headers } });
  const server = { deps, database, request, settled: background.settled };
  return {
    ...server,
    buildMerchant: (overrides) => buildMerchant(server, overrides),
    close: async () => {
      await background.settled();
      await ingest.drain();
      await sending?.stop();
      await clickhouse?.close();
      await database.drop();
      rmSync(env.dataDir, { recursive: true, force: true });
    },
  };
}

const STOREFRONT = /^(\/api)?\/chat(\/|\.html)|^\/(widget|uploads|demo-shop|preview-frame)\//;

export const hostOf = (
  path: string,
  { storefrontUrl } = { storefrontUrl: 'http://shop.localhost:3000' },
) => (STOREFRONT.test(path) ? new URL(storefrontUrl).host : 'localhost:3000');

async function buildMerchant(
  { deps, request }: Pick<TestServer, 'deps' | 'request'>,
  overrides: MerchantOverrides = {},
): Promise<Merchant> {
  passwordHash ??= hashPassword(PASSWORD);
  const id = randomUUID().slice(0, 12);
  const { pid = id, host = 'main', extra = {}, email = `${id}@shop.example` } = overrides;
  await deps.db
    .insertInto('product')
    .values({ pid, type: overrides.platform ?? 'base', daily_limit: overrides.dailyLimit ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await deps.db
    .insertInto('users')
    .values({
      id,
      pid,
      host,
      email,
      email_key: emailKey(email),
      name: 'Test Merchant',
      password_hash: await passwordHash,
      extra: JSON.stringify(extra),
    })
    .execute();
  const hostName = host === 'influencer' ? 'influencer.localhost:3000' : 'localhost:3000';
  // Inserts the session directly, because verifying a password takes longer than most tests.
  const token = await insertSession(deps, { userId: id, userAgent: '', ip: '' });
  const cookie = `${cookieName(deps.env)}=${token}`;
  return {
    id,
    pid,
    email,
    cookie,
    call: (name, sent = {}) => callAs(request, { name, hostName, cookie }, sent),
  };
}

async function callAs(
  request: TestServer['request'],
  { name, hostName, cookie }: { name: CallName; hostName: string; cookie: string },
  { params = {}, query, body }: Sent<CallName>,
): Promise<CallResult> {
  const [method, path] = name.split(' ') as [string, string];
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    String(params[key] ?? 'personalize'),
  );
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const response = await request(`/api${filled}${search}`, {
    method,
    headers: {
      host: filled.startsWith('/chat/') ? hostOf(filled) : hostName,
      cookie,
      'x-vitrin': '1',
      'x-vitrin-language': 'en',
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body !== undefined && { body: new URLSearchParams({ json: JSON.stringify(body) }) }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
