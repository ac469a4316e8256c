import { allCalls } from '@contract/calls';
import { type App, createApp } from '@server/app';
import { isPublicPath } from '@server/http/guards/public-limit';
import { buildServer, hostOf, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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
