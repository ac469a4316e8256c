import type { OrdersBehind } from '@catalogue/attribution';
import type {
  OrderBehind,
  OrderMoney,
  PartOrders,
  PartRow,
  ReportRow,
} from '@contract/entities/analytics';
import type { GeneralCount } from '@contract/entities/message-report';
import { forShop } from '@server/db/shop-scope';
import { addArrivals } from '@server/events/fold-days';
import { attributeDueOrders } from '@server/orders/attribution';
import { recordOrder } from '@server/orders/record';
import {
  CLICKHOUSE,
  hasClickhouse,
  startClickhouse,
  type TestClickhouse,
} from '@tests/support/clickhouse';
import { DAY, HOUR } from '@tests/support/clock';
import { countRows, countShop } from '@tests/support/countMonth';
import {
  countBot,
  countCarts,
  countClicks,
  countCoupons,
  countMessages,
  countOrigins,
  countParts,
  countPlaced,
  countRecommended,
  inOrder,
} from '@tests/support/countSides';
import { buildKnownMonth, CAMPAIGNS, CHANCE, type KnownMonth } from '@tests/support/knownMonth';
import { buildKnownSides, type KnownSides, storeSides } from '@tests/support/knownSides';
import { buildServer, type Merchant, type TestServer } from '@tests/support/server';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { actionSheets } from '@/custom-pages/analytics/actions/actionSheets';
import { actionLines, pointsOf } from '@/custom-pages/analytics/actions/summarise';
import { toAnalytics } from '@/dataProvider/methods/analytics';

/** More of them on a quiet machine: `TRUTH_VISITORS=100000`. */
const VISITORS = Number(process.env.TRUTH_VISITORS ?? 1000);
/** A large month takes a quarter of an hour, and longer beside others. */
vi.setConfig({ hookTimeout: Math.max(360_000, VISITORS * 100) });
const ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'].map((zone) => ({
  ...{ zone, store: 'PostgreSQL' },
}));

/** From before the end of one month to after the end of the next, midnights in Istanbul. */
const FROM = Date.parse('2026-02-25T00:00+03:00');
const UNTIL = Date.parse('2026-04-03T00:00+03:00');

describe.for([...ZONES, { zone: 'UTC', store: CLICKHOUSE }])(
  'a known month, %o',
  ({ zone, store }) => {
    const isElsewhere = store === CLICKHOUSE;
    if (isElsewhere && !hasClickhouse) {
      test.skip(`Nothing is counted in ${store}`);
      return;
    }
    let clickhouse: TestClickhouse | undefined;
    const before = { TZ: process.env.TZ, PGOPTIONS: process.env.PGOPTIONS };
    let server: TestServer;
    let merchant: Merchant;
    let month: KnownMonth;
    let sides: KnownSides;

    beforeAll(async () => {
      process.env.TZ = zone;
      process.env.PGOPTIONS = `-c TimeZone=${zone}`;
      clickhouse = isElsewhere ? await startClickhouse() : undefined;
      server = await buildServer(clickhouse && { EVENTS_URL: clickhouse.url });
      merchant = await server.buildMerchant();
      month = buildKnownMonth({ pid: merchant.pid, visitors: VISITORS, from: FROM, until: UNTIL });
      sides = buildKnownSides(month, { from: FROM, until: UNTIL });
      await live(server, merchant.pid, month);
      await storeSides(server, merchant.pid, sides);
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

    test('The clocks of server and database are those of the zone', async () => {
      const { rows } = await sql<{ TimeZone: string }>`show timezone`.execute(server.deps.db);
      expect(rows[0]?.TimeZone).toBe(zone);
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(month.orders.length).toBeGreaterThan(VISITORS / 5);
    });

    test.each([
      ['2026-03-01', '2026-03-31'],
      ['2026-02-25', '2026-04-30'],
      ['2026-02-28', '2026-03-01'],
      ['2026-03-31', '2026-04-01'],
      ['2026-03-31', '2026-03-31'],
      ['2026-04-01', '2026-04-01'],
    ])('Every number from %s to %s equals an independent count', async (from, to) => {
      const { result, shop } = await ask(from, to);
      expect(result).toEqual(countRows(month, { from, to }));
      expect(shop).toEqual(countShop(month, { from, to }));
    });

    test('Every number of each day equals an independent count', async () => {
      const [from, to] = ['2026-02-25', '2026-04-05'];
      const { result } = await ask(from, to, { group: ['day', 'camp_id', 'type'] });
      expect(result).toEqual(countRows(month, { from, to, by: 'day' }));
    });

    test.each(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'])(
      'Every number of each hour of %s equals an independent count',
      async (day) => {
        const { result } = await ask(day, day, { group: ['hour', 'camp_id', 'type'] });
        expect(result).toEqual(countRows(month, { from: day, to: day, by: 'hour' }));
      },
    );

    test('Every number of a single campaign equals an independent count', async () => {
      const [from, to] = ['2026-03-01', '2026-03-31'];
      const { result } = await ask(from, to, { filter: { camp_id: 4 } });
      expect(result).toEqual(countRows(month, { from, to, campaign: 4 }));
    });

    test('Each number of orders opens as many orders, with as much money', async () => {
      const days = { start_date: '2026-03-01', end_date: '2026-03-31' };
      const { result } = await ask(days.start_date, days.end_date);
      const open = async (camp_id: number, orders: OrdersBehind) => {
        const sent = { ...days, camp_id, orders, page: 1, perPage: 100 };
        const { body } = await merchant.call('POST /{product}/getInfoOrders', { body: sent });
        const money = body.result.reduce(
          (sum: number, { revenue }: OrderBehind) => sum + revenue,
          0,
        );
        return { total: body.total, money };
      };
      for (const row of result.filter(({ type }: ReportRow) => type === 'tagClick')) {
        const sums = (name: keyof OrderMoney) =>
          row.revenue.reduce((sum: number, money: OrderMoney) => sum + Number(money[name]), 0);
        const { camp_id, count_with_order, count_with_the_order, count_once } = row;
        // Of the first hundred alone; the sums of so few orders are whole.
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

    test('What is counted once, and its money, is never more than the orders and money of the shop', async () => {
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

    describe.each([
      ['2026-02-28', '2026-03-31'],
      ['2026-03-31', '2026-03-31'],
    ])('from %s to %s', (from, to) => {
      const days = { from, to };
      const body = { start_date: from, end_date: to };

      test('Places, devices, sources and pages of actions equal an independent count', async () => {
        const { result } = await ask(from, to, {
          group: ['camp_id', 'type', 'platform', 'select2'],
        });
        expect(inOrder(result)).toEqual(inOrder(countOrigins(month, days)));
        expect(new Set(result.map(({ camp_id }: ReportRow) => camp_id))).toEqual(new Set([CHANCE]));
        for (const camp_id of [...CAMPAIGNS, undefined]) {
          const sent = { body: { ...body, ...(camp_id && { camp_id }) } };
          const { result, orders } = (await merchant.call('POST /analytic/parts', sent)).body;
          expectParts(result, countParts(month, days, camp_id) as PartRow[]);
          const placed = countPlaced(month, days, camp_id);
          expectPlaced(orders, placed);
          // Of a single action on a single day there may be none.
          if (!camp_id) expect(placed.length).toBeGreaterThan(0);
        }
      });

      test('Clicks by day and what recommendations brought equal an independent count', async () => {
        const clicks = await merchant.call('POST /live/watsonsGIAClick', { body });
        expect(inOrder(clicks.body.result)).toEqual(inOrder(countClicks(month, days)));
        const results = await merchant.call('POST /recommendations/report', { body });
        expect(inOrder(results.body.data)).toEqual(inOrder(countRecommended(month, days)));
      });

      test('Coupons given and used equal an independent count', async () => {
        const { data } = (await merchant.call('POST /coupons/report', { body })).body;
        data.lists.sort((a: { id: number }, b: { id: number }) => a.id - b.id);
        expect(data).toMatchObject(countCoupons(month, sides, days));
      });

      test('Messages, reminders of carts and their orders equal an independent count', async () => {
        const sent = await merchant.call('POST /live/getEventInfoGeneral', { body });
        // Figures of bots stand beside them, without a platform.
        const lines = sent.body.result.result.filter(({ platform }: GeneralCount) => platform);
        expect(inOrder(lines)).toEqual(inOrder(countMessages(sides, days)));
        const query = { time: from, timeEnd: to };
        const carts = await merchant.call('GET /{product}/cartReminderAnalytics', { query });
        const [found] = carts.body.data;
        const { money, ...counted } = countCarts(month, sides, days);
        // Days on which nobody was reminded are no line.
        if (Object.values(counted).every((count) => count === 0)) {
          return expect(carts.body.data).toEqual([]);
        }
        expect(found).toMatchObject(counted);
        expect(inOrder(found.money)).toEqual(inOrder(money));
        expect(found.order_details.length).toBe(Math.min(counted.personalize_order_count, 500));
      });

      test('Clicks, conversations and hand-offs of the bot equal an independent count', async () => {
        const sent = { body: { startDate: from, endDate: to, platform: 'web' as const } };
        const { result } = (await merchant.call('POST /personalize/bot/analytic', sent)).body;
        const counted = countBot(sides, days);
        expect(result.filter(({ id }: { id: number }) => id > 900)).toMatchObject(counted.rows);
        const forwards = await merchant.call('POST /live/getBotForwardInfo', { body });
        expect(forwards.body.result).toEqual(counted.forwards);
      });

      test('Every cell of the workbook of actions equals an independent count', async () => {
        const by = from === to ? 'hour' : 'day';
        const info = async (group: string[]) =>
          toAnalytics(await ask(from, to, { group: [...group, 'camp_id', 'type'] })).rows;
        const lines = actionLines(await info([]), []);
        const points = pointsOf(await info([by]), { start: from, end: to });
        const sheets = actionSheets({ lines, points, currency: 'TRY', text: (key) => key });
        const order = { body: { filename: `Truth ${from} ${to}`, sheets } };
        const { url } = (await merchant.call('POST /analytic/download', order)).body;
        await server.settled();
        const file = await server.request(url, { headers: { cookie: merchant.cookie } });
        const book = new ExcelJS.Workbook();
        await book.xlsx.load(await file.arrayBuffer());
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
    });
  },
);

type Counted = ReturnType<typeof countRows>[number];

/** The sheets of each day or hour: of which events they are, and which figure. */
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

const tableOf = (sheet: ExcelJS.Worksheet | undefined): unknown[][] =>
  (sheet?.getSheetValues() ?? []).slice(1).map((row) => (row as unknown[]).slice(1));

/** The first sheet of the report of actions: a line an action, as its columns stand. */
function wholeTable(rows: Counted[], ids: number[]): unknown[][] {
  const find = (id: number, type: string) =>
    rows.find((row) => row.camp_id === id && row.type === type);
  const share = (part = 0, whole = 0) => (whole === 0 ? undefined : part / whole);
  const lines = ids.map((id) => {
    const [shown, click] = [find(id, 'campaignShown'), find(id, 'tagClick')];
    const money = (row: Counted | undefined, name: 'revenue' | 'revenue_once') =>
      ['', 'EUR', 'TRY'].map(
        (own) => (row?.revenue.find(({ currency }) => currency === own)?.[name] ?? 0) / 100,
      );
    return [
      ...['analytics.deleted', shown?.total_session ?? 0, shown?.total_count ?? 0],
      ...[click?.total_count ?? 0, share(click?.total_count, shown?.total_count)],
      ...[find(id, 'tagCloseClick')?.total_count ?? 0, shown?.unique_user ?? 0],
      ...[shown?.count_with_order ?? 0, click?.count_with_order ?? 0],
      click?.count_with_the_order ?? 0,
      share(shown?.count_with_order, shown?.total_count),
      share(click?.count_with_order, click?.total_count),
      share(click?.count_with_the_order, click?.total_count),
      ...[...money(shown, 'revenue'), ...money(click, 'revenue')],
      ...[click?.count_once ?? 0, ...money(click, 'revenue_once')],
    ];
  });
  const unknown = (key: string) => [
    `${key} (analytics.unknownCurrency)`,
    `${key} (EUR)`,
    `${key} (TRY)`,
  ];
  const metric = (name: string) => `analytics.metric.${name}`;
  return [
    [
      'analytics.name',
      ...['sessions', 'shown', 'click', 'rate', 'close', 'visitors', 'orders'].map(metric),
      ...['clickOrders', 'productOrders', 'shownToSale', 'clickToSale', 'clickToProduct'].map(
        metric,
      ),
      ...[...unknown(metric('revenue')), ...unknown(metric('clickRevenue'))],
      ...[metric('once'), ...unknown(metric('onceRevenue'))],
    ],
    ...lines,
  ];
}

/** Pages beyond the most shown are one row; which of those shown equally often lie beyond is open. */
function expectParts(found: readonly PartRow[], counted: readonly PartRow[]): void {
  const apart = (rows: readonly PartRow[]) => rows.filter(({ part }) => part !== 'page');
  expect(inOrder(apart(found))).toEqual(inOrder(apart(counted)));
  const pages = found.filter(({ part }) => part === 'page');
  for (const page of pages.filter(({ key }) => key !== '')) expect(counted).toContainEqual(page);
  for (const figure of ['shown', 'clicked'] as const) {
    const sum = (rows: readonly PartRow[]) =>
      rows.reduce((all, row) => all + (row.part === 'page' ? row[figure] : 0), 0);
    expect(sum(found)).toBe(sum(counted));
  }
}

/** Orders of pages without a row of their own are one row. */
function expectPlaced(found: readonly PartOrders[], counted: readonly PartOrders[]): void {
  const apart = (rows: readonly PartOrders[]) => rows.filter(({ part }) => part !== 'page');
  // Whole rows, as those of money are rows themselves.
  const written = (rows: readonly PartOrders[]) =>
    rows
      .map(({ part, key, orders, revenue }) =>
        JSON.stringify([part, key, orders, inOrder(revenue)]),
      )
      .sort();
  expect(written(apart(found))).toEqual(written(apart(counted)));
  for (const page of found.filter(({ part, key }) => part === 'page' && key !== '')) {
    expect(counted).toContainEqual(page);
  }
  const sum = (rows: readonly PartOrders[]) =>
    rows.reduce((all, { part, orders }) => all + (part === 'page' ? orders : 0), 0);
  expect(sum(found)).toBe(sum(counted));
}

/** Lets everything reach the server in its order, while its clock goes on hour by hour. */
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
      await recordOrder({ ...deps, shop }, report.value.told);
      report = reports.next();
    }
    clock.now = hour;
    // What a database does by itself in so much time.
    if ((hour - FROM) % (5 * DAY) === 0) {
      await sql`analyze`.execute(deps.db);
      await addArrivals(deps);
    }
    await attributeDueOrders(deps);
  }
  expect([delivery.done, report.done]).toEqual([true, true]);
  deps.now = () => new Date();
}
