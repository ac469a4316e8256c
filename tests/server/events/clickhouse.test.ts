import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { makeArchives } from '@server/areas/account/shop-data/archive';
import { eraseVisitor } from '@server/areas/account/visitors/erase';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { openClickhouse } from '@server/events/clickhouse/client';
import { TABLES, withSchema } from '@server/events/clickhouse/schema';
import { removeNext, shipNext } from '@server/events/clickhouse/ship';
import { eventCodes } from '@server/events/event-codes';
import type { OutboxState } from '@server/events/event-store';
import { shownOfDay } from '@server/events/read/queries';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { countViewWithinLimit } from '@server/events/receive/routes';
import { foldPages } from '@server/events/rollup/fold-days';
import { dropOldMonths } from '@server/events/store/months';
import { withEvents } from '@server/events/store/write-events';
import { attributeDueOrders } from '@server/orders/attribution';
import { recordOrder } from '@server/orders/record';
import { DAY, HOUR } from '@tests/support/clock';
import { neverStopped } from '@tests/support/jobs';
import { PATIENCE } from '@tests/support/patience';
import { makeLive } from '@tests/support/rows/campaigns';
import { answersOf, buildWeeks } from '@tests/support/rows/event-weeks';
import { buildBatch, buildEvent, fromElsewhere, tokenOf } from '@tests/support/rows/events';
import {
  CLICKHOUSE,
  hasClickhouse,
  startClickhouse,
  type TestClickhouse,
} from '@tests/support/servers/clickhouse';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { readZip } from '@tests/support/zip';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const METRICS_TOKEN = 'metrics-of-an-outbox';

const eventOf = (pid: string, overrides: Partial<IncomingEvent>) =>
  buildEvent({ pid, ...overrides });

function sqlOfManual(name: string): string {
  const text = readFileSync('docs/operations.md', 'utf8');
  return new RegExp(`\\x60{3}sql ${name}-refused\\n([^\\x60]+)`).exec(text)?.[1] ?? '';
}

describe.skipIf(!hasClickhouse)(`Events on ${CLICKHOUSE}`, () => {
  let there: TestClickhouse;
  let server: TestServer;
  /** A server that stores events in PostgreSQL, for comparison. */
  let plain: TestServer;
  const noon = Date.parse('2026-11-20T12:00:00+03:00');
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const asked = (visitor: string) => ({ ...days, visitor, noon });

  beforeAll(async () => {
    there = await startClickhouse();
    const settings = { EVENTS_URL: there.url, METRICS_TOKEN, EVENT_OUTBOX_EVENTS: '50' };
    server = await buildServer(settings);
    plain = await buildServer();
    for (const { deps } of [server, plain]) deps.now = () => new Date(noon);
  });
  afterAll(async () => {
    await Promise.all([server?.close(), plain?.close()]);
    await there?.stop();
  });

  const shopOf = (pid: string, { deps } = server) => forShop(deps.db, pid);
  const readerOf = (pid: string, { deps } = server) => deps.events.reader(forShop(deps.db, pid));
  const newShop = async () => (await server.buildMerchant()).pid;
  const countIn = async (pid: string, table: string, condition = '1') => {
    const clickhouse = await openClickhouse(there.url);
    const [row] = await clickhouse.rows<{ found: number }>(
      `select count() as found from ${table} where pid = '${pid}' and ${condition}`,
    );
    await clickhouse.close();
    return row?.found ?? 0;
  };
  const waiting = async (pid: string) => {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from event_outbox where pid = ${pid}`.execute(server.deps.db);
    return rows[0]?.rows;
  };
  const outboxOf = async () => {
    const answer = await server.request('/readyz');
    return ((await answer.json()) as { eventOutbox?: OutboxState }).eventOutbox;
  };
  const metric = async (name: string) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await server.request('/metrics', { headers })).text();
    return Number(new RegExp(`^vitrin_event_outbox_${name} (.+)$`, 'm').exec(text)?.[1]);
  };
  test('Every query returns the same as on PostgreSQL, before and after days are folded', async () => {
    const pid = await newShop();
    await plain.buildMerchant({ pid });
    const { visitors, events } = buildWeeks(pid, noon);
    const visitor = visitors[0] as string;
    for (const { deps } of [server, plain]) {
      for (let at = 0; at < events.length; at += 30) {
        await withEvents(deps, events.slice(at, at + 30), (store) =>
          store(deps.db, events.slice(at, at + 30)),
        );
        // Each request is awaited, so that several blocks are written.
        await deps.events.reader(forShop(deps.db, pid)).totals(days);
      }
      // A repeated event is not counted again, however late it arrives.
      await withEvents(deps, events.slice(0, 40), (store) => store(deps.db, events.slice(0, 40)));
    }
    const expected = await answersOf(readerOf(pid, plain), asked(visitor));
    expect(expected.totals.length).toBeGreaterThan(5);
    expect(expected.touches.length).toBeGreaterThan(1);
    expect(await answersOf(readerOf(pid), asked(visitor))).toEqual(expected);
    const unfolded = () => countIn(pid, 'event_hours', "block > 0 and day < '2026-11-19'");
    expect(await unfolded()).toBeGreaterThan(0);
    await foldPages(plain.deps);
    await server.deps.events.eventServer?.fold(new Date(noon), neverStopped());
    expect(await answersOf(readerOf(pid), asked(visitor))).toEqual(
      await answersOf(readerOf(pid, plain), asked(visitor)),
    );
    expect([await unfolded(), await waiting(pid)]).toEqual([0, 0]);
  });

  test('A block that arrived without an acknowledgement is sent again and counts once', async () => {
    const pid = await newShop();
    const { db } = server.deps;
    const clickhouse = withSchema(await openClickhouse(there.url));
    const events = [0, 1, 2].map((n) => eventOf(pid, { at: noon + n, camp_id: 1 }));
    await server.deps.ingest.accept(events);
    let sent = 0;
    const cut = {
      ...clickhouse,
      insert: async (table: string, rows: readonly object[]) => {
        await clickhouse.insert(table, rows);
        // ClickHouse has stored the rows of the last table, but the response is lost.
        if (table === 'event_parts') {
          sent += 1;
          throw new Error('cut');
        }
      },
    };
    // If the server's own sender is faster, the test tries again with another event.
    await vi.waitFor(async () => {
      await server.deps.ingest.accept([eventOf(pid, { at: noon, camp_id: 2, type: 2 })]);
      await expect(shipNext(db, cut)).rejects.toThrow('cut');
    }, PATIENCE);
    expect(sent).toBeGreaterThan(0);
    const stored = await sql<{ visitors: number }>`
      select count(*)::int as visitors from event_visitor where pid = ${pid}`.execute(db);
    const rows = await readerOf(pid).totals(days);
    const total = rows.reduce((sum, { total_count }) => sum + total_count, 0);
    expect(total).toBe(stored.rows[0]?.visitors);
    expect(rows.find(({ camp_id }) => camp_id === 1)?.total_count).toBe(3);
    await clickhouse.close();
  });

  test('Events, views within a limit and orders are accepted while ClickHouse is down, and counted later', async () => {
    const pid = await newShop();
    const visitor = randomUUID();
    await server.deps.ingest.accept([
      eventOf(pid, { visitor, at: noon - HOUR, type: eventCodes.tagClick, camp_id: 4 }),
    ]);
    await readerOf(pid).totals(days);
    await there.kill();
    await server.deps.ingest.accept([eventOf(pid, { visitor, at: noon - HOUR / 2, camp_id: 4 })]);
    const views = [1, 2, 3].map(() => eventOf(pid, { at: noon, camp_id: 5 }));
    const taken = await Promise.all(
      views.map((view) => countViewWithinLimit(server.deps, view, 3)),
    );
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(await shownOfDay(shopOf(pid), '2026-11-20')).toBe(3);
    await recordOrder(
      { ...server.deps, shop: shopOf(pid) },
      { source: 'api', names: ['1'], at: new Date(noon), visitor, total: 100, currency: 'TRY' },
    );
    await expect(readerOf(pid).totals(days)).rejects.toMatchObject({ code: 'unavailable' });
    await there.start();
    const shown = async () =>
      (await readerOf(pid).totals({ ...days, codes: [eventCodes.campaignShown] })).map(
        ({ camp_id, total_count }) => [camp_id, total_count],
      );
    await expect.poll(shown, PATIENCE).toEqual([
      [4, 1],
      [5, 2],
    ]);
    server.deps.now = () => new Date(noon + 2 * 60_000);
    await attributeDueOrders(server.deps);
    server.deps.now = () => new Date(noon);
    const touches = await shopOf(pid)
      .selectFrom('order_touch')
      .select(['camp_id', 'type'])
      .orderBy('type')
      .execute();
    expect(touches).toEqual([
      { camp_id: 4, type: eventCodes.campaignShown },
      { camp_id: 4, type: eventCodes.tagClick },
    ]);
  });

  test('A full outbox refuses events with Retry-After, is reported, and accepts events after recovery', async () => {
    const pid = await newShop();
    await makeLive(server.deps.db, pid, 1);
    const token = tokenOf(server, pid);
    const bodies = Array.from({ length: 12 }, () =>
      JSON.stringify(buildBatch({ pid, token, events: Array(5).fill({}) })),
    );
    const post = (body: string) =>
      server.request('/widget/events', { method: 'POST', headers: fromElsewhere(), body });
    await there.kill();
    for (const body of bodies.slice(0, 11)) expect((await post(body)).status).toBe(202);
    await sql`update event_outbox set at = now() - interval '1 minute'`.execute(server.deps.db);
    await expect.poll(outboxOf, PATIENCE).toMatchObject({ maxEvents: 50, refused: 0 });
    expect((await outboxOf())?.events).toBeGreaterThanOrEqual(55);
    expect(await metric('events')).toBeGreaterThanOrEqual(55);
    expect(await metric('used_ratio')).toBeGreaterThanOrEqual(1.1);
    expect(await metric('seconds')).toBeGreaterThanOrEqual(60);
    const late = bodies[11] as string;
    const refused = await post(late);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
      503,
      expect.toSatisfy((seconds: number) => seconds >= 1),
    ]);
    // Retries meanwhile do not count as a burst.
    for (let time = 0; time < 30; time++) expect((await post(late)).status).toBe(503);
    expect(await shownOfDay(shopOf(pid), '2026-11-20')).toBe(55);
    await there.start();
    await expect.poll(outboxOf, PATIENCE).toBeUndefined();
    expect((await post(late)).status).toBe(202);
    await expect
      .poll(async () => (await readerOf(pid).totals(days))[0]?.total_count, PATIENCE)
      .toBe(60);
    await expect.poll(outboxOf, PATIENCE).toBeUndefined();
    expect([await metric('events'), await metric('seconds')]).toEqual([0, 0]);
  });

  test('Rows that ClickHouse rejects are reported and can be retried or dropped; their block counts once', async () => {
    const [pid, other] = [await newShop(), await newShop()];
    const { db } = server.deps;
    const view = (shop: string, page: string) => eventOf(shop, { at: noon, camp_id: 1, page });
    // A killed server of an older release leaves this table behind.
    const clickhouse = await openClickhouse(there.url);
    await clickhouse.command('create table events_tried (pid String) engine = Null');
    await clickhouse.close();
    const brought = [view(pid, '/a'), view(pid, '/odd'), view(other, '/b'), view(pid, '/broken')];
    await inTransaction(db, async (trx) => {
      // The lock prevents sending until all events are in the outbox, so they become one block.
      await sql`select pg_advisory_xact_lock(hashtext('event_outbox'))`.execute(trx);
      for (const event of brought) await server.deps.ingest.accept([event]);
      // An unpaired surrogate is invalid in JSON. It is only in a row for the last table, so that
      // the other tables have already stored the block.
      await sql`update event_outbox set content = replace(content, '"key":"/odd"', '"key":"\\ud83d"')
        where pid = ${pid}`.execute(db);
      await sql`update event_outbox set content = '{}' where content like '%/broken%'`.execute(db);
    });
    const totals = async (shop: string) =>
      (await readerOf(shop).totals(days)).map(({ camp_id, total_count, unique_user }) => [
        ...[camp_id, total_count, unique_user],
      ]);
    await expect.poll(outboxOf, PATIENCE).toMatchObject({ events: 0, refused: 2 });
    expect(await metric('refused')).toBe(2);
    await expect.poll(() => totals(other), PATIENCE).toEqual([[1, 1, 1]]);
    expect(await totals(pid)).toEqual([[1, 1, 1]]);
    expect(await countIn(pid, 'events final')).toBe(1);
    const { rows } = await sql<{ refused: string }>`
      select refused from event_outbox where refused is not null order by id`.execute(db);
    expect(rows.map(({ refused }) => refused)).toEqual([
      expect.stringMatching(/^ClickHouse code 25, Cannot parse escape sequence/),
      'its JSON cannot be read',
    ]);
    // Events after the refused events are still sent.
    await server.deps.ingest.accept([view(pid, '/c')]);
    await expect.poll(() => totals(pid), PATIENCE).toEqual([[1, 2, 2]]);

    await sql`update event_outbox set content = replace(content, '"\\ud83d"', '"/odd"')`.execute(
      db,
    );
    await sql.raw(sqlOfManual('retry')).execute(db);
    await expect.poll(() => totals(pid), PATIENCE).toEqual([[1, 3, 3]]);
    await expect.poll(outboxOf, PATIENCE).toMatchObject({ events: 0, refused: 1 });
    await sql.raw(sqlOfManual('drop')).execute(db);
    await expect.poll(outboxOf, PATIENCE).toBeUndefined();
    expect(await totals(pid)).toEqual([[1, 3, 3]]);
  });

  test('Erasing a visitor removes queued and sent events, and the counts stay', async () => {
    const pid = await newShop();
    const [visitor, other] = [randomUUID(), randomUUID()];
    const shop = shopOf(pid);
    await server.deps.ingest.accept([eventOf(pid, { visitor, at: noon, camp_id: 1 })]);
    await readerOf(pid).totals(days);
    await server.deps.ingest.accept([
      eventOf(pid, { visitor, at: noon + 1, camp_id: 1 }),
      eventOf(pid, { visitor: other, at: noon + 1, camp_id: 1 }),
      // An event with an answer is stored in PostgreSQL and in ClickHouse, and counts once.
      eventOf(pid, { visitor, at: noon + 2, camp_id: 1, type: eventCodes.formSubmit }),
    ]);
    const { events } = await inTransaction(shop, (trx) =>
      eraseVisitor({ ...server.deps, shop: trx }, visitor),
    );
    expect(events).toBe(3);
    expect(await shop.selectFrom('events').select('id').execute()).toEqual([]);
    const clickhouse = withSchema(await openClickhouse(there.url));
    while (await removeNext(server.deps.db, clickhouse));
    await clickhouse.close();
    await expect.poll(async () => (await readerOf(pid).visits([visitor])).events, PATIENCE).toBe(0);
    expect((await readerOf(pid).visits([other])).events).toBe(1);
    expect((await readerOf(pid).totals(days))[0]?.total_count).toBe(3);
  });

  test('An unreadable rejected row blocks neither orders nor the erasure of its visitor, which deletes it', async () => {
    const pid = await newShop();
    const shop = shopOf(pid);
    const visitor = randomUUID();
    await server.deps.ingest.accept([
      eventOf(pid, { visitor, at: noon, camp_id: 1, type: eventCodes.tagClick }),
    ]);
    await sql`insert into event_outbox (pid, size, visitors, content, refused)
      values (${pid}, 1, ${[visitor]}::uuid[], '{', 'its JSON cannot be read')`.execute(shop);
    const span = { visitors: [visitor], from: new Date(noon - HOUR), to: new Date(noon + HOUR) };
    expect(await readerOf(pid).touches(span)).toMatchObject([{ camp_id: 1 }]);
    await inTransaction(shop, (trx) => eraseVisitor({ ...server.deps, shop: trx }, visitor));
    await expect.poll(() => waiting(pid), PATIENCE).toBe(0);
  });

  test('The archive of a shop contains its events, and its deletion removes all of them', async () => {
    const pid = await newShop();
    const shop = shopOf(pid);
    await server.deps.ingest.accept([
      eventOf(pid, { at: noon, camp_id: 1, page: '/a', detail: 'origin:search:google.com' }),
    ]);
    await readerOf(pid).totals(days);
    const { eventServer } = server.deps.events;
    const tables = ['events', 'event_totals', 'event_hours', 'event_parts'];
    for (const table of tables) {
      const rows: object[] = [];
      for await (const some of eventServer?.rows(pid, table) ?? []) rows.push(...some);
      expect(rows.length, table).toBeGreaterThan(0);
      const { rows: columns } = await sql<{ name: string }>`
        select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
          and not attisdropped and attname not in ('first_at', 'last_at', 'is_written') order by 1`.execute(
        server.deps.db,
      );
      expect(Object.keys(rows[0] as object).toSorted(), table).toEqual(
        columns.map(({ name }) => name).toSorted(),
      );
    }
    const { id } = await shop
      .insertInto('shop_archive')
      .values({
        pid,
        asked_by: '',
        tables: 1,
        created_at: new Date(),
        expires_at: new Date(Date.now() + HOUR),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await makeArchives(server.deps);
    const archive = await server.deps.ports.files.get(`archive-${id}-1-1`);
    const lines = String(readZip(archive ?? Buffer.alloc(0)).get('tables/events.jsonl')).trim();
    expect(JSON.parse(lines)).toMatchObject({
      pid,
      page: '/a',
      ts: new Date(noon).toISOString().replace('Z', '+00:00'),
    });
    await eventServer?.removeShop(pid);
    for (const table of TABLES) {
      await expect.poll(() => countIn(pid, table), PATIENCE).toBe(0);
    }
  });

  test('Months older than EVENT_MONTHS are dropped, and their counts stay', async () => {
    const pid = await newShop();
    const old = noon - 500 * DAY;
    const events = [eventOf(pid, { at: old, camp_id: 1 }), eventOf(pid, { at: noon, camp_id: 1 })];
    await withEvents(server.deps, events, (store) => store(server.deps.db, events));
    const reader = readerOf(pid);
    await reader.totals(days);
    expect(await countIn(pid, 'events')).toBe(2);
    await dropOldMonths(server.deps);
    expect(await countIn(pid, 'events')).toBe(1);
    const [from, to] = ['2025-01-01', '2025-12-31'];
    expect((await reader.totals({ from, to }))[0]?.total_count).toBe(1);
  });
});
