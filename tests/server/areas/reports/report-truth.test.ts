import { type DayRange, daysOf } from '@catalogue/lib/date-range';
import type { OrderRelation } from '@catalogue/reports/attribution';
import { BREAKDOWNS } from '@catalogue/reports/breakdowns';
import { MESSAGE_LABELS } from '@catalogue/reports/message-report';
import type { CallName } from '@contract/calls';
import type { CartReminderAnalytics, ScheduleRevenue } from '@contract/entities/campaigns/schedule';
import type {
  BreakdownOrders,
  BreakdownRow,
  LabelCount,
  OrderMoney,
  OrderOfFigure,
  ReportRow,
} from '@contract/entities/reports/analytics';
import type { DownloadSheet } from '@contract/entities/reports/download';
import { attributeMessages } from '@server/areas/campaigns/schedules/messages/order-messages';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { addArrivals } from '@server/events/rollup/add-arrivals';
import { attributeDueOrders } from '@server/orders/attribution';
import { recordOrder } from '@server/orders/record';
import { DAY, HOUR } from '@tests/support/clock';
import { isFullLoad } from '@tests/support/load';
import { PATIENCE_MS } from '@tests/support/patience';
import {
  countBot,
  countCarts,
  countClicks,
  countCoupons,
  countLive,
  countMessages,
  countOrigins,
  countParts,
  countPlaced,
  countRecommended,
  countSchedules,
  inOrder,
} from '@tests/support/rows/count-extras';
import { countRows, countShop } from '@tests/support/rows/count-month';
import {
  botTables,
  cartTables,
  chanceTables,
  clickTable,
  countWritten,
  couponTables,
  messageTable,
  partTable,
  recommendationTable,
  scheduleTable,
} from '@tests/support/rows/count-sheets';
import {
  addressOf,
  buildKnownExtras,
  type KnownExtras,
  storeExtras,
} from '@tests/support/rows/known-extras';
import {
  buildKnownMonth,
  CAMPAIGNS,
  CHANCE,
  FORM,
  type KnownMonth,
} from '@tests/support/rows/known-month';
import {
  CLICKHOUSE,
  hasClickhouse,
  startClickhouse,
  type TestClickhouse,
} from '@tests/support/servers/clickhouse';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { actionSheets } from '@/custom-pages/analytics/actions/actionSheets';
import { breakdownSheets } from '@/custom-pages/analytics/actions/breakdownSheets';
import { actionLines, pointsOf } from '@/custom-pages/analytics/actions/summarise';
import { botSheets } from '@/custom-pages/analytics/bots/botLines';
import { cartSheets } from '@/custom-pages/analytics/carts/cartSheets';
import {
  chanceSheets,
  platformsOf,
  referrersOf,
  stepsOf,
} from '@/custom-pages/analytics/chance/chance';
import { couponSheets } from '@/custom-pages/analytics/coupons/couponSheets';
import {
  messageLines,
  messageSheet,
  scheduleSheet,
} from '@/custom-pages/analytics/messages/messages';
import {
  recommendationSheet,
  resultsOf,
} from '@/custom-pages/analytics/recommendations/recommendationSheet';
import { clickLines, clickSheet, sumOf } from '@/custom-pages/analytics/watsons/clickLines';
import { toAnalytics, toBreakdowns } from '@/dataProvider/areas/reports/analytics';
import type { ReadText } from '@/i18n/useText';

/** Number of visitors. `TRUTH_VISITORS=100000` tests more, on an idle machine. */
const VISITORS = Number(process.env.TRUTH_VISITORS ?? 300);
/** Number of visitors in all months but the first; only `VISITORS` reaches every report limit. */
const FEWER = process.env.TRUTH_VISITORS || isFullLoad ? VISITORS : 100;
/** With at least this many visitors, each day has orders that followed a campaign. */
const MANY = 1000;
/** A month of 100,000 visitors takes 15 minutes, and longer in parallel with other tests. */
vi.setConfig({ hookTimeout: Math.max(4 * PATIENCE_MS, VISITORS * 100) });
/** Auckland is ahead of Istanbul; Los Angeles and UTC are behind it. */
const MONTHS = [
  { zone: 'Pacific/Auckland', store: 'PostgreSQL', visitors: VISITORS },
  { zone: 'America/Los_Angeles', store: 'PostgreSQL', visitors: FEWER },
  { zone: 'UTC', store: 'PostgreSQL', visitors: FEWER },
  { zone: 'UTC', store: CLICKHOUSE, visitors: FEWER },
];

/** From before the end of one month to after the end of the next, at midnight in Istanbul. */
const FROM = Date.parse('2026-02-25T00:00+03:00');
const UNTIL = Date.parse('2026-04-03T00:00+03:00');

describe.for(MONTHS)('a known month, %o', ({ zone, store, visitors }) => {
  const isElsewhere = store === CLICKHOUSE;
  if (isElsewhere && !hasClickhouse) {
    test.skip(`Figures in ${store} need its server`);
    return;
  }
  let clickhouse: TestClickhouse | undefined;
  const before = { TZ: process.env.TZ, PGOPTIONS: process.env.PGOPTIONS };
  let server: TestServer;
  let merchant: Merchant;
  let month: KnownMonth;
  let extras: KnownExtras;

  beforeAll(async () => {
    process.env.TZ = zone;
    process.env.PGOPTIONS = `-c TimeZone=${zone}`;
    clickhouse = isElsewhere ? await startClickhouse() : undefined;
    server = await buildServer(clickhouse && { EVENTS_URL: clickhouse.url });
    merchant = await server.buildMerchant({ extra: { poll: true } });
    month = buildKnownMonth({ pid: merchant.pid, visitors, from: FROM, until: UNTIL });
    extras = buildKnownExtras(month, { from: FROM, until: UNTIL });
    await live(server, merchant.pid, month);
    await storeExtras(server, merchant.pid, extras);
    // Attributes the messages after the last of them was sent, as the hourly job does.
    await attributeMessages({ ...server.deps, now: () => new Date(UNTIL + 30 * DAY) });
  });
  afterAll(async () => {
    await server.close();
    await clickhouse?.stop();
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });

  const ask = async (start_date: string, end_date: string, more: object = {}) =>
    (await merchant.call('POST /{product}/getInfo', { body: { start_date, end_date, ...more } }))
      .body;

  /** The sheets of all reports except the action report, as their pages build them. */
  async function otherSheets(range: DayRange): Promise<DownloadSheet[]> {
    const body = { start_date: range.start, end_date: range.end };
    const asked = daysOf(range);
    const of = async <N extends CallName>(name: N, sent: Parameters<typeof merchant.call<N>>[1]) =>
      (await merchant.call(name, sent)).body;
    const messages = await of('POST /live/getEventInfoGeneral', {
      body: { ...body, labels: [...MESSAGE_LABELS] },
    });
    const query = { time: range.start, timeEnd: range.end };
    const carts = await of('GET /{product}/cartReminderAnalytics', { query });
    const bot = await of('POST /personalize/bot/analytic', {
      body: { startDate: range.start, endDate: range.end, platform: 'web' },
    });
    const forwards = await of('POST /live/getBotForwardInfo', { body });
    const origins = await ask(range.start, range.end, {
      group: ['camp_id', 'type', 'platform', 'select2'],
    });
    const asking = new Set([CHANCE]);
    const results = resultsOf((await of('POST /recommendations/report', { body })).data);
    const coupons = (await of('POST /coupons/report', { body })).data;
    coupons.lists.sort((a: { id: number }, b: { id: number }) => a.id - b.id);
    const clicked = clickLines(
      (await of('POST /live/watsonsGIAClick', { body })).result,
      asked,
      text,
    );
    return [
      messageSheet(messageLines(messages.result.result), text),
      scheduleSheet((await of('POST /analytic/schedules', { body })).result, text),
      ...carts.data.flatMap((data: CartReminderAnalytics) => cartSheets(data, text)),
      ...botSheets({ rows: bot.result, forwards: forwards.result, days: asked, text }),
      ...chanceSheets({
        totals: stepsOf((await ask(range.start, range.end)).result, asking),
        platforms: platformsOf(origins.result, asking),
        referrers: referrersOf(origins.result, asking),
        text,
      }),
      recommendationSheet(results, { chosenBy: () => '', text }),
      ...couponSheets(coupons, text),
      ...breakdownSheets(toBreakdowns(await of('POST /analytic/parts', { body })), text),
      clickSheet([...clicked, sumOf(clicked, asked, text)], asked, text),
    ];
  }

  test('Server and database use the time zone of the month', async () => {
    const { rows } = await sql<{ TimeZone: string }>`show timezone`.execute(server.deps.db);
    expect(rows[0]?.TimeZone).toBe(zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(month.orders.length).toBeGreaterThan(visitors / 5);
  });

  test.each([
    ['2026-03-01', '2026-03-31'],
    ['2026-02-25', '2026-04-30'],
    ['2026-02-28', '2026-03-01'],
    ['2026-03-31', '2026-04-01'],
    ['2026-03-31', '2026-03-31'],
    ['2026-04-01', '2026-04-01'],
  ])('Every figure from %s to %s equals an independent count', async (from, to) => {
    const { result, shop } = await ask(from, to);
    expect(result).toEqual(countRows(month, { from, to }));
    expect(shop).toEqual(countShop(month, { from, to }));
  });

  test('Every figure of each day equals an independent count', async () => {
    const [from, to] = ['2026-02-25', '2026-04-05'];
    const { result } = await ask(from, to, { group: ['day', 'camp_id', 'type'] });
    expect(result).toEqual(countRows(month, { from, to, by: 'day' }));
  });

  test.each(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'])(
    'Every figure of each hour of %s equals an independent count',
    async (day) => {
      const { result } = await ask(day, day, { group: ['hour', 'camp_id', 'type'] });
      expect(result).toEqual(countRows(month, { from: day, to: day, by: 'hour' }));
    },
  );

  test('Every figure of a single campaign equals an independent count', async () => {
    const [from, to] = ['2026-03-01', '2026-03-31'];
    const { result } = await ask(from, to, { filter: { camp_id: 4 } });
    expect(result).toEqual(countRows(month, { from, to, campaign: 4 }));
  });

  test('Each order count equals the number and revenue of the orders behind it', async () => {
    const days = { start_date: '2026-03-01', end_date: '2026-03-31' };
    const { result } = await ask(days.start_date, days.end_date);
    const open = async (camp_id: number, orders: OrderRelation) => {
      const sent = { ...days, camp_id, orders, page: 1, perPage: 100 };
      const { body } = await merchant.call('POST /{product}/getInfoOrders', { body: sent });
      const money = body.result.reduce(
        (sum: number, { revenue }: OrderOfFigure) => sum + revenue,
        0,
      );
      return { total: body.total, money };
    };
    for (const row of result.filter(({ type }: ReportRow) => type === 'tagClick')) {
      const sums = (name: keyof OrderMoney) =>
        row.revenue.reduce((sum: number, money: OrderMoney) => sum + Number(money[name]), 0);
      const { camp_id, count_with_order, count_with_the_order, count_once } = row;
      // The list has the first hundred orders; the sums include all of them.
      expect(await open(camp_id, 'click')).toEqual({
        total: count_with_order,
        money: count_with_order > 100 ? expect.any(Number) : sums('revenue'),
      });
      expect(await open(camp_id, 'product')).toEqual({
        total: count_with_the_order,
        money: count_with_the_order > 100 ? expect.any(Number) : sums('revenue_with_the_order'),
      });
      expect(await open(camp_id, 'once')).toEqual({
        total: count_once,
        money: count_once > 100 ? expect.any(Number) : sums('revenue_once'),
      });
    }
  });

  test('Orders counted once and their revenue never exceed those of the shop', async () => {
    const { result, shop } = await ask('2026-02-25', '2026-04-30');
    const once = result.reduce(
      (sum: number, row: { count_once: number }) => sum + row.count_once,
      0,
    );
    expect(once).toBeGreaterThan(0);
    expect(once).toBeLessThanOrEqual(shop.orders);
    expect(shop.revenue.map(({ currency }: OrderMoney) => currency)).toEqual(['', 'EUR', 'TRY']);
    for (const { currency, revenue } of shop.revenue) {
      const own = result
        .flatMap((row: ReportRow) => row.revenue ?? [])
        .filter((money: OrderMoney) => money.currency === currency)
        .reduce((sum: number, money: OrderMoney) => sum + money.revenue_once, 0);
      expect(own).toBeGreaterThan(0);
      expect(own).toBeLessThanOrEqual(revenue);
    }
  });

  test('The live visitors and latest events equal an independent count', async () => {
    const now = Math.max(...month.events.map(({ at }) => at)) + 1;
    server.deps.now = () => new Date(now);
    const { live } = (await merchant.call('GET /analytic/live')).body;
    server.deps.now = () => new Date();
    const { moments, ...counted } = countLive(month, now);
    expect(counted.shown).toBeGreaterThan(0);
    expect(live).toMatchObject(counted);
    expect(live.events.map(({ at }: { at: string }) => at)).toEqual(moments);
  });

  test('Form and poll answers are listed once each, as they were submitted', async () => {
    const forms = countWritten(month, eventCodes.formSubmit);
    const query = { sort: '["created_at","DESC"]', range: '[0,999]' };
    const listed = await merchant.call('GET /records/form-answers', { query });
    expect(listed.headers.get('content-range')?.split('/')[1]).toBe(String(forms.length));
    const written = forms
      .slice(0, 1000)
      .map(({ id, at, camp_id }) => ({
        id,
        created_at: new Date(at).toISOString(),
        form: camp_id,
        form_name: '',
        ...FORM,
        consent: true,
        step: '',
        phone: '',
        birthday: '',
      }));
    expect(inOrder(listed.body)).toEqual(inOrder(written));
    const polls = countWritten(month, eventCodes.pollAnswer).slice(0, 5000);
    const { result } = (await merchant.call('POST /personalize/polls', { body: {} })).body;
    expect(result).toEqual(
      polls.map(({ id, at, camp_id, detail, visitor }) => ({
        id,
        created_at: new Date(at).toISOString(),
        camp_id,
        extra: { email: addressOf(extras, visitor), options: [], message: detail },
      })),
    );
  });

  describe.each([
    ['2026-02-28', '2026-03-31'],
    ['2026-03-31', '2026-03-31'],
  ])('from %s to %s', (from, to) => {
    const days = { from, to };
    const body = { start_date: from, end_date: to };

    test('Places, devices, sources and pages of actions equal an independent count', async () => {
      const { result } = await ask(from, to, { group: ['camp_id', 'type', 'platform', 'select2'] });
      expect(inOrder(result)).toEqual(inOrder(countOrigins(month, days)));
      expect(new Set(result.map(({ camp_id }: ReportRow) => camp_id))).toEqual(new Set([CHANCE]));
      for (const camp_id of [...CAMPAIGNS, undefined]) {
        const sent = { body: { ...body, ...(camp_id && { camp_id }) } };
        const { result, orders } = (await merchant.call('POST /analytic/parts', sent)).body;
        expectParts(result, countParts(month, days, camp_id) as BreakdownRow[]);
        const placed = countPlaced(month, days, camp_id);
        expectPlaced(orders, placed);
        // A single action, or a single day with few visitors, may have no orders.
        if (!camp_id && (from !== to || visitors >= MANY)) expect(placed.length).toBeGreaterThan(0);
      }
    });

    test('Order counts of a breakdown and of a schedule equal the filtered order list', async () => {
      const open = async (filter: object) => {
        const placed_at_from = new Date(`${from}T00:00+03:00`).toISOString();
        const placed_at_to = new Date(Date.parse(`${to}T00:00+03:00`) + DAY).toISOString();
        const narrowed = JSON.stringify({ ...filter, placed_at_from, placed_at_to });
        const query = { filter: narrowed, range: '[0,0]' };
        const { headers } = await merchant.call('GET /records/shop-orders', { query });
        return Number(headers.get('content-range')?.split('/')[1]);
      };
      for (const campaign of [undefined, CAMPAIGNS[0]]) {
        // A few of each breakdown, because all use the same query.
        for (const part of BREAKDOWNS) {
          const own = countPlaced(month, days, campaign).filter((row) => row.part === part);
          for (const { key, orders } of own.slice(0, 3)) {
            const filter = { [`clicked_${part}`]: key, clicked_action: campaign };
            expect(await open(filter)).toBe(orders);
          }
        }
      }
      for (const { id, orders, once_orders } of countSchedules(month, extras, days)) {
        expect(await open({ schedule: id })).toBe(orders);
        expect(await open({ schedule_once: id })).toBe(once_orders);
      }
    });

    test('Clicks by day and recommendation results equal an independent count', async () => {
      const clicks = await merchant.call('POST /live/watsonsGIAClick', { body });
      expect(inOrder(clicks.body.result)).toEqual(inOrder(countClicks(month, days)));
      const results = await merchant.call('POST /recommendations/report', { body });
      expect(inOrder(results.body.data)).toEqual(inOrder(countRecommended(month, days)));
    });

    test('Given and used coupons equal an independent count', async () => {
      const { data } = (await merchant.call('POST /coupons/report', { body })).body;
      data.lists.sort((a: { id: number }, b: { id: number }) => a.id - b.id);
      expect(data).toMatchObject(countCoupons(month, extras, days));
    });

    test('Messages, cart reminders and their orders equal an independent count', async () => {
      const sent = await merchant.call('POST /live/getEventInfoGeneral', { body });
      // Bot figures are in the same result, without a platform.
      const lines = sent.body.result.result.filter(({ platform }: LabelCount) => platform);
      expect(inOrder(lines)).toEqual(inOrder(countMessages(extras, days)));
      const query = { time: from, timeEnd: to };
      const carts = await merchant.call('GET /{product}/cartReminderAnalytics', { query });
      const [found] = carts.body.data;
      const { money, followed, ...counted } = countCarts(month, extras, days);
      // A range without reminders has no row.
      if (Object.values(counted).every((count) => count === 0)) {
        return expect(carts.body.data).toEqual([]);
      }
      expect(found).toMatchObject(counted);
      expect(inOrder(found.money)).toEqual(inOrder(money));
      expect(found.order_details.length).toBe(Math.min(followed.length, 500));
    });

    test('Orders and revenue of each schedule equal an independent count', async () => {
      const { result } = (await merchant.call('POST /analytic/schedules', { body })).body;
      expect(result.map(plainMoney)).toEqual(countSchedules(month, extras, days).map(plainMoney));
    });

    test('Clicks, conversations and hand-offs of the bot equal an independent count', async () => {
      const sent = { body: { startDate: from, endDate: to, platform: 'web' as const } };
      const { result } = (await merchant.call('POST /personalize/bot/analytic', sent)).body;
      const counted = countBot(extras, days);
      expect(result.filter(({ id }: { id: number }) => id > 900)).toMatchObject(counted.rows);
      const forwards = await merchant.call('POST /live/getBotForwardInfo', { body });
      expect(forwards.body.result).toEqual(counted.forwards);
    });

    /** The console requests this workbook, with up to twenty sheets for all tables of the shop. */
    let book: ExcelJS.Workbook;
    let lines: ReturnType<typeof actionLines>;
    let points: ReturnType<typeof pointsOf>;
    const by = from === to ? 'hour' : 'day';
    beforeAll(async () => {
      const info = async (group: string[]) =>
        toAnalytics(await ask(from, to, { group: [...group, 'camp_id', 'type'] })).rows;
      lines = actionLines(await info([]), []);
      points = pointsOf(await info([by]), { start: from, end: to });
      const sheets = [
        ...actionSheets({ lines, points, currency: 'TRY', text }),
        ...(await otherSheets({ start: from, end: to })),
      ];
      const order = { body: { filename: `Truth ${from} ${to}`, sheets } };
      const { url } = (await merchant.call('POST /analytic/download', order)).body;
      await server.settled();
      const file = await server.request(url, { headers: { cookie: merchant.cookie } });
      book = new ExcelJS.Workbook();
      await book.xlsx.load(await file.arrayBuffer());
    });

    test('Every cell of the action sheets equals an independent count', async () => {
      const ids = lines.map(({ id }) => id);
      expect(tableOf(book.worksheets[0])).toEqual(wholeTable(countRows(month, days), ids));
      const rows = countRows(month, { ...days, by });
      for (const [at, [type, figure]] of DRAWN.entries()) {
        const [heading, ...cells] = tableOf(book.worksheets[at + 1]);
        expect(heading?.slice(1).map(placeName)).toEqual(points.map(({ day }) => day));
        const counted = ids.map((id) =>
          points.map(({ day }) => {
            const found = rows.find(
              (row) => row.camp_id === id && row.type === type && placeOf(row) === day,
            );
            return found?.[figure] ?? 0;
          }),
        );
        expect(cells.map((row) => row.slice(1))).toEqual(counted);
      }
    });

    test("Every cell of an action's own workbook equals an independent count", async () => {
      const [campaign = 0] = CAMPAIGNS;
      const own = async (group: string[]) => {
        const more = { group: [...group, 'camp_id', 'type'], filter: { camp_id: campaign } };
        return toAnalytics(await ask(from, to, more)).rows;
      };
      const sent = { body: { ...body, camp_id: campaign } };
      const parts = toBreakdowns((await merchant.call('POST /analytic/parts', sent)).body);
      const sheets = [
        ...actionSheets({
          lines: actionLines(await own([]), []),
          points: pointsOf(await own([by]), { start: from, end: to }),
          currency: 'TRY',
          text,
        }),
        ...breakdownSheets(parts, text),
      ].map(rowsOf);
      const rows = countRows(month, { ...days, campaign });
      expect(sheets[0]).toEqual(wholeTable(rows, [campaign]));
      const drawn = countRows(month, { ...days, by, campaign });
      for (const [at, [type, figure]] of DRAWN.entries()) {
        const [heading = [], cells = []] = sheets[at + 1] ?? [];
        const counted = heading.slice(1).map((place) => {
          const found = drawn.find((row) => row.type === type && placeOf(row) === place);
          return found?.[figure] ?? 0;
        });
        expect(cells.slice(1)).toEqual(counted);
      }
      for (const [at, part] of BREAKDOWNS.entries()) {
        const found = sheets[1 + DRAWN.length + at] ?? [];
        expectPartRows(found, partTable(month, days, part, campaign));
      }
    });

    test('Every cell of the other sheets equals an independent count', async () => {
      const tables = book.worksheets.slice(1 + DRAWN.length).map(cellsOf);
      const next = () => tables.shift() ?? [];
      expect(next()).toEqual(messageTable(extras, days));
      expect(next()).toEqual(scheduleTable(month, extras, days));
      const [sent, followed] = cartTables(month, extras, days);
      if (sent.some(([, count]) => Number(count) > 0)) {
        expect(next()).toEqual(sent);
        expectRows(next(), followed);
      }
      for (const counted of botTables(extras, days)) {
        // The workbook also has rows for unused nodes of the bot, which the counts do not have.
        const isUsed = ([name, ...cells]: unknown[]) =>
          cells.at(-1) !== 0 || /bot.(sum|forward)$/.test(String(name));
        expect(next().filter(isUsed)).toEqual(counted.filter(isUsed));
      }
      const [steps, ...origins] = chanceTables(month, days);
      expect(next()).toEqual(steps);
      for (const counted of origins) expectRows(next(), counted);
      expectRows(next(), recommendationTable(month, days));
      const [own, others] = couponTables(month, extras, days);
      // The last two columns depend on today.
      expect(next().map((row) => row.slice(0, -2))).toEqual(own);
      if (others.length > 1) expect(next()).toEqual(others);
      for (const part of BREAKDOWNS) expectPartRows(next(), partTable(month, days, part));
      expect(next()).toEqual(clickTable(month, days));
      expect(tables).toEqual([]);
    });
  });
});

type Counted = ReturnType<typeof countRows>[number];

/** The sheets by day or hour, with their event type and figure. */
const DRAWN = [
  ['campaignShown', 'total_count'],
  ['tagClick', 'total_count'],
  ['tagClick', 'count_once'],
] as const;

const placeOf = (row: object) => {
  const { day, hour } = row as { day?: string; hour?: number };
  return hour === undefined ? day : `${String(hour).padStart(2, '0')}:00`;
};
const placeName = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell;

/** Translates a key to itself and its values. */
const text = ((key: string, values?: object) =>
  [key, ...Object.values(values ?? {})].join(' ')) as ReadText;

/** The order of currencies with equal amounts is not defined. */
const plainMoney = ({ money, ...row }: ScheduleRevenue) => ({ ...row, money: inOrder(money) });

const expectRows = (found: unknown[][], counted: unknown[][]) => {
  expect(found[0]).toEqual(counted[0]);
  const written = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(written(found)).toEqual(written(counted));
};

/** Compares a breakdown in which the remaining pages are one row. */
function expectPartRows(found: unknown[][], counted: unknown[][]): void {
  const isRest = ([name]: unknown[]) => name === 'analytics.parts.others';
  if (!found.some(isRest)) {
    expectRows(found, counted);
    return;
  }
  expect(found[0]).toEqual(counted[0]);
  for (const row of found.filter((row) => !isRest(row))) expect(counted).toContainEqual(row);
  const sums = (rows: unknown[][]) =>
    (rows[0] ?? []).map((_, at) =>
      at === RATE
        ? 0
        : rows.slice(1).reduce((sum, row) => sum + Math.round(100 * Number(row[at])), 0),
    );
  expect(sums(found).slice(1)).toEqual(sums(counted).slice(1));
}
/** Column of the click rate, which cannot be summed. */
const RATE = 3;

const rowsOf = ({ x, datasets }: DownloadSheet): unknown[][] => [
  [x.label, ...datasets.map(({ label }) => label)],
  ...x.data.map((name, at) => [name, ...datasets.map(({ data }) => data[at] ?? null)]),
];

/** All cells of a table, as wide as its heading; dates as ISO. */
const cellsOf = (sheet: ExcelJS.Worksheet): unknown[][] => {
  const rows = tableOf(sheet);
  return rows.map((row) =>
    Array.from(rows[0] ?? [], (_, at) => {
      const cell = row[at] ?? null;
      return cell instanceof Date ? cell.toISOString() : cell;
    }),
  );
};

const tableOf = (sheet: ExcelJS.Worksheet | undefined): unknown[][] =>
  (sheet?.getSheetValues() ?? []).slice(1).map((row) => (row as unknown[]).slice(1));

/** The expected first sheet of the action report: one row per action. */
function wholeTable(rows: Counted[], ids: number[]): unknown[][] {
  const find = (id: number, type: string) =>
    rows.find((row) => row.camp_id === id && row.type === type);
  const currenciesOf = (type: string) => {
    const own = rows.filter((row) => row.type === type).flatMap(({ revenue }) => revenue);
    return [...new Set(own.map(({ currency }) => currency))].sort();
  };
  const share = (part = 0, whole = 0) => (whole === 0 ? undefined : part / whole);
  const lines = ids.map((id) => {
    const [shown, click] = [find(id, 'campaignShown'), find(id, 'tagClick')];
    const money = (type: string, row: Counted | undefined, name: 'revenue' | 'revenue_once') =>
      currenciesOf(type).map(
        (own) => (row?.revenue.find(({ currency }) => currency === own)?.[name] ?? 0) / 100,
      );
    return [
      ...[`analytics.deleted ${id}`, shown?.total_session ?? 0, shown?.total_count ?? 0],
      ...[click?.total_count ?? 0, share(click?.total_count, shown?.total_count)],
      ...[find(id, 'tagCloseClick')?.total_count ?? 0, shown?.unique_user ?? 0],
      ...[shown?.count_with_order ?? 0, click?.count_with_order ?? 0],
      click?.count_with_the_order ?? 0,
      share(shown?.count_with_order, shown?.total_count),
      share(click?.count_with_order, click?.total_count),
      share(click?.count_with_the_order, click?.total_count),
      ...[...money('campaignShown', shown, 'revenue'), ...money('tagClick', click, 'revenue')],
      ...[click?.count_once ?? 0, ...money('tagClick', click, 'revenue_once')],
    ];
  });
  const heads = (name: string, type: string) => {
    const own = currenciesOf(type);
    if (own.join() === '') return own.map(() => metric(name));
    return own.map((one) => `${metric(name)} (${one || 'analytics.unknownCurrency'})`);
  };
  const metric = (name: string) => `analytics.metric.${name}`;
  return [
    [
      'analytics.name',
      ...['sessions', 'shown', 'click', 'rate', 'close', 'visitors', 'orders'].map(metric),
      ...['clickOrders', 'productOrders', 'shownToSale', 'clickToSale', 'clickToProduct'].map(
        metric,
      ),
      ...[...heads('revenue', 'campaignShown'), ...heads('clickRevenue', 'tagClick')],
      ...[metric('once'), ...heads('onceRevenue', 'tagClick')],
    ],
    ...lines,
  ];
}

/**
 * Compares rows. One row merges the pages with the fewest views; the order of equal pages is
 * undefined.
 */
function expectParts(found: readonly BreakdownRow[], counted: readonly BreakdownRow[]): void {
  const apart = (rows: readonly BreakdownRow[]) => rows.filter(({ part }) => part !== 'page');
  expect(inOrder(apart(found))).toEqual(inOrder(apart(counted)));
  const pages = found.filter(({ part }) => part === 'page');
  for (const page of pages.filter(({ key }) => key !== '')) expect(counted).toContainEqual(page);
  for (const figure of ['shown', 'clicked'] as const) {
    const sum = (rows: readonly BreakdownRow[]) =>
      rows.reduce((all, row) => all + (row.part === 'page' ? row[figure] : 0), 0);
    expect(sum(found)).toBe(sum(counted));
  }
}

/** Compares orders; a row with an empty key sums the orders of pages that are not listed. */
function expectPlaced(
  found: readonly BreakdownOrders[],
  counted: readonly BreakdownOrders[],
): void {
  const apart = (rows: readonly BreakdownOrders[]) => rows.filter(({ part }) => part !== 'page');
  // `inOrder` writes only the outer row's keys and would omit the currencies.
  const written = (rows: readonly BreakdownOrders[]) =>
    rows
      .map(({ part, key, orders, revenue }) =>
        JSON.stringify([part, key, orders, inOrder(revenue)]),
      )
      .sort();
  expect(written(apart(found))).toEqual(written(apart(counted)));
  for (const page of found.filter(({ part, key }) => part === 'page' && key !== '')) {
    expect(counted).toContainEqual(page);
  }
  const sum = (rows: readonly BreakdownOrders[]) =>
    rows.reduce((all, { part, orders }) => all + (part === 'page' ? orders : 0), 0);
  expect(sum(found)).toBe(sum(counted));
}

/** Delivers events and orders in time order, while the clock advances in steps of six hours. */
async function live({ deps }: TestServer, pid: string, month: KnownMonth): Promise<void> {
  const clock = { now: FROM };
  deps.now = () => new Date(clock.now);
  const shop = forShop(deps.db, pid);
  const events = month.deliveries.values();
  const reports = month.reports.values();
  let delivery = events.next();
  let report = reports.next();
  const end = UNTIL + 30 * DAY;
  for (let hour = FROM; hour < end; hour += 6 * HOUR) {
    const batch = [];
    while (!delivery.done && delivery.value.at < hour) {
      batch.push(delivery.value.event);
      delivery = events.next();
    }
    if (batch.length > 0) await deps.ingest.accept(batch);
    while (!report.done && report.value.at < hour) {
      clock.now = report.value.at;
      await recordOrder({ ...deps, shop }, report.value.reported);
      report = reports.next();
    }
    clock.now = hour;
    // Maintenance that happens periodically in production.
    if ((hour - FROM) % (5 * DAY) === 0) {
      await sql`analyze`.execute(deps.db);
      await addArrivals(deps);
    }
    await attributeDueOrders(deps);
  }
  expect([delivery.done, report.done]).toEqual([true, true]);
  deps.now = () => new Date();
}
