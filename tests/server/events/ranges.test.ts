import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@catalogue/lib/durations';
import { addDays, istanbulClock } from '@catalogue/lib/istanbul';
import { eventCodes } from '@server/events/event-codes';
import { totals, totalsByHour } from '@server/events/read/queries';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { foldDays } from '@server/events/rollup/fold-days';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { writeEvents } from '@server/events/store/write-events';
import { createRandom, type Random } from '@server/platform/random';
import { neverStopped } from '@tests/support/jobs';
import { buildEvent, readerOf } from '@tests/support/rows/events';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FIRST_DAY = '2026-02-20';
const DAYS = 20;
const SEEDS = [1, 2, 3];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Builds batches around the end of a month; some arrive hours late, twice, or mix visitors. */
function makeBatches(pid: string, random: Random): IncomingEvent[][] {
  const visitors = Array.from({ length: 12 }, () => random.uuid());
  const start = Date.parse(`${FIRST_DAY}T00:00+03:00`);
  const reported = Array.from({ length: 700 }, () => {
    const visitor = random.pick(visitors);
    const at =
      start + Math.floor(random.next() * DAYS * 24) * HOUR_MS + (random.chance(0.5) ? 1 : 0);
    const event = buildEvent({
      pid,
      visitor,
      at,
      id: random.uuid(),
      session: `${String(Math.floor((at - start) / (30 * HOUR_MS))).padStart(8, '0')}${visitor.slice(8)}`,
      camp_id: 1 + Math.floor(random.next() * 3),
      type: random.pick([eventCodes.campaignShown, eventCodes.tagClick]),
    });
    const arrives = at + (random.chance(0.3) ? random.next() * (DAY_MS - HOUR_MS) : 0);
    return { event, arrives };
  });
  const again = reported
    .filter(() => random.chance(0.2))
    .map(({ event, arrives }) => ({
      event: { ...event, at: event.at + 3 },
      arrives: Math.min(arrives + random.next() * HOUR_MS, event.at + DAY_MS),
    }));
  const inOrder = [...reported, ...again]
    .sort((one, other) => one.arrives - other.arrives)
    .map(({ event }) => event);
  const batches: IncomingEvent[][] = [];
  while (inOrder.length > 0) {
    batches.push(inOrder.splice(0, 1 + Math.floor(random.next() * 5)));
  }
  return batches;
}

function count(events: readonly IncomingEvent[]) {
  return [ALL_CAMPAIGNS, 1, 2, 3].flatMap((camp_id) =>
    (['campaignShown', 'tagClick'] as const).flatMap((type) => {
      const own = events.filter(
        (one) =>
          one.type === eventCodes[type] && (camp_id === ALL_CAMPAIGNS || one.camp_id === camp_id),
      );
      const total_session = new Set(own.map((one) => one.session)).size;
      const unique_user = new Set(own.map((one) => one.visitor)).size;
      const row = { camp_id, type, total_count: own.length, total_session, unique_user };
      return own.length > 0 ? [row] : [];
    }),
  );
}

const dayOf = ({ at }: IncomingEvent) => istanbulClock(new Date(at)).day;
const hourOf = ({ at }: IncomingEvent) => Math.floor(istanbulClock(new Date(at)).minutes / 60);

describe.each(SEEDS)('a history with late and repeated events, seed %i', (seed) => {
  const pid = randomUUID().slice(0, 12);
  const batches = makeBatches(pid, createRandom(seed));
  const events = [...new Map(batches.flat().map((one) => [one.id, one])).values()];
  const campIds = [ALL_CAMPAIGNS, 1, 2, 3];
  beforeAll(async () => {
    for (const [nth, batch] of batches.entries()) {
      await writeEvents(database.pool, [batch]);
      // Folds finished days at intervals, as a server does.
      const now = () => new Date(Math.max(...batch.map(({ at }) => at)));
      if (nth % 40 === 0) await foldDays({ db: database.db, now, signal: neverStopped() });
    }
  });

  it('Most days are folded, and no row is both folded and waiting', async () => {
    const { rows } = await database.pool.query<{ folded: number; both: number }>(
      `select count(*)::int as folded,
         (select count(*)::int from event_again join event_again_days using (pid, day, camp_id, type)
          where pid = $1) as both
       from event_again_days where pid = $1`,
      [pid],
    );
    expect(rows[0]?.folded).toBeGreaterThan(50);
    expect(rows[0]?.both).toBe(0);
  });

  it('Every range of days counts exactly its own sessions and visitors', async () => {
    for (let first = 0; first < DAYS; first += 3) {
      for (let length = 1; first + length <= DAYS; length += 2) {
        const from = addDays(FIRST_DAY, first);
        const to = addDays(from, length - 1);
        const own = events.filter((one) => dayOf(one) >= from && dayOf(one) <= to);
        const rows = await totals(readerOf(database, pid), { from, to, campIds });
        expect({ from, to, rows }).toEqual({ from, to, rows: count(own) });
      }
    }
  });

  it('Every day and every hour counts exactly its own sessions and visitors', async () => {
    for (let nth = 0; nth < DAYS; nth++) {
      const day = addDays(FIRST_DAY, nth);
      const ofDay = events.filter((one) => dayOf(one) === day);
      const rows = await totals(readerOf(database, pid), {
        from: day,
        to: day,
        byDay: true,
        campIds,
      });
      expect(rows).toEqual(count(ofDay).map((row) => ({ ...row, day })));
      const hours = Array.from({ length: 24 }, (_, hour) =>
        count(ofDay.filter((one) => hourOf(one) === hour)).map((row) => ({ ...row, day, hour })),
      );
      expect(await totalsByHour(readerOf(database, pid), { day, campIds })).toEqual(hours.flat());
    }
  });

  it('Every raw event is stored once', async () => {
    const { rows } = await database.pool.query<{ count: number; ids: number }>(
      'select count(*)::int as count, count(distinct id)::int as ids from events where pid = $1',
      [pid],
    );
    expect(rows).toEqual([{ count: events.length, ids: events.length }]);
  });
});
