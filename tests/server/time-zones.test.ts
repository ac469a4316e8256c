import { eventCodes } from '@server/events/event-codes';
import { totals, totalsByHour } from '@server/events/read/queries';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { writeEvents } from '@server/events/store/write-events';
import { readerOf } from '@tests/support/rows/events';
import { noteFigure } from '@tests/support/screens/figure';
import { afterEach, expect, test } from 'vitest';
import { buildEvent } from '../support/rows/events';
import { createTestDatabase } from '../support/servers/database';

const ZONES = ['UTC', 'Europe/Istanbul', 'America/New_York'];
const MIXES = ZONES.flatMap((server) => ZONES.map((database) => [server, database] as const));
const PID = 'zones0000001';

/** Times around midnight, ends of months and leap days, with the day and hour in Istanbul. */
const MOMENTS = [
  // Istanbul is three hours ahead of UTC all year.
  ['2026-11-20T20:59:59Z', '2026-11-20', 23],
  ['2026-11-20T21:00:00Z', '2026-11-21', 0],
  ['2026-11-20T23:59:59Z', '2026-11-21', 2],
  ['2026-11-21T00:00:01Z', '2026-11-21', 3],
  ['2026-02-28T20:59:59Z', '2026-02-28', 23],
  ['2026-02-28T21:00:00Z', '2026-03-01', 0],
  ['2028-02-28T21:00:00Z', '2028-02-29', 0],
  ['2028-02-29T20:59:59Z', '2028-02-29', 23],
  ['2028-02-29T21:00:00Z', '2028-03-01', 0],
  ['2026-12-31T20:59:59Z', '2026-12-31', 23],
  ['2026-12-31T21:00:00Z', '2027-01-01', 0],
  // An hour that New York has twice, and one that it skips.
  ['2026-11-01T05:30:00Z', '2026-11-01', 8],
  ['2026-11-01T06:30:00Z', '2026-11-01', 9],
  ['2026-03-08T07:30:00Z', '2026-03-08', 10],
  // Istanbul was two hours ahead in winters until 2016; in 2015 summer time ended two weeks late.
  ['2015-12-01T21:30:00Z', '2015-12-01', 23],
  ['2015-12-01T22:00:00Z', '2015-12-02', 0],
  ['2015-11-01T21:00:00Z', '2015-11-02', 0],
  ['2015-11-08T21:30:00Z', '2015-11-08', 23],
] as const;

const before = { TZ: process.env.TZ, PGOPTIONS: process.env.PGOPTIONS };
afterEach(() => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

test.each(MIXES)(
  'A server in %s with a database in %s counts by days and hours in Istanbul',
  async (server, zone) => {
    process.env.TZ = server;
    process.env.PGOPTIONS = `-c TimeZone=${zone}`;
    const { db, pool, drop } = await createTestDatabase();
    const shown = await pool.query('show timezone');
    expect([new Intl.DateTimeFormat().resolvedOptions().timeZone, shown.rows[0].TimeZone]).toEqual([
      server,
      zone,
    ]);
    for (const [at] of MOMENTS) {
      await pool.query('select open_event_month($1)', [at]);
      const type = eventCodes.campaignShown;
      await writeEvents(pool, [[buildEvent({ pid: PID, at: Date.parse(at), type })]]);
    }
    const days = [...new Set(MOMENTS.map(([, day]) => day))];
    const campIds = [ALL_CAMPAIGNS];
    for (const day of days) {
      const mine = MOMENTS.filter((moment) => moment[1] === day);
      const [row] = await totals(readerOf({ db }, PID), { from: day, to: day, campIds });
      expect(row, day).toMatchObject({ total_count: mine.length, unique_user: mine.length });
      const hours = await totalsByHour(readerOf({ db }, PID), { day, campIds });
      expect(JSON.stringify(hours.map((one) => [one.hour, one.total_count]).sort())).toBe(
        JSON.stringify(
          [...new Set(mine.map(([, , hour]) => hour))]
            .map((hour) => [hour, mine.filter((one) => one[2] === hour).length])
            .sort(),
        ),
      );
    }
    noteFigure(
      `server ${server}, database ${zone}: ${MOMENTS.length} moments on ${days.length} days`,
    );
    await drop();
  },
);
