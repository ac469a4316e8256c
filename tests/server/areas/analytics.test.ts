import { randomUUID } from 'node:crypto';
import { eventCodes } from '@server/events/event-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

test('A report by hour answers the hours of one day, and refuses more than one', async () => {
  const merchant = await server.buildMerchant();
  await server.deps.ingest.accept([
    {
      pid: merchant.pid,
      id: randomUUID(),
      at: Date.parse('2026-05-10T06:30:00Z'),
      type: eventCodes.campaignShown,
      camp_id: 1,
      visitor: randomUUID(),
      session: randomUUID(),
      detail: null,
    },
  ]);
  const ask = (end_date: string) =>
    merchant.call('POST /{product}/getInfo', {
      body: { start_date: '2026-05-10', end_date, group: ['hour', 'camp_id', 'type'] },
    });
  expect((await ask('2026-05-10')).body.result).toEqual([
    {
      camp_id: 1,
      type: 'campaignShown',
      day: '2026-05-10',
      hour: 9,
      total_count: 1,
      total_session: 1,
      unique_user: 1,
    },
  ]);
  const refused = await ask('2026-05-11');
  expect(refused.status).toBe(400);
  expect(refused.body.error.fields).toMatchObject([{ path: 'group' }]);
});

test('A report of more than 400 days is refused beside its end, by every report call', async () => {
  const merchant = await server.buildMerchant();
  const long = { start_date: '2024-01-01', end_date: '2026-01-01' };
  const answers = await Promise.all([
    merchant.call('POST /{product}/getInfo', { body: long }),
    merchant.call('POST /live/getBotForwardInfo', { body: long }),
    merchant.call('POST /live/getEventInfoGeneral', { body: long }),
    merchant.call('POST /personalize/bot/analytic', {
      body: { startDate: long.start_date, endDate: long.end_date },
    }),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    expect(body.error.fields).toMatchObject([{ code: 'rangeTooLong' }]);
    expect(body.message).toMatch(/400 days/);
  }
});
