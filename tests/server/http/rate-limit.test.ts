import { readdirSync, readFileSync } from 'node:fs';
import { allCalls } from '@contract/calls';
import { type App, createApp } from '@server/app';
import { isPublicPath } from '@server/http/guards/public-limit';
import { countTry, createLocalLimits, LIMIT_NAMES } from '@server/http/guards/rate-limit';
import { createWindowTable, numberOf } from '@server/http/guards/window-table';
import { networkOfAddress } from '@server/http/request';
import { HOUR, MINUTE, moveClock } from '@tests/support/clock';
import { buildServer, hostOf, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

describe('limits', () => {
  it('Every rate limit has a unique name that exactly one source file uses', () => {
    expect(new Set(LIMIT_NAMES).size).toBe(LIMIT_NAMES.length);
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('rate-limit.ts'))
      .map((file) => `server/${file}`);
    const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
    const places = LIMIT_NAMES.map((name) => [
      name,
      sources.filter(([, text]) => text.includes(`\`${name}:\${`)).map(([file]) => file).length,
    ]);
    expect(Object.fromEntries(places)).toEqual(
      Object.fromEntries(LIMIT_NAMES.map((name) => [name, 1])),
    );
  });

  it('A local limit returns the seconds until its window ends, and 0 in a new window', () => {
    let at = 0;
    const limits = createLocalLimits({ now: () => new Date(at) });
    const limit = { key: 'signals:shop', most: 2, seconds: 10 } as const;
    expect([1, 2, 3].map(() => limits.count(limit))).toEqual([0, 0, 10]);
    // A small correction of the clock must not start a new window.
    at = -5;
    expect(limits.count(limit)).toBe(10);
    at = 9_500;
    expect(() => limits.enforce(limit)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    at = 10_000;
    expect(limits.count(limit)).toBe(0);
    at = -60_000;
    expect(limits.count(limit)).toBe(0);
  });

  it('Local limits use bounded memory and drop the oldest windows first', () => {
    const limits = createLocalLimits({ now: () => new Date(0) });
    const count = (who: number) => limits.count({ key: `signals:${who}`, most: 1, seconds: 10 });
    for (let who = 0; who <= 50_000; who++) count(who);
    expect([count(50_000), count(25_000), count(0)]).toEqual([10, 10, 0]);
  });

  it('A local limit in use is not dropped, however many other keys are counted', () => {
    const limits = createLocalLimits({ now: () => new Date(0) });
    const own = { key: 'events-shown-day:shop:address', most: 100, seconds: 86_400 } as const;
    let waits = 0;
    for (let who = 0; who <= 110_000; who++) {
      if (who % 1_000 === 0) waits = limits.count(own);
      limits.count({ key: `events-visitor:${who}`, most: 1, seconds: 10 });
    }
    expect(waits).toBe(86_400);
  });
});

it('The window table retains ends and tries while it grows, with a different number for each key', () => {
  const table = createWindowTable();
  const names = Array.from({ length: 20_000 }, (_, at) => `events-visitor:shop:${at}`);
  for (const [at, name] of names.entries()) table.open(numberOf(name), at + 1, at % 7);
  expect(table.size()).toBe(names.length);
  for (const [at, name] of names.entries()) {
    const slot = table.slotOf(numberOf(name));
    expect([table.endOf(slot), table.triesAt(slot)]).toEqual([at + 1, at % 7]);
  }
  expect(table.slotOf(numberOf('somebody else'))).toBe(-1);
  table.open(numberOf('events-visitor:shop:0'), 9, 0);
  expect(table.size()).toBe(names.length);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('The address %s is counted as %s', (ip, network) => {
  expect(networkOfAddress(ip)).toBe(network);
});

it('A limit that begins in the future has expired, so setting the clock back locks out no user', async () => {
  const server = await buildServer();
  const clock = moveClock(server);
  const attempt = () =>
    countTry(
      { db: server.deps.db, now: () => server.deps.now() },
      { key: 'contact:1', most: 1, seconds: 600 },
    );
  clock.forward(HOUR);
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
  clock.forward(-HOUR);
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
  // Clocks of two servers differ a little; the difference opens no second window.
  clock.forward(-MINUTE / 2);
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
  await server.close();
});

const MOST = 3;
let server: TestServer;
let app: App;
let address = 0;

beforeAll(async () => {
  server = await buildServer({
    TRUST_PROXY: '1',
    PUBLIC_REQUESTS: String(MOST),
    METRICS_TOKEN: 'a-token-of-some-length',
  });
  app = createApp(server.deps);
});
afterAll(() => server.close());

const pathOf = (pattern: string) =>
  pattern
    .replace(/:\w+\{([^}]*)\}/g, (_, allowed: string) =>
      allowed.includes('|') ? String(allowed.split('|')[0]) : 'a.js',
    )
    .replace(/:\w+/g, 'some')
    .replace(/\*/g, 'some');

/** The mounted routes without middleware; paths that need a session are left out. */
const routes = () => [
  ...new Set(
    [...app.console.routes, ...app.storefront.routes]
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

const ask = (method: string, path: string, from: string) =>
  app.request(path, {
    method,
    headers: { host: hostOf(path), 'x-forwarded-for': from },
    ...(method === 'POST' && { body: '{}' }),
  });

test('Every route without a session answers 429 with Retry-After after too many requests', async () => {
  const unlimited: string[] = [];
  const limited: string[] = [];
  for (const route of routes()) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pathOf(pattern);
    if (!isPublicPath(path)) continue;
    const from = `203.0.${address >> 8}.${address++ & 255}`;
    const answers = [];
    for (let time = 0; time <= MOST; time++) answers.push(await ask(method, path, from));
    const last = answers.at(-1);
    const isRefused = last?.status === 429 && Number(last.headers.get('retry-after')) > 0;
    (isRefused ? limited : unlimited).push(route);
    expect(answers[0]?.status, route).not.toBe(429);
  }
  expect(unlimited).toEqual([]);
  expect(limited.length).toBeGreaterThan(60);
});

describe('routes without the public limit', () => {
  test('Only calls that need a session and the endpoints of operators are not limited', () => {
    const uncounted = routes()
      .map((route) => String(route.split(' ')[1]))
      .filter((pattern) => !isPublicPath(pathOf(pattern)));
    const known = new Set(
      allCalls
        .filter(({ access }) => access !== 'public')
        .flatMap(({ path }) => {
          const mounted = path.replace(/\{(\w+)\}/g, 'some');
          return [mounted, `/api${mounted}`];
        }),
    );
    const others = uncounted.filter(
      (pattern) => !known.has(pathOf(pattern)) && !/\{/.test(pattern),
    );
    // The stream of the inbox needs a session but is not a call of the contract.
    expect([...new Set(others)].sort()).toEqual([
      '/api/conversations/live',
      '/healthz',
      '/metrics',
      '/readyz',
    ]);
  });
});

test('An address that requests many different paths is limited, and another address is not', async () => {
  const statuses: number[] = [];
  for (let path = 0; path <= MOST * 10; path++) {
    statuses.push((await ask('GET', `/uploads/${path}`, '198.51.100.7')).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await ask('GET', '/uploads/0', '198.51.100.8')).status).not.toBe(429);
});
