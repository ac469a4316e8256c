import { randomUUID } from 'node:crypto';
import { DEVICES } from '@catalogue/situation';
import { VISIT_SOURCES } from '@catalogue/visitors/visit-origin';
import { formAnswersOf } from '@server/areas/campaigns/schedules/queries';
import { openRowSecurity } from '@server/db/row-security';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { postgresReader } from '@server/events/read/postgres-reader';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { writeEvents } from '@server/events/store/write-events';
import { buildEvent, countMixedBatches, storeUncounted } from '@tests/support/rows/events';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { scansOf } from '@tests/support/servers/scans';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const midnight = Date.parse('2026-05-10T00:00:00+03:00');

async function readEvents(pid: string) {
  const { rows } = await database.pool.query(
    `select pid, id, (extract(epoch from ts) * 1000)::float8 as at, type, camp_id, visitor, session, detail, variant,
       page, device, source from events where pid = $1 order by id`,
    [pid],
  );
  return rows;
}

async function readSizes(pid: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ size: number }>(
    'select cardinality(ids) as size from event_batches where pid = $1 order by last_at, first_at',
    [pid],
  );
  return rows.map(({ size }) => size);
}

/** Converts an event to the format in which the database returns it. */
const placed = ({ variant, page, device, source, ...event }: IncomingEvent) => ({
  ...event,
  variant: variant ?? null,
  page: page ?? null,
  device: device === undefined ? null : DEVICES.indexOf(device),
  source: source === undefined ? null : VISIT_SOURCES.indexOf(source),
});
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

test('Events are read back as they were sent, and no row mixes visits or days', async () => {
  const text = fc.oneof(
    fc.constantFrom(
      'NULL',
      'null',
      '',
      '"',
      '\\',
      '\\"',
      '{a,b}',
      '{}',
      ',',
      '\n\r\t',
      ' a ',
      "'",
      '"NULL"',
      'ığüşöç ☃',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }).filter((some) => !some.includes('\0')),
  );
  const people = [1, 2].map(() => randomUUID());
  const visits = [1, 2, 3].map(() => randomUUID());
  const event = fc.record({
    at: fc.integer({ min: -90_000, max: 90_000 }).map((ms) => midnight + ms),
    type: fc.constantFrom(...Object.values(eventCodes)),
    camp_id: fc.integer({ min: 1, max: 2_147_483_647 }),
    visitor: fc.constantFrom(...people),
    session: fc.constantFrom(...visits),
    detail: fc.option(text),
    variant: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    page: fc.option(text, { nil: undefined }),
    device: fc.option(fc.constantFrom(...DEVICES), { nil: undefined }),
    source: fc.option(fc.constantFrom(...VISIT_SOURCES), { nil: undefined }),
  });
  // Long visits with few differences between their events, which share rows, and arbitrary events.
  const visit = fc
    .tuple(event, fc.array(event, { minLength: 1, maxLength: 60 }))
    .map(([{ visitor, session, device, source }, events]) =>
      events.map((one) => ({ ...one, visitor, session, device, source })),
    );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(visit, fc.array(event, { minLength: 1, maxLength: 20 })),
      async (some) => {
        const pid = randomUUID().slice(0, 12);
        const events = some.map((one) => buildEvent({ ...one, pid }));
        await writeEvents(database.pool, [events]);
        expect(await readEvents(pid)).toEqual(events.map(placed).sort(byId));
      },
    ),
    { numRuns: 150 },
  );
  expect(await countMixedBatches(database.pool)).toBe(0);
});

test('A row has at most 25 events of one visit, day, device and source; written answers have their own', async () => {
  const pid = randomUUID().slice(0, 12);
  const first = buildEvent({ pid, at: midnight, device: 'mobile', source: 'ads' });
  const then = (seconds: number, other: Partial<IncomingEvent> = {}) => ({
    ...first,
    id: randomUUID(),
    at: midnight + seconds * 1000,
    ...other,
  });
  await writeEvents(database.pool, [[first, ...Array.from({ length: 59 }, (_, nth) => then(nth))]]);
  expect(await readSizes(pid)).toEqual([25, 25, 10]);
  await writeEvents(database.pool, [
    [
      ...[then(100), then(101, { camp_id: 2, page: '/', detail: 'x', variant: 3 })],
      ...[then(200, { session: randomUUID() }), then(300, { device: 'tablet' })],
      ...[then(400, { source: undefined }), then(500, { type: eventCodes.formSubmit })],
      then(86_400),
    ],
  ]);
  expect(await readSizes(pid)).toEqual([25, 25, 10, 2, 1, 1, 1, 1, 1]);
});

test('The newest events are found in rows that began earlier', async () => {
  const pid = randomUUID().slice(0, 12);
  const visit = (seconds: number[]) => {
    const of = buildEvent({ pid });
    return seconds.map((second) => ({
      ...of,
      id: randomUUID(),
      at: midnight + second * 1000,
      camp_id: second,
    }));
  };
  await writeEvents(database.pool, [visit([1, 5, 9]), visit([2, 3, 8]), visit([4, 6, 7])]);
  const reader = postgresReader(forShop(database.db, pid));
  const newest = async (limit: number, since = 0) =>
    (await reader.latest(new Date(midnight + since * 1000), limit)).map(({ camp_id }) => camp_id);
  expect(await newest(1)).toEqual([9]);
  expect(await newest(4)).toEqual([9, 8, 7, 6]);
  expect(await newest(20)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(await newest(20, 8)).toEqual([9, 8]);
  expect(await reader.shownSince(new Date(midnight + 4_000))).toBe(6);
  expect(await reader.visitorsSince(new Date(midnight + 8_000))).toBe(2);
});

test('Queries for single events use an index and read only the tables of their months', async () => {
  const { db, pool } = database;
  const months = [1, 2, 3, 4, 5, 6].map((month) => `2040-0${month}-10T12:00:00Z`);
  for (const month of months) await pool.query('select open_event_month($1)', [month]);
  // A tenth of the events belong to the queried shop, and few of them are written answers.
  await storeUncounted(sql`
    select 'plans' || n % 10, gen_random_uuid(), moment + n * interval '1 minute',
      case when n % 100 = 0 then 5 else 1 end, 1, md5(n::text)::uuid, md5(n::text)::uuid, 'x'
    from unnest(${months}::timestamptz[]) as moment, generate_series(1, 5000) as n`).execute(db);
  await pool.query('analyze event_batches');
  await openRowSecurity(pool);
  const shop = forShop(db, 'plans0');
  const reader = postgresReader(shop);
  const visitor = '00000000-0000-4000-8000-000000000001';
  const span = { from: new Date('2040-02-20T00:00:00Z'), to: new Date('2040-03-20T00:00:00Z') };
  const since = new Date('2040-06-11T00:00:00Z');
  const june = ['2040_06'];
  const all = ['2040_01', '2040_02', '2040_03', '2040_04', '2040_05', ...june];
  const questions: Record<string, [() => Promise<unknown>, condition: RegExp, months: string[]]> = {
    touches: [
      () => reader.touches({ visitors: [visitor], ...span }),
      /visitor = .*last_at/,
      ['2040_02', '2040_03'],
    ],
    visits: [() => reader.visits([visitor]), /visitor = ANY/, all],
    visitorsSince: [() => reader.visitorsSince(since), /pid = .*last_at >=/, june],
    visitorsByMinute: [() => reader.visitorsByMinute(since), /pid = .*last_at >=/, june],
    shownSince: [() => reader.shownSince(since), /pid = .*last_at >=/, june],
    latest: [() => reader.latest(since, 5), /pid = .*last_at >=/, june],
    'form answers': [() => formAnswersOf(shop).execute(shop), /pid = /, all],
  };
  for (const [name, [ask, condition, monthsOf]] of Object.entries(questions)) {
    const scans = await scansOf({ pool, pid: shop.pid, ask, text: /event/ });
    // Only the months of this test are compared; other tests share the database.
    const ofMonths = scans.filter(({ table }) => table.startsWith('m2040_0'));
    expect([...new Set(ofMonths.map(({ table }) => table.slice(1)))].sort(), name).toEqual(
      monthsOf,
    );
    for (const { indexConditions, rowConditions } of ofMonths) {
      expect(indexConditions, name).toMatch(condition);
      expect(rowConditions, name).not.toMatch(/is_written/);
    }
  }
});
