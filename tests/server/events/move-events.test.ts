import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eraseVisitor } from '@server/areas/account/visitors/erase';
import { openDatabase } from '@server/db/open';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { clearMoved } from '@server/events/clickhouse/clear-moved';
import { openClickhouse } from '@server/events/clickhouse/client';
import { readMove, refuseEventsHere } from '@server/events/clickhouse/history';
import { removeNext } from '@server/events/clickhouse/ship';
import { eventCodes, WRITTEN_CODES } from '@server/events/event-codes';
import { postgresStore } from '@server/events/postgres-store';
import { shownOfDay } from '@server/events/read/queries';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { createIngest } from '@server/events/receive/ingest';
import { addArrivals } from '@server/events/rollup/add-arrivals';
import { foldDays, foldPages } from '@server/events/rollup/fold-days';
import { startReplay } from '@server/events/spool/replay';
import { createSpool } from '@server/events/spool/spool';
import { withEvents } from '@server/events/store/write-events';
import { DAY, MINUTE } from '@tests/support/clock';
import { PATIENCE } from '@tests/support/patience';
import { answersOf, buildWeeks } from '@tests/support/rows/event-weeks';
import { buildEvent, readerOf } from '@tests/support/rows/events';
import { builtProgram } from '@tests/support/servers/built-server';
import {
  CLICKHOUSE,
  hasClickhouse,
  startClickhouse,
  type TestClickhouse,
} from '@tests/support/servers/clickhouse';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const POLLING = { ...PATIENCE, interval: 20 };
/** Pause between two batches, so that copying gets CPU time. */
const PAUSE_MS = 20;
const noon = Date.parse('2026-11-20T12:00:00+03:00');
const today = '2026-11-20';
const days = { from: '2026-09-01', to: '2026-11-30' };

describe.skipIf(!hasClickhouse)(`Events move to ${CLICKHOUSE}`, () => {
  let there: TestClickhouse;
  let database: TestDatabase;
  /** Stores events in the tables of the database. */
  let server: TestServer;
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-move-'));
  const root = path.join(folder, 'event-spool');
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    there = await startClickhouse();
    database = await createTestDatabase();
    server = await buildServer({}, database);
    server.deps.now = () => new Date(noon);
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
    await server?.close();
    await there?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (program: 'main' | 'move-events', settings = {}, args: string[] = []) => {
    const child = spawn(process.execPath, [builtProgram(program), ...args], {
      env: {
        PATH: process.env.PATH,
        TMPDIR: tmpdir(),
        DATA_DIR: folder,
        PORT: '0',
        DEMO: '0',
        DATABASE_URL: database.url,
        SECRET_KEY: Buffer.alloc(32, 'secret').toString('hex'),
        ...settings,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    return { child: child as ChildProcess, output: () => output, ended };
  };
  const store = (events: readonly IncomingEvent[]) =>
    withEvents(server.deps, events, (write) => write(server.deps.db, events));

  test('A killed move can be cancelled, after which PostgreSQL stores events again', async () => {
    const other = await createTestDatabase();
    ends.push(other.drop);
    const { db } = other;
    const events = [buildEvent({ pid: 'cancelled', at: noon })];
    const take = () =>
      withEvents({ db, events: postgresStore }, events, (write) => write(db, events));
    await sql`insert into event_move default values`.execute(db);
    await inTransaction(db, refuseEventsHere);
    await expect(take()).rejects.toMatchObject({ code: '57P03' });
    const settings = { EVENTS_URL: there.url, DATABASE_URL: other.url };
    const cancelled = run('move-events', settings, ['cancel']);
    expect([await cancelled.ended, cancelled.output()]).toEqual([0, '']);
    expect(await readMove(db)).toBeNull();
    await take();
    expect(await readerOf({ db }, 'cancelled').totals(days)).toMatchObject([{ total_count: 1 }]);
  });

  test('A move that is killed and resumed during traffic loses and doubles no event and keeps reports equal', async () => {
    const { db } = server.deps;
    const toThere = { EVENTS_URL: there.url };
    const pids = [(await server.buildMerchant()).pid, (await server.buildMerchant()).pid];
    const [pid, other] = pids as [string, string];
    const acknowledged = new Map<string, IncomingEvent>();
    const erased = new Set<string>();
    const take = (events: readonly IncomingEvent[]) => {
      for (const event of events) acknowledged.set(event.id, event);
    };
    const visitors: string[] = [];
    for (const [at, of] of [60, 31, 0].entries()) {
      const weeks = buildWeeks(at === 1 ? other : pid, noon - of * DAY);
      visitors.push(...weeks.visitors);
      for (let from = 0; from < weeks.events.length; from += 100) {
        await store(weeks.events.slice(from, from + 100));
      }
      take(weeks.events);
    }
    const form = buildEvent({ pid, at: noon - DAY, type: eventCodes.formSubmit, detail: '{}' });
    await store([form]);
    take([form]);
    await addArrivals(server.deps);
    await foldDays(server.deps);
    await foldPages(server.deps);
    // Counts from before hourly counts existed.
    await sql`insert into event_totals (pid, day, camp_id, type, total_count, total_session, unique_user)
      values (${pid}, '2026-09-02', 1, 1, 7, 5, 3), (${pid}, '2026-09-02', 0, 1, 7, 5, 3)`.execute(
      db,
    );

    const early = run('main', toThere);
    expect([await early.ended, early.output()]).toEqual([
      1,
      expect.stringContaining('move-events'),
    ]);

    // Sends one batch after the other until the server is restarted.
    const spool = createSpool({ root, maxBytes: 64e6, log: server.deps.log });
    const ingest = createIngest({ pool: database.pool, spool });
    let isOpen = true;
    let spooled = 0;
    const writing = (async () => {
      for (let n = 0; isOpen; n++) {
        const events = [0, 1].map((k) =>
          buildEvent({
            pid: pids[n % 2] as string,
            at: noon - 10 * MINUTE + 2 * n + k,
            camp_id: 1 + k,
            visitor: n % 3 ? randomUUID() : (visitors[1 + (n % 11)] as string),
            page: `/now/${n % 4}`,
          }),
        );
        if ((await ingest.accept(events)) === 'spooled') spooled += events.length;
        take(events);
        await sleep(PAUSE_MS);
      }
    })();
    ends.push(async () => {
      isOpen = false;
      await writing.catch(() => {});
    });

    const first = run('move-events', toThere);
    await vi.waitFor(() => {
      expect(first.output() + first.child.exitCode).toMatch(/event_hours, 2026-10|1$/);
    }, POLLING);
    expect(first.output()).toContain('event_hours, 2026-10');
    first.child.kill('SIGKILL');
    await first.ended;
    const erase = async (visitor: string) => {
      erased.add(visitor);
      const shop = forShop(db, pid);
      await inTransaction(shop, (trx) => eraseVisitor({ ...server.deps, shop: trx }, visitor));
    };
    await erase(visitors[0] as string);
    const second = run('move-events', toThere);
    expect([await second.ended, second.output()]).toEqual([
      0,
      expect.stringContaining('All events are copied'),
    ]);
    expect(second.output()).not.toContain('events, 2026-09: ');
    await vi.waitFor(() => expect(spooled).toBeGreaterThan(0), POLLING);
    isOpen = false;
    await writing;
    await ingest.drain();
    ends.push(spool.close);

    const question = { ...days, visitor: visitors[26] as string, noon };
    const answers = ({ deps }: TestServer) =>
      Promise.all(
        pids.map((one) => answersOf(deps.events.reader(forShop(deps.db, one)), question)),
      );
    const expected = await answers(server);
    expect(expected[0]?.touches.length).toBeGreaterThan(1);
    const late = run('main');
    expect([await late.ended, late.output()]).toEqual([1, expect.stringContaining('EVENTS_URL')]);
    const opened = openDatabase({ connection: database.connection });
    const moved = await buildServer(toThere, { ...database, ...opened, drop: opened.close });
    ends.push(moved.close);
    moved.deps.now = () => new Date(noon);
    expect(await answers(moved)).toEqual(expected);
    const shown = await shownOfDay(forShop(db, pid), today);
    const cancelled = run('move-events', toThere, ['cancel']);
    expect([await cancelled.ended, cancelled.output()]).toEqual([
      1,
      expect.stringContaining('cannot be cancelled'),
    ]);

    // This erasure runs on a server that has not been restarted yet.
    await erase(visitors[25] as string);
    const clickhouse = await openClickhouse(there.url);
    ends.push(clickhouse.close);
    while (await removeNext(moved.deps.db, clickhouse));

    // Replays the spool like the server that finds it on disk.
    const replay = startReplay({
      spool,
      db: moved.deps.db,
      events: moved.deps.events,
      root,
      log: server.deps.log,
      follow: async () => {},
    });
    ends.push(replay.stop);
    await vi.waitFor(() => expect(spool.isActive()).toBe(false), POLLING);
    const retained = [...acknowledged.values()].filter(({ visitor }) => !erased.has(visitor));
    const ids = async () => {
      await answers(moved);
      const rows = await clickhouse.rows<{ id: string }>('select id from events final');
      return rows.map(({ id }) => id).sort();
    };
    await expect.poll(ids, POLLING).toEqual(retained.map(({ id }) => id).sort());
    const counted = (await answers(moved)).flatMap(({ totals }) => totals);
    expect(counted.reduce((sum, { total_count }) => sum + total_count, 0)).toBe(
      acknowledged.size + 7,
    );

    const before = await answers(moved);
    await clearMoved({ db, clickhouse, print: () => {} });
    expect(await answers(moved)).toEqual(before);
    const { rows } = await sql<{ type: number }>`select distinct type from events
      union select distinct type from event_totals_now order by type`.execute(db);
    expect(rows.map(({ type }) => type)).toEqual([
      eventCodes.campaignShown,
      ...WRITTEN_CODES.filter((code) => code === eventCodes.formSubmit),
    ]);
    expect(await shownOfDay(forShop(db, pid), today)).toBeGreaterThanOrEqual(shown);
  });
});
