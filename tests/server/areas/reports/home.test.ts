import { randomUUID } from 'node:crypto';
import type { Status } from '@catalogue/campaign';
import { healthOf } from '@catalogue/health/health';
import type { CampaignWeek } from '@contract/entities/reports/analytics';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { recordOrder } from '@server/orders/record';
import { DAY, HOUR } from '@tests/support/clock';
import { createCampaign } from '@tests/support/rows/campaigns';
import { buildEvent } from '@tests/support/rows/events';
import { countEvents } from '@tests/support/rows/notices';
import { createSchedule } from '@tests/support/rows/schedules';
import { mailSettings } from '@tests/support/servers/mail';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
/** 12:30 in Istanbul on a Friday */
const NOON = Date.parse('2026-11-20T09:30:00Z');

beforeAll(async () => {
  server = await buildServer({ SESSION_IDLE_HOURS: '9999', SESSION_ABSOLUTE_DAYS: '300' });
  server.deps.now = () => new Date(NOON);
});
afterAll(() => server.close());

const count = (
  { pid }: Merchant,
  camp_id: number,
  counted: { ago: number; count: number; type?: 'campaignShown' | 'tagClick' },
) => {
  const { ago, ...rest } = counted;
  return countEvents(server.deps.db, pid, { at: new Date(NOON - ago), camp_id, ...rest });
};

async function orderAfterClick(
  { pid }: Merchant,
  {
    camp_id,
    ago,
    total,
    currency,
  }: Record<'camp_id' | 'ago' | 'total', number> & { currency: string },
) {
  const visitor = randomUUID();
  const at = NOON - ago;
  await server.deps.ingest.accept([
    buildEvent({ pid, visitor, camp_id, at: at - 60_000 }),
    buildEvent({ pid, visitor, camp_id, at: at - 50_000, type: eventCodes.tagClick }),
  ]);
  await recordOrder(
    { ...server.deps, now: () => new Date(at), shop: forShop(server.deps.db, pid) },
    {
      source: 'browser',
      names: [`${camp_id}-${ago}`],
      at: new Date(at),
      total,
      currency,
      visitor,
      lines: [],
    },
  );
}

async function buildInstalledShop(): Promise<Merchant> {
  const merchant = await server.buildMerchant();
  await server.deps.db
    .updateTable('product')
    .set({ script_seen_at: new Date(NOON - HOUR) })
    .where('pid', '=', merchant.pid)
    .execute();
  return merchant;
}

async function notice(
  merchant: Merchant,
  kind: 'noViews' | 'clickRate' | 'script',
  subject: string,
) {
  const { n } = await forShop(server.deps.db, merchant.pid)
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const moment = new Date(NOON - HOUR);
  await server.deps.db
    .insertInto('notice')
    .values({
      pid: merchant.pid,
      id: n + 1,
      kind,
      subject,
      stage: 1,
      notified_stage: 1,
      facts: JSON.stringify({
        name: 'Survey',
        days: 3,
        usual: 90,
        gate: 'where',
        now: 0.02,
        finding: 'unreachable',
        since: moment.toISOString(),
      }),
      since: moment,
      notified_at: moment,
    })
    .execute();
}

const switchOff = ({ pid }: Merchant, id: number, entry: number) =>
  forShop(server.deps.db, pid)
    .updateTable('campaign')
    .set({ body: sql`jsonb_set(body, ${`{tags,${entry},status}`}::text[], 'false')` })
    .where('id', '=', id)
    .execute();

const week = async (merchant: Merchant, id: number): Promise<CampaignWeek | undefined> =>
  (await merchant.call('GET /analytic/week')).body.result.find(
    (row: CampaignWeek) => row.id === id,
  );
const home = async (merchant: Merchant) => (await merchant.call('GET /analytic/home')).body.data;

test('A week has the seven days until yesterday, as reports do, and each order counts once for the last click', async () => {
  const merchant = await buildInstalledShop();
  const id = await createCampaign(merchant, { status: 'active' });
  await count(merchant, id, { ago: 0, count: 1000 });
  await count(merchant, id, { ago: DAY, count: 30 });
  await count(merchant, id, { ago: 7 * DAY, count: 7 });
  await count(merchant, id, { ago: 8 * DAY, count: 1000 });
  await count(merchant, id, { ago: 2 * DAY, count: 5, type: 'tagClick' });
  await orderAfterClick(merchant, { camp_id: id, ago: DAY + HOUR, total: 50_000, currency: 'TRY' });
  await orderAfterClick(merchant, {
    camp_id: id,
    ago: DAY + 2 * HOUR,
    total: 1_999,
    currency: 'EUR',
  });
  expect(await week(merchant, id)).toEqual({
    id,
    kind: expect.any(String),
    image: expect.any(String),
    // Includes the view and the click of each order.
    shown: 39,
    clicked: 7,
    orders: 2,
    revenue: [
      { currency: 'EUR', revenue: 1_999 },
      { currency: 'TRY', revenue: 50_000 },
    ],
    days: [7, 0, 0, 0, 0, 0, 32],
    facts: {},
  });
});

const SCRIPT = { kind: 'script', reason: { en: 'The Vitrin script is not running in your shop' } };

test('A live action is broken until the shop has loaded the script', async () => {
  const merchant = await server.buildMerchant();
  const id = await createCampaign(merchant, { status: 'active' });
  expect(healthOf({ id, status: 'active' }, (await week(merchant, id))?.facts)).toMatchObject({
    state: 'broken',
    troubles: [{ ...SCRIPT, fix: { link: '/settings/installation' } }],
  });
  expect(await home(merchant)).toMatchObject({ live: 1, troubled: 1 });
});

test('Health lists the open notices of an active campaign and its shop, the worst first', async () => {
  const merchant = await buildInstalledShop();
  const [broken, fallen, off] = [
    await createCampaign(merchant, { status: 'active' }),
    await createCampaign(merchant, { status: 'active' }),
    await createCampaign(merchant, { status: 'disabled' }),
  ];
  await notice(merchant, 'clickRate', String(broken));
  await notice(merchant, 'noViews', String(broken));
  await notice(merchant, 'clickRate', String(fallen));
  await notice(merchant, 'noViews', String(off));
  const health = async (id: number, status: Status = 'active') =>
    healthOf({ id, status }, (await week(merchant, id))?.facts);
  expect(await health(broken)).toMatchObject({
    state: 'broken',
    troubles: [
      { reason: { en: 'Not shown for 3 days' }, fix: { link: `/actions/${broken}?at=where` } },
      { fix: { link: `/analytics/actions/${broken}` } },
    ],
  });
  expect(await health(fallen)).toMatchObject({
    state: 'warning',
    troubles: [{ fix: { link: `/analytics/actions/${fallen}` } }],
  });
  expect((await week(merchant, off))?.facts).toEqual({});
  expect(await home(merchant)).toMatchObject({ live: 2, troubled: 2 });
  // Without the script no action is shown, so no live action is healthy.
  const silent = await createCampaign(merchant, { status: 'active' });
  await notice(merchant, 'script', '');
  expect(await health(silent)).toMatchObject({ state: 'broken', troubles: [SCRIPT] });
  expect(await health(fallen)).toMatchObject({ state: 'broken' });
  const { health: rows, notices, live, troubled } = await home(merchant);
  expect(notices.some(({ link }: { link: string }) => link.includes(`/${off}`))).toBe(false);
  expect({ live, troubled }).toEqual({ live: 3, troubled: 3 });
  expect(rows).toHaveLength(3);
  expect(notices).toHaveLength(4);
  // The notices have the same titles as the troubles.
  expect(notices[0]).toMatchObject({ kind: 'script', title: SCRIPT.reason.en });
  expect(notices.find(({ kind }: { kind: string }) => kind === 'noViews')).toMatchObject({
    title: expect.stringContaining('Not shown for 3 days'),
    button: 'Check the conditions',
  });
});

test('A schedule counts its sent messages without tests, and has no clicks', async () => {
  const merchant = await server.buildMerchant({ extra: { useSchedule: true } });
  const id = await createSchedule(merchant);
  const sent = (origin: 'schedule' | 'test') =>
    server.deps.db
      .insertInto('schedule_outbox')
      .values({
        pid: merchant.pid,
        schedule: id,
        contact: null,
        channel: 'mail',
        origin,
        address: 'a@b.example',
        state: 'sent',
        attempts: 1,
        error: null,
        lease_until: null,
        due_at: new Date(NOON - DAY),
        created_at: new Date(NOON - DAY),
        settled_at: new Date(NOON - DAY),
      })
      .execute();
  await sent('schedule');
  await sent('test');
  expect(await week(merchant, id)).toMatchObject({
    shown: 1,
    clicked: null,
    orders: 0,
    days: [0, 0, 0, 0, 0, 0, 1],
  });
});

test('A live campaign that sends e-mail is broken until the shop has mail settings', async () => {
  const merchant = await server.buildMerchant({ extra: { useSchedule: true } });
  const id = await createSchedule(merchant);
  const paused = await createSchedule(merchant, {}, 'disabled');
  const push = await createSchedule(merchant, { tags: [['web-push', 'Push', { title: 'Hi' }]] });
  const switchedOff = await createSchedule(merchant, {
    tags: [
      ['web-push', 'Push', { title: 'Hi' }],
      ['mail', 'Mail', { subject: 'Hi', body: '<p>Hi</p>' }],
    ],
  });
  await switchOff(merchant, switchedOff, 1);
  const factsOf = async (campaign: number) => (await week(merchant, campaign))?.facts;
  expect(await factsOf(id)).toEqual({ mail: true });
  expect(await factsOf(paused)).toEqual({});
  expect(await factsOf(push)).toEqual({});
  expect(await factsOf(switchedOff)).toEqual({});
  expect(await home(merchant)).toMatchObject({ live: 3, troubled: 1 });
  await merchant.call('POST /personalize/mailactionsetting', { body: mailSettings(25) });
  expect(await factsOf(id)).toEqual({});
});

test('Today is compared with the same full hours a week ago, in each currency', async () => {
  const merchant = await server.buildMerchant();
  const id = await createCampaign(merchant, { status: 'active' });
  await count(merchant, id, { ago: 2 * HOUR, count: 40 });
  // The current hour counts for today, but is not compared.
  await count(merchant, id, { ago: 0, count: 3 });
  await count(merchant, id, { ago: 7 * DAY + 2 * HOUR, count: 20 });
  await count(merchant, id, { ago: 7 * DAY, count: 500 });
  await orderAfterClick(merchant, { camp_id: id, ago: 3 * HOUR, total: 90_000, currency: 'TRY' });
  await orderAfterClick(merchant, { camp_id: id, ago: 3 * HOUR + 1, total: 700, currency: 'KWD' });
  await orderAfterClick(merchant, {
    camp_id: id,
    ago: 7 * DAY + 3 * HOUR,
    total: 45_000,
    currency: 'TRY',
  });
  const found = await home(merchant);
  expect(found).toMatchObject({ hours: 12, setup: null, orders: { now: 2, before: 1 } });
  expect(found.days).toHaveLength(14);
  expect(found.days[13]).toBe('2026-11-20');
  expect(found.shown).toMatchObject({ now: 42, before: 21 });
  expect(found.shown.days[13]).toBe(45);
  expect(found.money).toMatchObject([
    { currency: 'TRY', now: 90_000, before: 45_000 },
    { currency: 'KWD', now: 700, before: 0 },
  ]);
  expect(found.money[0].days[13]).toBe(90_000);
  expect(found.money[0].days[6]).toBe(45_000);
});

test('Unmeasured figures are null, and a new shop has setup steps until its first view', async () => {
  const merchant = await server.buildMerchant();
  const before = await home(merchant);
  expect(before).toMatchObject({
    money: [],
    orders: null,
    visitors: null,
    shown: null,
    clicked: null,
    health: [],
    setup: { script: false, action: false, test: false, publish: false, first: null },
    usage: { shown: 0, forecast: null, renews: '2026-12-01' },
  });
  const id = await createCampaign(merchant, { status: 'disabled' });
  expect((await home(merchant)).setup).toMatchObject({ action: true, publish: false, first: id });
  await merchant.call('POST /campaign/save', { body: { data: { id, status: 'test' } } });
  await merchant.call('POST /campaign/save', { body: { data: { id, status: 'disabled' } } });
  expect((await home(merchant)).setup).toMatchObject({ test: true, publish: false });
  await merchant.call('POST /campaign/save', { body: { data: { id, status: 'active' } } });
  expect((await home(merchant)).setup).toMatchObject({ publish: true });
  await count(merchant, id, { ago: 0, count: 1 });
  expect((await home(merchant)).setup).toBeNull();
});

test('Without a bill, usage counts the calendar month, with a forecast from the last week', async () => {
  const merchant = await server.buildMerchant();
  const id = await createCampaign(merchant, { status: 'active' });
  for (let ago = 1; ago <= 7; ago++) await count(merchant, id, { ago: ago * DAY, count: 10 });
  // These views were in October, before the current month.
  await count(merchant, id, { ago: 25 * DAY, count: 999 });
  const { usage } = await home(merchant);
  // The rest of today and ten more days with 10 views each.
  expect(usage).toMatchObject({ shown: 70, renews: '2026-12-01', forecast: 70 + 110 });
});
