import { createApp } from '@server/app';
import { createLog } from '@server/platform/log';
import { PATIENCE } from '@tests/support/patience';
import { sendBatch } from '@tests/support/rows/events';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TOKEN = 'a token of metrics';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer({ METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' });
  merchant = await server.buildMerchant();
});
afterAll(() => server.close());

describe('metrics', () => {
  const scrape = async () => {
    const answer = await server.request('/metrics', {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const countOf = (text: string, start: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1) ?? 0,
    );

  it('count requests by route, method and class of status, and events by outcome', async () => {
    const { request } = server;
    const of = (route: string, status: string) =>
      `vitrin_http_request_seconds_count{method="GET",route="${route}",status="${status}"}`;
    const known = of('/widget/config/:pid', '2xx');
    const unknown = of('/widget/config/:pid', '4xx');
    const before = await scrape();
    await request(`/widget/config/${merchant.pid}`);
    await request('/widget/config/nobody');
    await request('/widget/config/nobody');
    const sent = await sendBatch(server, { pid: merchant.pid });
    expect(sent.status).toBe(202);
    const after = await scrape();
    expect(countOf(after, known) - countOf(before, known)).toBe(1);
    expect(countOf(after, unknown) - countOf(before, unknown)).toBe(2);
    const events = (text: string) =>
      ['stored', 'rejected'].reduce(
        (sum, outcome) => sum + countOf(text, `vitrin_events_total{outcome="${outcome}"}`),
        0,
      );
    expect(events(after) - events(before)).toBeGreaterThan(0);
    // The last bucket of every histogram contains its full count.
    expect(after).toMatch(
      /_bucket\{method="GET",route="\/widget\/config\/:pid",status="2xx",le="\+Inf"\} 1\n/,
    );
    expect(after).not.toContain(merchant.pid);
  });

  it('report how many rows of a queue are due and since when', async () => {
    await server.database.pool.query(
      `insert into outbox (to_address, subject, html, plain, due_at)
        values ('a@b.example', '', '', '', now() - interval '1 hour')`,
    );
    await expect
      .poll(async () => countOf(await scrape(), 'vitrin_queue_due{queue="outbox"}'), {
        ...PATIENCE,
      })
      .toBe(1);
    expect(countOf(await scrape(), 'vitrin_queue_oldest_seconds{queue="outbox"}')).toBeGreaterThan(
      3_000,
    );
  });

  it('answer 401 with a wrong token and 404 when no token is set', async () => {
    for (const authorization of ['', 'Bearer another', `Basic ${TOKEN}`]) {
      const answer = await server.request('/metrics', { headers: { authorization } });
      expect(answer.status).toBe(401);
    }
    const { env } = server.deps;
    const app = createApp({ ...server.deps, env: { ...env, metricsToken: undefined } });
    expect((await app.request('/metrics')).status).toBe(404);
  });
});

describe('the id of a request', () => {
  it('is in the response header, in the log and in the message of an unexpected error', async () => {
    const lines: { requestId?: string; msg: string }[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
    const app = createApp({ ...server.deps, log });
    const ask = (id?: string) =>
      app.request('/api/auth/user', {
        headers: {
          host: 'localhost:3000',
          cookie: merchant.cookie,
          'x-vitrin-language': 'en',
          ...(id && { 'x-request-id': id }),
        },
      });
    await server.database.pool.query('alter table session rename to session_away');
    const failed = await ask('from-the-proxy:1');
    await server.database.pool.query('alter table session_away rename to session');
    expect(failed.status).toBe(500);
    expect(failed.headers.get('x-request-id')).toBe('from-the-proxy:1');
    expect(await failed.json()).toMatchObject({
      message: 'Something went wrong. Please try again. Code for support: from-the-proxy:1',
      error: { code: 'internal', requestId: 'from-the-proxy:1' },
    });
    expect(lines.map(({ requestId, msg }) => [requestId, msg])).toEqual([
      ['from-the-proxy:1', 'failed'],
      ['from-the-proxy:1', 'answered'],
    ]);
    const [one, other] = [await ask(), await ask('not an id')].map((answer) =>
      answer.headers.get('x-request-id'),
    );
    expect(one).toMatch(/^\w+-\w+$/);
    expect(other).toMatch(/^\w+-\w+$/);
    expect(other).not.toBe(one);
  });
});
