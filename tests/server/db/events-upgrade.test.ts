import { addDays } from '@catalogue/lib/istanbul';
import { migrate, migrations } from '@server/db/migrate';
import { eventCodes } from '@server/events/event-codes';
import type { IncomingEvent } from '@server/events/incoming';
import { totals, totalsByHour } from '@server/events/queries';
import { ALL_CAMPAIGNS } from '@server/events/visitor-state';
import { writeEvents } from '@server/events/write-events';
import { createRandom } from '@server/random';
import { createTestDatabase } from '@tests/support/database';
import { expect, test } from 'vitest';

const pid = 'upgrade00001';
const HOUR_MS = 3_600_000;
const DAYS = 12;

test('What was counted before the upgrade counts on as if it had come after it', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const first = addDays(today, -DAYS);
  const events = history(Date.parse(`${first}T06:00:00Z`));
  const [upgraded, fresh] = await Promise.all([
    createTestDatabase({ empty: true }),
    createTestDatabase(),
  ]);
  await migrate(
    upgraded.pool,
    migrations.filter(({ name }) => name < '0110'),
  );
  await upgraded.pool.query(
    `insert into events select $1, id, to_timestamp(at / 1000.0), type, camp, visitor, session, null
     from unnest($2::uuid[], $3::bigint[], $4::smallint[], $5::int[], $6::uuid[], $7::uuid[])
       as e (id, at, type, camp, visitor, session)`,
    [
      pid,
      events.map(({ id }) => id),
      events.map(({ at }) => at),
      events.map(({ type }) => type),
      events.map(({ camp_id }) => camp_id),
      events.map(({ visitor }) => visitor),
      events.map(({ session }) => session),
    ],
  );
  await upgraded.pool.query(
    `insert into event_totals select pid, (ts at time zone 'Europe/Istanbul')::date, camp_id, type,
       count(*), count(distinct session), count(distinct visitor) from events group by 1, 2, 3, 4`,
  );
  await migrate(upgraded.pool);
  for (const event of events) await writeEvents(fresh.pool, [[event]]);

  // Some of yesterday's are sent again, and everybody comes back.
  const late = events.filter(({ at }) => at > Date.now() - 24 * HOUR_MS);
  const back = history(Date.parse(`${today}T03:00:00Z`), 1, 99);
  for (const database of [upgraded, fresh]) await writeEvents(database.pool, [late, back]);

  const campIds = [ALL_CAMPAIGNS, 1, 2];
  const ranges = [0, 3, 8, DAYS].map((from) => ({
    pid,
    from: addDays(first, from),
    to: today,
    campIds,
  }));
  for (const range of ranges) {
    const expected = await totals(fresh.db, range);
    expect(expected.length).toBeGreaterThan(0);
    expect(await totals(upgraded.db, range)).toEqual(expected);
  }
  for (const day of [first, addDays(first, 5), today]) {
    expect(await totalsByHour(upgraded.db, { pid, day, campIds })).toEqual(
      await totalsByHour(fresh.db, { pid, day, campIds }),
    );
  }
  await Promise.all([upgraded.drop(), fresh.drop()]);
});

/** Twenty visitors who come on some of the days; the same ones for every seed. */
function history(start: number, days = DAYS, seed = 7): IncomingEvent[] {
  const people = createRandom(1);
  const visitors = Array.from({ length: 20 }, () => people.uuid());
  const random = createRandom(seed);
  return Array.from({ length: days }, (_, day) => day).flatMap((day) =>
    visitors.flatMap((visitor) => {
      if (random.chance(0.5)) return [];
      const session = random.uuid();
      return Array.from({ length: 3 }, (_, nth) => ({
        ...{ pid, visitor, session, detail: null },
        id: random.uuid(),
        at: start + day * 24 * HOUR_MS + nth * HOUR_MS,
        camp_id: 1 + Math.floor(random.next() * 2),
        type: random.pick([eventCodes.campaignShown, eventCodes.tagClick]),
      }));
    }),
  );
}
