import { createIngest } from '@server/events/ingest';
import { shownOfDay } from '@server/events/queries';
import { eventRoutes } from '@server/events/routes';
import { asAppError, toFailure } from '@server/http/errors';
import { createTestDatabase, type TestDatabase } from '@tests/support/database';
import { buildBatch } from '@tests/support/events';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const now = new Date('2026-05-10T09:00:00Z');

describe('POST /widget/events', () => {
  let database: TestDatabase;
  let app: Hono;
  beforeAll(async () => {
    database = await createTestDatabase();
    app = new Hono();
    app.onError((thrown, c) => {
      const { status, body } = toFailure(asAppError(thrown), 'en');
      return c.json(body, status as 400);
    });
    const knowsShop = async (pid: string) => pid.startsWith('shop');
    app.route('/', eventRoutes({ ingest: createIngest(database), knowsShop, now: () => now }));
  });
  afterAll(() => database.drop());

  const post = (body: BodyInit, type = 'text/plain') =>
    app.request('/widget/events', {
      method: 'POST',
      body,
      headers: { 'content-type': type, origin: 'https://shop.example' },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });

  it.each(['text/plain;charset=UTF-8', 'application/json'])(
    'stores a batch sent as %s',
    async (type) => {
      const before = await shownOfDay(database.db, 'shop00000001', '2026-05-10');
      const answer = await post(JSON.stringify(buildBatch({ events: [{}, {}] })), type);
      expect(answer.status).toBe(202);
      expect(await answer.json()).toEqual({ success: true });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
      expect(await shownOfDay(database.db, 'shop00000001', '2026-05-10')).toBe(before + 2);
    },
  );

  it('answers the preflight of a JSON post', async () => {
    const answer = await app.request('/widget/events', { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it('says which field is wrong', async () => {
    const answer = await post(JSON.stringify(buildBatch({ events: [{}, { age: -1 }] })));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      success: false,
      error: { fields: [{ path: 'events.1.age', message: 'must be milliseconds, 0 or more' }] },
    });
  });

  it('does not know strange shops', async () => {
    expect((await post(JSON.stringify(buildBatch({ pid: 'nobody' })))).status).toBe(404);
  });

  it('refuses more than 64 kB, announced or not', async () => {
    expect((await post('x'.repeat(65_537))).status).toBe(413);
    const stream = new Blob(['x'.repeat(200_000)]).stream();
    expect((await post(stream)).status).toBe(413);
  });

  it('reads a body without an announced length', async () => {
    const stream = new Blob([JSON.stringify(buildBatch())]).stream();
    expect((await post(stream)).status).toBe(202);
  });
});
