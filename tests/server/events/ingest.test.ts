import { randomUUID } from 'node:crypto';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { shownOfDay, totals, totalsByHour, usageOfDay } from '@server/events/read/queries';
import { createIngest } from '@server/events/receive/ingest';
import type { Spool } from '@server/events/spool/spool';
import { writeEvents } from '@server/events/store/write-events';
import { buildEvent, readerOf } from '@tests/support/rows/events';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const { tagClick } = eventCodes;
const noon = Date.parse('2026-05-10T12:00:00+03:00');
const day = '2026-05-10';

describe('ingest', () => {
  let database: TestDatabase;
  let pid: string;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    pid = randomUUID().slice(0, 12);
  });

  const event = (overrides = {}) => buildEvent({ pid, at: noon, ...overrides });
  const total = (of = pid) => totals(readerOf(database, of), { from: day, to: day, byDay: true });

  it('counts events, sessions and users exactly', async () => {
    const ingest = createIngest(database);
    const [visitor, session] = [randomUUID(), randomUUID()];
    await ingest.accept([
      event({ visitor, session }),
      event({ visitor, session }),
      event({ visitor }),
    ]);
    await ingest.accept([event({ visitor, session }), event({ visitor }), event()]);
    await ingest.accept([event({ visitor, type: tagClick })]);
    expect(await total()).toEqual([
      { camp_id: 1, type: 'campaignShown', day, total_count: 6, total_session: 4, unique_user: 2 },
      { camp_id: 1, type: 'tagClick', day, total_count: 1, total_session: 1, unique_user: 1 },
    ]);
  });

  it('adds nothing for repeated events, alone, in one batch or among new ones', async () => {
    const ingest = createIngest(database);
    const [first, second] = [event(), event()];
    await ingest.accept([first, first]);
    await ingest.accept([first]);
    await ingest.accept([first, second]);
    expect(await total()).toMatchObject([{ total_count: 2, total_session: 2, unique_user: 2 }]);
  });

  it('adds nothing for ten thousand events that are sent a second time', async () => {
    const ingest = createIngest(database);
    const visitors = Array.from({ length: 100 }, () => randomUUID());
    const many = visitors.flatMap((visitor) => {
      const session = randomUUID();
      return Array.from({ length: 100 }, () => event({ visitor, session }));
    });
    const parts = Array.from({ length: 20 }, (_, nth) => many.slice(nth * 500, (nth + 1) * 500));
    for (const part of parts) await ingest.accept(part);
    const before = await total();
    expect(before).toMatchObject([{ total_count: 10_000, total_session: 100, unique_user: 100 }]);
    for (const part of parts.reverse()) await ingest.accept(part);
    expect(await total()).toEqual(before);
  });

  it('counts an event id of one shop separately from the same id of another shop', async () => {
    const other = randomUUID().slice(0, 12);
    const mine = event();
    await createIngest(database).accept([mine, { ...mine, pid: other }]);
    expect([...(await total()), ...(await total(other))]).toMatchObject([
      { total_count: 1 },
      { total_count: 1 },
    ]);
  });

  it('counts exactly when several servers write the same visitors, sessions and ids at once', async () => {
    const visitors = Array.from({ length: 5 }, () => randomUUID());
    const sessions = Array.from({ length: 3 }, () => randomUUID());
    const events = Array.from({ length: 400 }, (_, n) =>
      event({ visitor: visitors[n % 5], session: sessions[n % 3], camp_id: 1 + (n % 2) }),
    );
    const servers = [1, 2, 3].map(() => createIngest({ pool: database.pool }));
    await Promise.all(
      events.flatMap((one, n) => {
        const again = events[(n * 7) % events.length]!;
        return servers.map((server) => server.accept([again, one]));
      }),
    );
    // 5, 3 and 2 are coprime, so each campaign has every combination of visitor and session.
    const row = { total_count: 200, total_session: 15, unique_user: 5 };
    expect(await total()).toMatchObject([row, row]);
  });

  it('does not restore a visitor that was erased between reading and writing it', async () => {
    const visitor = randomUUID();
    await writeEvents(database.pool, [[event({ visitor, camp_id: 1 })]]);
    let isErased = false;
    const query = async (statement: { name: string; text: string; values: string[] }) => {
      const answer = await database.pool.query(statement);
      if (statement.name === 'read_visitors' && !isErased) {
        isErased = true;
        await database.pool.query('delete from event_visitor where visitor = $1', [visitor]);
      }
      return answer;
    };
    const pool = { query } as unknown as pg.Pool;
    await writeEvents(pool, [[event({ visitor, camp_id: 2 })]]);
    const { rows } = await database.pool.query(
      'select version, state from event_visitor where visitor = $1',
      [visitor],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].version).toBe(1);
    // The state counts the second campaign and all campaigns together, but not the first campaign.
    expect(rows[0].state).toContain(String(2 * 65_536 + 1));
    expect(rows[0].state).not.toContain(String(65_536 + 1));
  });

  it('puts an event on the Istanbul day it happened', async () => {
    await createIngest(database).accept([
      event({ at: Date.parse('2026-05-09T20:59:59.999Z') }),
      event({ at: Date.parse('2026-05-09T21:00:00.000Z') }),
      event({ at: Date.parse('2026-05-10T21:00:00.000Z') }),
    ]);
    const rows = await totals(readerOf(database, pid), {
      from: '2026-05-01',
      to: '2026-05-31',
      byDay: true,
    });
    expect(rows.map((row) => [row.day, row.total_count])).toEqual([
      ['2026-05-09', 1],
      ['2026-05-10', 1],
      ['2026-05-11', 1],
    ]);
  });

  it('counts a single day by the hours of a clock in Istanbul', async () => {
    await createIngest(database).accept([
      event({ at: Date.parse('2026-05-09T20:59:59.999Z') }),
      event({ at: Date.parse('2026-05-09T21:00:00.000Z') }),
      event({ at: Date.parse('2026-05-10T20:59:59.999Z') }),
      event({ at: Date.parse('2026-05-10T20:00:00.000Z'), type: tagClick }),
      event({ at: Date.parse('2026-05-10T21:00:00.000Z') }),
    ]);
    const rows = await totalsByHour(readerOf(database, pid), { day });
    expect(rows.map((row) => [row.day, row.hour, row.type, row.total_count])).toEqual([
      [day, 0, 'campaignShown', 1],
      [day, 23, 'campaignShown', 1],
      [day, 23, 'tagClick', 1],
    ]);
    expect(await totalsByHour(readerOf(database, pid), { day, campIds: [] })).toEqual([]);
  });

  it('returns usage, the daily count and the totals of selected campaigns', async () => {
    await createIngest(database).accept([
      event({ camp_id: 7 }),
      event({ camp_id: 8 }),
      event({ camp_id: 8 }),
      event({ camp_id: 8, type: tagClick }),
      event({ camp_id: 8, at: noon + 86_400_000 }),
    ]);
    expect(await usageOfDay(readerOf(database, pid), day)).toEqual([
      { camp_id: 8, total: 2 },
      { camp_id: 7, total: 1 },
    ]);
    expect(await shownOfDay(forShop(database.db, pid), day)).toBe(3);
    expect(await shownOfDay(forShop(database.db, pid), '2020-01-01')).toBe(0);
    const range = { from: day, to: '2026-05-11', campIds: [8] };
    expect(await totals(readerOf(database, pid), range)).toEqual([
      { camp_id: 8, type: 'campaignShown', total_count: 3, total_session: 3, unique_user: 3 },
      { camp_id: 8, type: 'tagClick', total_count: 1, total_session: 1, unique_user: 1 },
    ]);
    expect(await totals(readerOf(database, pid), { ...range, campIds: [] })).toEqual([]);
  });

  it('stores texts unchanged', async () => {
    const detail = 'İ "quoted" \\ {a,b} NULL ☃';
    await createIngest(database).accept([event({ detail }), event({ detail: 'NULL' }), event()]);
    const { rows } = await database.pool.query(
      'SELECT detail FROM events WHERE pid = $1 ORDER BY detail COLLATE "C"',
      [pid],
    );
    expect(rows.map((row) => row.detail)).toEqual(['NULL', detail, null]);
  });

  it('rejects an invalid batch without failing the batches written with it', async () => {
    const ingest = createIngest({ pool: database.pool, writers: 1 });
    const results = await Promise.allSettled([
      ingest.accept([event()]),
      ingest.accept([event()]),
      ingest.accept([event({ type: 99_999 })]),
      ingest.accept([event()]),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await total()).toMatchObject([{ type: 'campaignShown', total_count: 3 }]);
  });

  describe('with a database that answers on command', () => {
    const held = () => {
      const answers: (() => void)[] = [];
      const sizes: number[] = [];
      const query = async ({ name, values }: { name: string; values: string[] }) => {
        if (name !== 'write_events') return { rows: [] };
        sizes.push(values[5]?.split(',').length ?? 0);
        await new Promise<void>((resolve) => answers.push(resolve));
        return { rows: [] };
      };
      // The cast is safe: the code under test calls only `query`.
      return { answers, sizes, pool: { query } as unknown as pg.Pool };
    };

    it('writes at once, then in groups when a writer becomes free, and adds a writer when many wait', async () => {
      const { answers, sizes, pool } = held();
      const ingest = createIngest({ pool });
      const events = (count: number) => Array.from({ length: count }, () => event());
      const accepted = [1, 2, 3].map((count) => ingest.accept(events(count)));
      await expect.poll(() => sizes).toEqual([1]);
      answers[0]?.();
      await accepted[0];
      await expect.poll(() => sizes).toEqual([1, 5]);
      void ingest.accept(events(249));
      void ingest.accept(events(1));
      await expect.poll(() => sizes).toEqual([1, 5, 250]);
    });

    it('refuses events beyond the bound and stores the others', async () => {
      const { answers, pool } = held();
      const ingest = createIngest({ pool, writers: 1, bound: 2 });
      const first = ingest.accept([event()]);
      const second = ingest.accept([event(), event()]);
      await expect(ingest.accept([event()])).rejects.toMatchObject({ code: 'unavailable' });
      await expect.poll(() => answers.length).toBe(1);
      answers[0]?.();
      await first;
      await expect.poll(() => answers.length).toBe(2);
      answers[1]?.();
      await expect(second).resolves.toBe('stored');
    });

    it('refuses events while one has waited too long, and accepts them again once that one is stored', async () => {
      const { answers, pool } = held();
      const ingest = createIngest({ pool, writers: 1, longestWaitMs: 50 });
      const accepted = [ingest.accept([event()]), ingest.accept([event()])];
      await expect
        .poll(() => {
          const late = ingest.accept([event()]).then(String, ({ code }) => code);
          return Promise.race([late, new Promise((resolve) => setImmediate(resolve, 'waits'))]);
        })
        .toBe('unavailable');
      await expect.poll(() => answers.length).toBe(1);
      answers[0]?.();
      await accepted[0];
      await expect.poll(() => answers.length).toBe(2);
      const next = ingest.accept([event()]);
      answers[1]?.();
      await accepted[1];
      await expect.poll(() => answers.length).toBe(3);
      answers[2]?.();
      await expect(next).resolves.toBe('stored');
    });

    it('spools events to disk instead of refusing them when the writer hangs and the spool is active', async () => {
      const { answers, pool } = held();
      let isActive = false;
      const spool = { isActive: () => isActive, append: async () => {} } as unknown as Spool;
      const ingest = createIngest({ pool, writers: 1, longestWaitMs: 0, spool });
      const accepted = [ingest.accept([event()]), ingest.accept([event()])];
      await expect.poll(() => answers.length).toBe(1);
      await expect(ingest.accept([event()])).rejects.toMatchObject({ code: 'unavailable' });
      isActive = true;
      await expect(ingest.accept([event()])).resolves.toBe('spooled');
      answers[0]?.();
      await accepted[0];
      await expect.poll(() => answers.length).toBe(2);
      answers[1]?.();
      await expect(accepted[1]).resolves.toBe('stored');
    });

    it('drains: refuses new events and waits for the accepted ones', async () => {
      const { answers, pool } = held();
      const ingest = createIngest({ pool, writers: 1 });
      let stored = 0;
      const accepted = [1, 2].map(() => ingest.accept([event()]).then(() => (stored += 1)));
      const drained = ingest.drain().then(() => stored);
      await expect(ingest.accept([event()])).rejects.toMatchObject({ code: 'unavailable' });
      await expect.poll(() => answers.length).toBe(1);
      answers[0]?.();
      await accepted[0];
      await expect.poll(() => answers.length).toBe(2);
      answers[1]?.();
      expect(await drained).toBe(2);
    });
  });
});
