import type { OrdersBehind } from '@catalogue/attribution';
import type { OrderBehind, OrderMoney, ReportRow } from '@contract/entities/analytics';
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
import { buildKnownMonth, type KnownMonth } from '@tests/support/knownMonth';
import { buildServer, type Merchant, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** More of them on a quiet machine: `TRUTH_VISITORS=100000`. */
const VISITORS = Number(process.env.TRUTH_VISITORS ?? 2000);
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

    beforeAll(async () => {
      process.env.TZ = zone;
      process.env.PGOPTIONS = `-c TimeZone=${zone}`;
      clickhouse = isElsewhere ? await startClickhouse() : undefined;
      server = await buildServer(clickhouse && { EVENTS_URL: clickhouse.url });
      merchant = await server.buildMerchant();
      month = buildKnownMonth({ pid: merchant.pid, visitors: VISITORS, from: FROM, until: UNTIL });
      await live(server, merchant.pid, month);
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

    test('What is counted once is never more than the orders of the shop', async () => {
      const { result, shop } = await ask('2026-02-25', '2026-04-30', { select: ['count_once'] });
      const once = result.reduce(
        (sum: number, row: { count_once: number }) => sum + row.count_once,
        0,
      );
      expect(once).toBeGreaterThan(0);
      expect(once).toBeLessThanOrEqual(shop.orders);
    });
  },
);

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
