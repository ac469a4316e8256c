import { randomUUID } from 'node:crypto';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { recordOrder } from '@server/orders/record';
import { buildEvent } from '@tests/support/rows/events';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

test('A report by hour has the hours of one day, and refuses more than one day', async () => {
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
      count_with_order: 0,
      count_with_the_order: 0,
      count_once: 0,
      revenue: [],
    },
  ]);
  const refused = await ask('2026-05-11');
  expect(refused.status).toBe(400);
  expect(refused.body.error.fields).toMatchObject([{ path: 'group' }]);
});

test('Every report call refuses a range of more than 400 days', async () => {
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

test('Clicks of actions are counted by Istanbul day, without a name for unknown actions', async () => {
  const merchant = await server.buildMerchant();
  const click = (moment: string, camp_id: number, type = eventCodes.tagClick) =>
    buildEvent({ pid: merchant.pid, camp_id, type, at: Date.parse(moment) });
  await server.deps.ingest.accept([
    click('2026-05-10T06:00:00Z', 4),
    click('2026-05-10T07:00:00Z', 4),
    // After midnight in Istanbul
    click('2026-05-10T21:30:00Z', 4),
    click('2026-05-10T08:00:00Z', 5, eventCodes.campaignShown),
  ]);
  const answer = await merchant.call('POST /live/watsonsGIAClick', {
    body: { start_date: '2026-05-10', end_date: '2026-05-11' },
  });
  expect(answer.body.result).toEqual([
    { camp_id: 4, name: null, day: '2026-05-10', total: 2 },
    { camp_id: 4, name: null, day: '2026-05-11', total: 1 },
  ]);
});

describe('the options of a report', () => {
  const DAYS = { start_date: '2026-05-10', end_date: '2026-05-11' };
  const { campaignShown, tagClick } = eventCodes;

  /** Creates campaign 1 with 4 views, 2 clicks and an order, and campaign 2 with one view. */
  async function openShop() {
    const merchant = await server.buildMerchant();
    const { pid } = merchant;
    const visitor = randomUUID();
    const at = (moment: string) => Date.parse(moment);
    const shown = (moment: string, camp_id = 1) =>
      buildEvent({ pid, camp_id, type: campaignShown, at: at(moment) });
    await server.deps.ingest.accept([
      shown('2026-05-10T06:00:00Z'),
      shown('2026-05-10T06:30:00Z'),
      // After midnight in Istanbul.
      shown('2026-05-10T21:30:00Z'),
      shown('2026-05-11T08:00:00Z', 2),
      buildEvent({ pid, visitor, camp_id: 1, at: at('2026-05-11T09:00:00Z') }),
      buildEvent({ pid, visitor, camp_id: 1, type: tagClick, at: at('2026-05-11T09:00:05Z') }),
      buildEvent({ pid, visitor, camp_id: 1, type: tagClick, at: at('2026-05-10T20:59:00Z') }),
    ]);
    server.deps.now = () => new Date('2026-05-11T10:00:00Z');
    await recordOrder(
      { ...server.deps, shop: forShop(server.deps.db, pid) },
      {
        source: 'browser',
        names: ['1'],
        at: new Date('2026-05-11T09:30:00Z'),
        total: 50_000,
        currency: 'TRY',
        visitor,
        lines: [],
      },
    );
    server.deps.now = () => new Date();
    const ask = async (body: object) => {
      const answer = await merchant.call('POST /{product}/getInfo', { body: { ...DAYS, ...body } });
      return { status: answer.status, ...answer.body };
    };
    return { merchant, ask };
  }

  test('Rows have the orders and revenue attributed to their events', async () => {
    const { ask } = await openShop();
    const { result, shop } = await ask({});
    const money = { currency: 'TRY', revenue: 50_000, revenue_with_the_order: 0 };
    expect(result).toMatchObject([
      {
        camp_id: 1,
        type: 'campaignShown',
        total_count: 4,
        count_with_order: 1,
        count_with_the_order: 0,
        count_once: 0,
        revenue: [{ ...money, revenue_once: 0 }],
      },
      {
        camp_id: 1,
        type: 'tagClick',
        total_count: 2,
        count_with_order: 1,
        count_once: 1,
        revenue: [{ ...money, revenue_once: 50_000 }],
      },
      { camp_id: 2, type: 'campaignShown', total_count: 1, count_with_order: 0, revenue: [] },
    ]);
    expect(shop).toEqual({
      sessions: 5,
      visitors: 5,
      orders: 1,
      revenue: [{ currency: 'TRY', revenue: 50_000 }],
    });
  });

  test('A report has the selected figures, in rows by the requested groups', async () => {
    const { ask } = await openShop();
    expect((await ask({ select: ['total_count'], group: ['day', 'type'] })).result).toEqual([
      { day: '2026-05-10', type: 'campaignShown', total_count: 2 },
      { day: '2026-05-10', type: 'tagClick', total_count: 1 },
      { day: '2026-05-11', type: 'campaignShown', total_count: 3 },
      { day: '2026-05-11', type: 'tagClick', total_count: 1 },
    ]);
    // A sum over campaigns omits orders, which may belong to several of them. It counts each
    // visitor once, and omits visitors when only some campaigns are selected.
    expect((await ask({ group: ['type'] })).result).toEqual([
      { type: 'campaignShown', total_count: 5, total_session: 5, unique_user: 5 },
      { type: 'tagClick', total_count: 2, total_session: 2, unique_user: 1 },
    ]);
    const filter = { camp_id: [1, 2] };
    expect((await ask({ group: ['type'], filter })).result).toEqual([
      { type: 'campaignShown', total_count: 5 },
      { type: 'tagClick', total_count: 2 },
    ]);
    expect((await ask({ group: [] })).result).toEqual([{ total_count: 7 }]);
  });

  test('A report filtered to no campaign has no rows in any grouping', async () => {
    const { ask } = await openShop();
    for (const group of [undefined, ['type'], ['day', 'camp_id'], ['platform'], []]) {
      const { result } = await ask({ filter: { camp_id: [] }, ...(group && { group }) });
      expect(result, String(group)).toEqual([]);
    }
  });

  test('The pairs of a report are the ratio of one event type to another', async () => {
    const { ask } = await openShop();
    const { pairs } = await ask({ group: ['camp_id'], pairs: [['tagClick', 'campaignShown']] });
    const pair = ['tagClick', 'campaignShown'];
    expect(pairs).toEqual([
      { pair, camp_id: 1, ratio: 0.5 },
      { pair, camp_id: 2, ratio: 0 },
    ]);
    expect((await ask({ pairs: [['tagClick', 'pollAnswer']] })).pairs[0].ratio).toBeNull();
  });

  test('The options of a report sort and limit its rows', async () => {
    const { ask } = await openShop();
    const select = ['total_count'];
    const least = await ask({
      select,
      options: { order: 'total_count', direction: 'asc', limit: 2 },
    });
    expect(least.result).toEqual([
      { camp_id: 2, type: 'campaignShown', total_count: 1 },
      { camp_id: 1, type: 'tagClick', total_count: 2 },
    ]);
    expect((await ask({ select, options: { order: 'total_count', limit: 1 } })).result).toEqual([
      { camp_id: 1, type: 'campaignShown', total_count: 4 },
    ]);
  });

  test('An order counts in the hour in which it was placed', async () => {
    const { ask } = await openShop();
    const { result } = await ask({
      start_date: '2026-05-11',
      group: ['hour', 'type'],
      select: ['total_count'],
    });
    expect(result).toEqual([
      { day: '2026-05-11', hour: 0, type: 'campaignShown', total_count: 1 },
      { day: '2026-05-11', hour: 11, type: 'campaignShown', total_count: 1 },
      { day: '2026-05-11', hour: 12, type: 'campaignShown', total_count: 1 },
      { day: '2026-05-11', hour: 12, type: 'tagClick', total_count: 1 },
    ]);
    const whole = await ask({
      start_date: '2026-05-11',
      filter: { camp_id: 1 },
      group: ['hour', 'camp_id', 'type'],
      select: ['count_with_order'],
    });
    expect(whole.result).toContainEqual({
      day: '2026-05-11',
      hour: 12,
      camp_id: 1,
      type: 'tagClick',
      count_with_order: 1,
    });
  });

  test.each([
    { select: ['visitors'] },
    { group: ['week'] },
    { pairs: [['tagClick', 'seen']] },
    { options: { order: 'name' } },
    { options: { sort: 'total_count' } },
  ])('An unknown name in %j is refused', async (body) => {
    const { ask } = await openShop();
    expect((await ask(body)).status).toBe(400);
  });
});

test('The live view has visitors, events and uncancelled orders of the last half hour', async () => {
  const merchant = await server.buildMerchant();
  const { pid } = merchant;
  const now = new Date('2026-05-10T12:00:30Z');
  const ago = (minutes: number) => now.getTime() - minutes * 60_000;
  const visitor = randomUUID();
  await server.deps.ingest.accept([
    buildEvent({ pid, at: ago(31) }),
    buildEvent({ pid, at: ago(12), visitor }),
    buildEvent({ pid, at: ago(12), camp_id: 2 }),
    buildEvent({
      pid,
      at: ago(1),
      visitor,
      type: eventCodes.tagClick,
      page: '/vazo',
      device: 'mobile',
    }),
  ]);
  server.deps.now = () => now;
  const order = (number: string, minutes: number, cancelledAt?: Date) =>
    recordOrder(
      { ...server.deps, shop: forShop(server.deps.db, pid) },
      {
        source: 'api',
        names: [number],
        at: new Date(ago(minutes)),
        lines: [],
        total: 12_050,
        currency: 'TRY',
        ...(cancelledAt && { cancelledAt }),
      },
    );
  await order('1', 40);
  await order('2', 20);
  await order('3', 10, now);
  const { live } = (await merchant.call('GET /analytic/live')).body;
  server.deps.now = () => new Date();
  expect(live).toMatchObject({ visitors: 1, shown: 2, ordered: 1 });
  expect(live.minutes).toEqual([
    { minute: '2026-05-10T11:48:00.000Z', visitors: 2 },
    { minute: '2026-05-10T11:59:00.000Z', visitors: 1 },
  ]);
  expect(live.events.map(({ type }: { type: string }) => type)).toEqual([
    'tagClick',
    'campaignShown',
    'campaignShown',
  ]);
  expect(live.events[0]).toMatchObject({ page: '/vazo', device: 'mobile' });
  expect(live.orders).toMatchObject([{ number: '2', total: 12_050, currency: 'TRY' }]);
});
