import { addDays } from '@catalogue/lib/istanbul';
import { migrate, migrations } from '@server/db/migrate';
import { eventCodes } from '@server/events/event-codes';
import { totals, totalsByHour } from '@server/events/read/queries';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { dropOldMonths } from '@server/events/store/months';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { writeEvents } from '@server/events/store/write-events';
import { createRandom } from '@server/platform/random';
import { neverStopped } from '@tests/support/jobs';
import { PATIENCE } from '@tests/support/patience';
import { buildEvent, countMixedBatches } from '@tests/support/rows/events';
import { createTestDatabase } from '@tests/support/servers/database';
import type pg from 'pg';
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

  // Some of yesterday's events are sent again, and all visitors return.
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

test('Events that had a row each are the same in batches, and of months that were being dropped what was written stays', async () => {
  const database = await createTestDatabase({ empty: true });
  const { pool } = database;
  await migrate(
    pool,
    migrations.filter(({ name }) => name < '0440'),
  );
  // One month is dropped, one detached, one was being detached when its server died, two are
  // unchanged.
  const events = ['2025-03', '2025-04', '2025-05', '2026-09', '2026-10'].flatMap(eventsOfMonth);
  await pool.query(
    'select open_event_month(ts::timestamptz) from unnest($1::text[]) as event (ts) order by ts',
    [events.map(({ ts }) => ts)],
  );
  await pool.query('insert into events select * from jsonb_populate_recordset(null::events, $1)', [
    JSON.stringify(events),
  ]);
  await pool.query('alter table events detach partition event_months.m2025_03');
  await pool.query(`select drop_event_month('m2025_03')`);
  await pool.query('alter table events detach partition event_months.m2025_04');
  await interruptDetaching(pool, 'm2025_05');
  const { rows: before } = await pool.query(
    `select * from events union all select * from event_months.m2025_04 where type between 5 and 7
     union all select * from event_months.m2025_05 where type between 5 and 7 order by id`,
  );
  expect(before).toHaveLength(3 * WRITTEN.length + 2 * (events.length / 5));

  await migrate(pool);
  const { rows: after } = await pool.query(
    `select pid, id, ts, type, camp_id, visitor, session, detail, variant, page, device, source
     from events order by id`,
  );
  // The driver returns times in milliseconds.
  expect(after).toEqual(before);
  expect(await countMixedBatches(pool)).toBe(0);
  const { rows: sizes } = await pool.query<{ size: number }>(
    `select cardinality(ids) as size from event_batches
     where (first_at at time zone 'Europe/Istanbul')::date = '2026-10-10' order by size`,
  );
  expect(sizes.map(({ size }) => size)).toEqual([10, 25, 25]);
  const { rows: schemas } = await pool.query(
    `select nspname from pg_namespace where nspname like 'event_months_%'`,
  );
  expect(schemas).toEqual([]);

  // Months are still dropped, including those with only written answers, and new ones can be
  // written.
  const now = () => new Date('2026-10-20T12:00:00Z');
  const env = { eventMonths: 1 } as never;
  await dropOldMonths({ db: database.db, now, env, signal: neverStopped() });
  await writeEvents(pool, [[buildEvent({ pid, at: Date.parse('2026-10-20T12:00:00Z') })]]);
  const { rows: left } = await pool.query(
    `select to_char(ts at time zone 'Europe/Istanbul', 'YYYY-MM') as month, count(*)::int as events
     from events group by 1 order by 1`,
  );
  expect(left).toEqual([
    ...['2025-03', '2025-04', '2025-05'].map((month) => ({ month, events: WRITTEN.length })),
    { month: '2026-09', events: events.length / 5 },
    { month: '2026-10', events: events.length / 5 + 1 },
  ]);
  await database.drop();
});

const WRITTEN = [eventCodes.formSubmit, eventCodes.pollAnswer, eventCodes.pushSubscribe] as const;

/** The events and answers of two visitors of two shops in a month. */
function eventsOfMonth(month: string) {
  const random = createRandom(Number(month.replace('-', '')));
  const [visitor, other, session] = [random.uuid(), random.uuid(), random.uuid()];
  const event = (time: string, said: object = {}) => ({
    ...{ pid, id: random.uuid(), ts: `${month}-${time}+03`, type: 1, camp_id: 1, visitor, session },
    ...{ detail: null, variant: null, page: null, device: null, source: null, ...said },
  });
  return [
    // More events than fit a row, some with details, and many at the same moment.
    ...Array.from({ length: 60 }, (_, nth) =>
      event(`10 11:00:${String(nth % 40).padStart(2, '0')}.${nth % 3}01`, {
        camp_id: nth,
        ...(nth === 3 && { detail: '"a"\\,{b}\nNULL', variant: 2, page: '/ş?"' }),
        ...(nth === 50 && { detail: '' }),
      }),
    ),
    // The events of one visit, on two days in Istanbul.
    event('11 23:59:59.999', { page: '/gece' }),
    event('12 00:00:00.000'),
    event('12 00:00:00.0006'),
    ...[{ device: 0, source: 1 }, { device: 1, source: 1 }, { device: 1 }].map((where) =>
      event('12 00:01:00', where),
    ),
    event('12 00:02:00', { visitor: other, session: random.uuid() }),
    event('12 00:02:00', { pid: `${pid}2`, visitor: other }),
    ...WRITTEN.map((type) => event('12 00:03:00', { type, detail: `{"type": ${type}}` })),
    event('12 00:04:00', { type: eventCodes.campaignHoldout }),
    event('01 00:00:00'),
    event('28 23:59:59'),
  ];
}

/**
 * Interrupts the detaching of a month, as a server that dies does, while another connection reads.
 */
async function interruptDetaching(pool: pg.Pool, month: string): Promise<void> {
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select from events limit 1');
  const detaching = pool.query(
    `alter table events detach partition event_months.${month} concurrently`,
  );
  const refused = expect(detaching).rejects.toThrow('canceling statement');
  const isWaiting = async () => {
    const { rowCount } = await pool.query('select from pg_inherits where inhdetachpending');
    return rowCount;
  };
  await expect.poll(isWaiting, PATIENCE).toBe(1);
  await pool.query(`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'alter table events detach%'`);
  await refused;
  await reader.query('rollback');
  reader.release();
}

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
