import { forShop } from '@server/db/shop-scope';
import { shownOfDay } from '@server/events/read/queries';
import { createIngest } from '@server/events/receive/ingest';
import { eventRoutes } from '@server/events/receive/routes';
import { createLocalLimits } from '@server/http/guards/rate-limit';
import { asAppError, toFailure } from '@server/platform/errors';
import { buildBatch, tokenOf } from '@tests/support/rows/events';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const now = () => new Date('2026-05-10T09:00:00Z');
const PID = 'shop00000001';

describe('POST /widget/events', () => {
  let server: TestServer;
  let app: Hono;
  beforeAll(async () => {
    server = await buildServer();
    server.deps.now = now;
    app = new Hono();
    app.onError((thrown, c) => {
      const { status, body } = toFailure(asAppError(thrown), 'en');
      return c.json(body, status as 400);
    });
    const live = {
      active: new Set([1]),
      ended: new Map(),
      dailyLimit: null,
      ask: false,
      compared: new Set<number>(),
    };
    const findLive = async (pid: string) => (pid.startsWith('shop') ? live : null);
    const ingest = createIngest(server.database);
    const limits = createLocalLimits({ now });
    app.route('/', eventRoutes({ ...server.deps, now, ingest, findLive, limits }));
  });
  afterAll(() => server.close());

  const batchOf = (overrides: Parameters<typeof buildBatch>[0] = {}) =>
    JSON.stringify(buildBatch({ token: tokenOf(server, PID), ...overrides }));
  const post = (body: BodyInit, type = 'text/plain') =>
    app.request('/widget/events', {
      method: 'POST',
      body,
      headers: { 'content-type': type, origin: 'https://shop.example' },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
  const shown = () => shownOfDay(forShop(server.deps.db, PID), '2026-05-10');

  it.each(['text/plain;charset=UTF-8', 'application/json'])(
    'stores a batch sent as %s',
    async (type) => {
      const before = await shown();
      const answer = await post(batchOf({ events: [{}, {}] }), type);
      expect(answer.status).toBe(202);
      expect(await answer.json()).toEqual({ success: true });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
      expect(await shown()).toBe(before + 2);
    },
  );

  it('accepts a batch of events older than a day and counts them on no day', async () => {
    const totals = () => server.deps.db.selectFrom('event_totals_now').selectAll().execute();
    const before = await totals();
    const answer = await post(batchOf({ events: [{ age: 2 * 86_400_000 }] }));
    expect(answer.status).toBe(202);
    expect(await totals()).toEqual(before);
  });

  it('answers the preflight of a JSON post', async () => {
    const answer = await app.request('/widget/events', { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it('returns 400 with the path of the invalid field', async () => {
    const answer = await post(batchOf({ events: [{}, { age: -1 }] }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      success: false,
      error: { fields: [{ path: 'events.1.age', message: 'must be milliseconds, 0 or more' }] },
    });
  });

  it('answers 404 for an unknown shop', async () => {
    expect((await post(batchOf({ pid: 'nobody' }))).status).toBe(404);
  });

  it('refuses a body above 64 kB, with or without a declared length', async () => {
    expect((await post('x'.repeat(65_537))).status).toBe(413);
    const stream = new Blob(['x'.repeat(200_000)]).stream();
    expect((await post(stream)).status).toBe(413);
  });

  it('accepts a body without a declared length', async () => {
    const stream = new Blob([batchOf()]).stream();
    expect((await post(stream)).status).toBe(202);
  });
});
