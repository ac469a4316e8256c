import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventCodes } from '@server/events/event-codes';
import { postgresStore } from '@server/events/postgres-store';
import { totals } from '@server/events/read/queries';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { createIngest } from '@server/events/receive/ingest';
import { startReplay } from '@server/events/spool/replay';
import { createSpool, type Spool, type SpoolOptions } from '@server/events/spool/spool';
import { writeEvents } from '@server/events/store/write-events';
import { createLog } from '@server/platform/log';
import { PATIENCE } from '@tests/support/patience';
import { buildEvent, readerOf } from '@tests/support/rows/events';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const log = createLog('silent');
const noon = Date.parse('2026-05-10T12:00:00+03:00');
const DAY = 86_400_000;
const POLLING = { ...PATIENCE, interval: 20 };

let database: TestDatabase;
let pid: string;
let root: string;
let folder: string;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  pid = randomUUID().slice(0, 12);
  await database.db.insertInto('product').values({ pid }).execute();
  folder = mkdtempSync(path.join(tmpdir(), 'vitrin-spool-'));
  root = path.join(folder, 'event-spool');
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

const event = (overrides: Partial<IncomingEvent> = {}) =>
  buildEvent({ pid, at: noon, ...overrides });

function openSpool(options: Partial<SpoolOptions> = {}): Spool {
  const spool = createSpool({ root, maxBytes: 10_000_000, log, ...options });
  stops.push(spool.close);
  return spool;
}

const replay = (
  spool: Spool,
  follow: (events: readonly IncomingEvent[]) => Promise<void> = async () => {},
) => {
  const { stop } = startReplay({
    spool,
    db: database.db,
    events: postgresStore,
    root,
    follow,
    log,
  });
  stops.push(stop);
  return stop;
};

/** A pool with an unreachable database. The tested code calls only `query`. */
const nowhere = {
  query: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
} as unknown as pg.Pool;

const emptied = (spool: Spool) => vi.waitFor(() => expect(spool.isActive()).toBe(false), POLLING);

const counted = () => totals(readerOf(database, pid), { from: '2026-05-01', to: '2026-05-20' });

async function storedIds(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('events')
    .select('id')
    .where('pid', '=', pid)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const segments = () =>
  existsSync(root)
    ? readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\d{6}-.*\.spool$/.test(name))
        .map((name) => path.join(root, name))
        .sort()
    : [];

describe('spooled events', () => {
  it('Events are acknowledged once on disk, and stored in order when the database is back', async () => {
    const spool = openSpool({ segmentBytes: 500 });
    const ingest = createIngest({ pool: nowhere, spool });
    const visitor = randomUUID();
    const days = [0, 1, 2, 3].map((day) => event({ visitor, at: noon + day * DAY }));
    for (const one of days) expect(await ingest.accept([one])).toBe('spooled');
    const others = Array.from({ length: 40 }, () => event());
    await Promise.all(others.map((one) => ingest.accept([one])));
    expect(ingest.spooled()).toMatchObject({ isFull: false, maxBytes: 10_000_000 });
    expect(segments().length).toBeGreaterThan(1);
    expect(await storedIds()).toEqual([]);

    const followed: string[] = [];
    replay(spool, async (events) => void followed.push(...events.map(({ id }) => id)));
    await emptied(spool);
    expect(await storedIds()).toEqual([...days, ...others].map(({ id }) => id).sort());
    expect(followed.slice(0, 4)).toEqual(days.map(({ id }) => id));
    expect(followed).toHaveLength(44);
    // The visitor who came on four days counts once, as without the outage.
    expect(await counted()).toMatchObject([{ total_count: 44, unique_user: 41 }]);
    expect([segments(), ingest.spooled()]).toEqual([[], null]);
  });

  it('Events are appended to a spool that is not empty, and stored directly once it is', async () => {
    const spool = openSpool();
    await spool.append([event()], new Error('away'));
    const ingest = createIngest({ pool: database.pool, spool });
    expect(await ingest.accept([event()])).toBe('spooled');
    replay(spool);
    await emptied(spool);
    expect(await ingest.accept([event()])).toBe('stored');
    expect(await counted()).toMatchObject([{ total_count: 3 }]);
  });

  it('Events are refused with a retry time when the spool is full', async () => {
    const spool = openSpool({ maxBytes: 600 });
    const ingest = createIngest({ pool: nowhere, spool });
    await ingest.accept([event()]);
    await ingest.accept([event()]);
    await expect(ingest.accept([event()])).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfter: 5 },
    });
    expect(ingest.spooled()).toMatchObject({ isFull: true });
    replay(spool);
    await emptied(spool);
    expect(await counted()).toMatchObject([{ total_count: 2 }]);
  });

  it('Spooled events that the database rejects are moved to a file and do not block the others', async () => {
    const spool = openSpool();
    const [bad, ...good] = [event({ type: 99_999 }), event(), event()];
    for (const one of [good[0], bad, good[1]]) await spool.append([one as IncomingEvent]);
    replay(spool);
    await emptied(spool);
    expect(await storedIds()).toEqual(good.map(({ id }) => id).sort());
    expect(existsSync(path.join(root, 'refused.spool'))).toBe(true);
  });

  it('Spooled events of a shop that was deleted meanwhile are not stored', async () => {
    const spool = openSpool();
    const gone = randomUUID().slice(0, 12);
    await spool.append([event({ pid: gone })]);
    await spool.append([event()]);
    replay(spool);
    await emptied(spool);
    const { rows } = await database.pool.query('select pid from events where pid = any($1)', [
      [pid, gone],
    ]);
    expect(rows).toEqual([{ pid }]);
  });
});

describe('a killed server', () => {
  /** Creates the spool of a killed server, whose process is gone. */
  async function left(events: IncomingEvent[]): Promise<void> {
    const dead = openSpool();
    for (const one of events) await dead.append([one]);
    makeOld();
  }

  /** Makes the owners' heartbeats an hour old. */
  function makeOld(): void {
    const long = new Date(Date.now() - 3_600_000);
    for (const name of readdirSync(root))
      utimesSync(path.join(root, name, 'owner.json'), long, long);
  }

  it('The next server stores the events that a killed server spooled first, without its torn record', async () => {
    const events = [event(), event()];
    await left(events);
    const [file = ''] = segments();
    appendFileSync(file, '0badc0de [{"pid":"tor');
    const spool = openSpool();
    await spool.takeOverAbandoned();
    expect(spool.isActive()).toBe(true);
    const later = event({ at: noon + 1000 });
    const ingest = createIngest({ pool: database.pool, spool });
    expect(await ingest.accept([later])).toBe('spooled');
    const order: string[] = [];
    replay(spool, async (some) => void order.push(...some.map(({ id }) => id)));
    await emptied(spool);
    expect(order).toEqual([...events, later].map(({ id }) => id));
    expect(await counted()).toMatchObject([{ total_count: 3 }]);
  });

  it('Follow-up work of spooled events is retried after a failure without storing them twice', async () => {
    const spool = openSpool();
    const form = event({ type: eventCodes.formSubmit, detail: '{}' });
    await spool.append([form]);
    let tries = 0;
    const followed: string[] = [];
    replay(spool, async (events) => {
      tries += 1;
      // The database becomes unreachable right after the events were committed.
      if (tries === 1) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      followed.push(...events.map(({ id }) => id));
    });
    await emptied(spool);
    expect([tries, followed]).toEqual([2, [form.id]]);
    expect(await counted()).toMatchObject([{ total_count: 1 }]);
  });

  it('Events that a killed server spooled are stored once when two servers take its folder', async () => {
    await left(Array.from({ length: 60 }, () => event()));
    const [slow, quick] = [openSpool(), openSpool()];
    await slow.takeOverAbandoned();
    makeOld();
    await quick.takeOverAbandoned();
    expect([slow.isActive(), quick.isActive()]).toEqual([true, true]);
    for (const spool of [quick, quick, slow]) replay(spool);
    for (const spool of [slow, quick]) await emptied(spool);
    expect(await counted()).toMatchObject([{ total_count: 60, unique_user: 60 }]);
    expect(segments()).toEqual([]);
  });

  it('A server that wakes after another one took its spool refuses the event it cannot write', async () => {
    const asleep = openSpool();
    const first = event();
    await asleep.append([first]);
    makeOld();
    const other = openSpool();
    await other.takeOverAbandoned();
    await expect(asleep.append([event()])).rejects.toMatchObject({ code: 'ENOENT' });
    const second = event();
    await asleep.append([second]);
    for (const spool of [other, asleep]) replay(spool);
    for (const spool of [other, asleep]) await emptied(spool);
    expect(await storedIds()).toEqual([first.id, second.id].sort());
  });
});

it('A stored event that is sent again days later adds nothing after its visitor returned', async () => {
  const visitor = randomUUID();
  const [first, second] = [event({ visitor }), event({ visitor, at: noon + 3 * DAY })];
  await writeEvents(database.pool, [[first]]);
  await writeEvents(database.pool, [[second]]);
  const before = await counted();
  const spool = openSpool();
  // The browser sends the first event again, with a time that differs by three seconds.
  await spool.append([{ ...first, at: first.at + 3_000 }]);
  replay(spool);
  await emptied(spool);
  expect(await counted()).toEqual(before);
});
