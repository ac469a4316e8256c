import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { buildEvent } from '@tests/support/rows/events';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const { campaignShown, tagClick, tagReturn } = eventCodes;
const GOOGLE = 'from:search:google.com';
const DAYS = { start_date: '2026-05-10', end_date: '2026-05-11' };

/** Creates two visits from Google and one from Instagram; one from Google agreed to stay. */
async function openShop() {
  const merchant = await server.buildMerchant();
  const event = (type: number, moment: string, detail: string | null, camp_id = 3) =>
    buildEvent({ pid: merchant.pid, camp_id, type, at: Date.parse(moment), detail });
  const events = [
    event(campaignShown, '2026-05-10T06:00:00Z', GOOGLE),
    event(tagClick, '2026-05-10T06:00:05Z', GOOGLE),
    event(tagReturn, '2026-05-10T06:01:00Z', GOOGLE),
    // This moment is past midnight in Istanbul.
    event(campaignShown, '2026-05-10T21:30:00Z', GOOGLE),
    event(campaignShown, '2026-05-11T07:00:00Z', 'from:social:instagram.com', 4),
    // Neither has a referrer: a click with another detail, and a view without one.
    event(tagClick, '2026-05-10T06:00:00Z', 'popup', 5),
    event(campaignShown, '2026-05-10T06:00:00Z', null),
  ];
  await server.deps.ingest.accept(events);
  const ask = async (body: object) => {
    const answer = await merchant.call('POST /{product}/getInfo', { body: { ...DAYS, ...body } });
    return answer.body.result;
  };
  return { merchant, events, ask };
}

it('returns events by the referrer of their visit, each counted once', async () => {
  const { events, ask } = await openShop();
  // The browser repeats events when it received no response.
  await server.deps.ingest.accept(events);
  expect(await ask({ group: ['camp_id', 'type', 'select2'] })).toEqual([
    { camp_id: 3, type: 'campaignShown', select2: 'google.com', total_count: 2 },
    { camp_id: 3, type: 'tagClick', select2: 'google.com', total_count: 1 },
    { camp_id: 3, type: 'tagReturn', select2: 'google.com', total_count: 1 },
    { camp_id: 4, type: 'campaignShown', select2: 'instagram.com', total_count: 1 },
  ]);
  expect(await ask({ group: ['type', 'platform'], filter: { camp_id: 4 } })).toEqual([
    { type: 'campaignShown', platform: 'social', total_count: 1 },
  ]);
  expect(
    await ask({ group: ['day', 'camp_id', 'type', 'select2'], options: { limit: 2 } }),
  ).toMatchObject([
    { day: '2026-05-10', type: 'campaignShown', total_count: 1 },
    { day: '2026-05-10', type: 'tagClick' },
  ]);
});

it('counts the return of a visitor who agreed to stay like every other event', async () => {
  const { ask } = await openShop();
  expect(await ask({ filter: { camp_id: 3 } })).toMatchObject([
    { type: 'campaignShown', total_count: 3 },
    { type: 'tagClick', total_count: 1 },
    { type: 'tagReturn', total_count: 1, total_session: 1, unique_user: 1 },
  ]);
});

it('returns 400 for referrers by the hour or in ratios, which are not stored', async () => {
  const { merchant } = await openShop();
  const refused = await Promise.all([
    merchant.call('POST /{product}/getInfo', {
      body: { ...DAYS, end_date: DAYS.start_date, group: ['hour', 'select2'] },
    }),
    merchant.call('POST /{product}/getInfo', {
      body: { ...DAYS, group: ['select2'], pairs: [['tagClick', 'campaignShown']] },
    }),
  ]);
  for (const { status, body } of refused) {
    expect(status).toBe(400);
    expect(body.error.fields).toMatchObject([{ path: 'group' }]);
  }
});

it('retains forms and push subscriptions when a month is dropped, but not returns', async () => {
  const { pid } = await server.buildMerchant();
  const at = Date.parse('2025-02-10T09:00:00Z');
  const types = [eventCodes.formSubmit, eventCodes.pushSubscribe, tagReturn];
  await server.deps.ingest.accept(types.map((type) => buildEvent({ pid, at, type })));
  await server.database.pool.query(
    'alter table event_batches detach partition event_months.m2025_02; ',
  );
  await server.database.pool.query("select drop_event_month('m2025_02')");
  const left = await forShop(server.deps.db, pid).selectFrom('events').select('type').execute();
  expect(left.map(({ type }) => type).sort()).toEqual([
    eventCodes.formSubmit,
    eventCodes.pushSubscribe,
  ]);
});

it('lists only the own shop’s actions that ask visitors to stay', async () => {
  const merchant = await server.buildMerchant();
  const stranger = await server.buildMerchant();
  const chance = { type: 'chance', name: '', status: true, parameters: {} };
  await server.database.pool.query(
    `insert into campaign (pid, id, name, type, status, template_key, template_var, body, updated_at)
     select $1, id, 'Aksiyon ' || id, 'campaign', 'active', 52, 'words', body::jsonb, now()
     from (values (1, $2), (2, $3)) as given (id, body)`,
    [merchant.pid, JSON.stringify({ tags: [] }), JSON.stringify({ tags: [chance] })],
  );
  const listed = await merchant.call('GET /analytic/chances', {});
  expect(listed.body.campaigns).toEqual([{ id: 2, name: 'Aksiyon 2', status: 'active' }]);
  expect((await stranger.call('GET /analytic/chances', {})).body.campaigns).toEqual([]);
});
