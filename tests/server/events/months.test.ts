import { randomUUID } from 'node:crypto';
import { eventCodes } from '@server/events/event-codes';
import { postgresStore } from '@server/events/postgres-store';
import { totals } from '@server/events/read/queries';
import {
  dropOldMonths,
  dropOldVisitors,
  dropShopEvents,
  openMonthsAhead,
} from '@server/events/store/months';
import { writeEvents } from '@server/events/store/write-events';
import { neverStopped } from '@tests/support/jobs';
import { buildEvent, readerOf, storeUncounted } from '@tests/support/rows/events';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const pid = 'months000001';
/** Far ahead of the months around today, whose tables the migrations create. */
const now = () => new Date('2051-03-10T12:00:00+03:00');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const deps = () => ({
  db: database.db,
  now,
  env: { eventMonths: 13 } as never,
  signal: neverStopped(),
  events: postgresStore,
});

async function monthsFrom(first: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'event_months'::regnamespace
     and relkind = 'r' and relname >= $1 order by relname`,
    [first],
  );
  return rows.map(({ name }) => name);
}

async function stored(): Promise<string[]> {
  const { rows } = await database.pool.query<{ month: string }>(
    `select to_char(ts at time zone 'Europe/Istanbul', 'YYYY-MM') as month from events order by ts`,
  );
  return rows.map(({ month }) => month);
}

test('The tables of this month and the next two are created ahead, once', async () => {
  await Promise.all([openMonthsAhead(deps()), openMonthsAhead(deps())]);
  expect(await monthsFrom('m2051')).toEqual(['m2051_03', 'm2051_04', 'm2051_05']);
});

test('Raw events past retention are dropped while others are stored, and their counts stay', async () => {
  const at = (moment: string) => buildEvent({ pid, at: Date.parse(moment) });
  // The first event is in January's last minute in Istanbul; `retained` begins February.
  const old = [at('2050-01-31T20:59:00Z'), at('2049-06-01T12:00:00Z')];
  const answer = { ...at('2049-06-01T12:05:00Z'), type: eventCodes.pollAnswer, detail: 'Komşum' };
  const retained = [at('2050-01-31T21:00:00Z'), at('2051-03-10T08:00:00Z')];
  await writeEvents(database.pool, [old, [answer], retained]);
  const before = await totals(readerOf(database, pid), { from: '2049-01-01', to: '2051-12-31' });

  // A server that detached the partition may end before it drops the table.
  await database.pool.query(
    'alter table event_batches detach partition event_months.m2049_06 concurrently',
  );
  const writing = Array.from({ length: 20 }, () =>
    writeEvents(database.pool, [[at('2051-03-10T09:00:00Z')]]),
  );
  await Promise.all([dropOldMonths(deps()), ...writing]);
  expect([...new Set(await stored())]).toEqual(['2049-06', '2050-02', '2051-03']);
  expect(await monthsFrom('m2049')).not.toContain('m2049_06');
  expect(await stored()).toHaveLength(3 + writing.length);
  // The answers of visitors stay, also after the job runs again.
  await dropOldMonths(deps());
  const { rows } = await database.pool.query('select detail from events where detail is not null');
  expect(rows).toEqual([{ detail: 'Komşum' }]);

  const after = await totals(readerOf(database, pid), { from: '2049-01-01', to: '2051-12-31' });
  expect(after[0]?.total_count).toBe((before[0]?.total_count ?? 0) + writing.length);
});

test('Visitors who have been away for longer than any report range are deleted, others are not', async () => {
  const { rows: before } = await database.pool.query('select from event_visitor');
  await dropOldVisitors(deps());
  const { rows } = await database.pool.query<{ last_day: string }>(
    'select last_day::text from event_visitor order by last_day limit 1',
  );
  expect(before.length).toBe(25);
  // The four visitors of 2049 and 2050 are gone.
  expect(rows).toEqual([{ last_day: '2051-03-10' }]);
});

test('A shop that retains fewer months drops only its own older events while events are stored', async () => {
  const [short, long] = ['short0000001', 'long00000001'];
  await database.pool.query(
    `insert into product (pid, type, settings) values ($1, 'base', '{"eventMonths": 3}'),
      ($2, 'base', '{"eventMonths": null}')`,
    [short, long],
  );
  const at = (shop: string, moment: string) => buildEvent({ pid: shop, at: Date.parse(moment) });
  const moments = ['2050-11-30T20:59:00Z', '2050-11-30T21:00:00Z', '2051-03-01T12:00:00Z'];
  for (const shop of [short, long]) {
    await writeEvents(database.pool, [moments.map((moment) => at(shop, moment))]);
    const answer = at(shop, '2050-08-01T12:00:00Z');
    await writeEvents(database.pool, [
      [{ ...answer, type: eventCodes.pollAnswer, detail: 'Evet' }],
    ]);
  }
  // Other events are not answers, regardless of the number of their type.
  const { tagReturn, campaignHoldout } = eventCodes;
  const deed = at(short, '2050-08-01T12:00:00Z');
  await writeEvents(database.pool, [
    [tagReturn, campaignHoldout].map((type) => ({ ...deed, id: randomUUID(), type })),
  ]);
  // More events than one statement deletes, many of them at the same moment.
  await database.pool.query(`select open_event_month('2050-06-01')`);
  await storeUncounted(sql`select ${short}, gen_random_uuid(), '2050-06-01T12:00:00Z'::timestamptz
      + (n / 4000) * interval '1 second', 1, 1, gen_random_uuid(), gen_random_uuid(), null
    from generate_series(1, 12000) as n`).execute(database.db);
  const counts = (shop: string) =>
    totals(readerOf(database, shop), { from: '2050-01-01', to: '2051-12-31' });
  const before = await counts(short);
  const writing = Array.from({ length: 10 }, () =>
    writeEvents(database.pool, [[at(short, '2051-03-10T09:00:00Z')]]),
  );
  await Promise.all([dropShopEvents(deps()), ...writing]);
  const left = async (shop: string) => {
    const { rows } = await database.pool.query<{ ts: Date }>(
      'select ts from events where pid = $1 order by ts',
      [shop],
    );
    return rows.map(({ ts }) => ts.toISOString().slice(0, 16));
  };
  const [poll, ...retained] = await left(short);
  // December begins in Istanbul at 21:00 UTC.
  expect([poll, ...retained.slice(0, 2)]).toEqual([
    '2050-08-01T12:00',
    '2050-11-30T21:00',
    '2051-03-01T12:00',
  ]);
  expect(retained).toHaveLength(2 + writing.length);
  expect(await left(long)).toHaveLength(4);
  const shown = (rows: typeof before) => rows.find(({ type }) => type === 'campaignShown');
  expect(shown(await counts(short))?.total_count).toBe(
    (shown(before)?.total_count ?? 0) + writing.length,
  );
});
