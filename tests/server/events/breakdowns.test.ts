import { randomUUID } from 'node:crypto';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { addArrivals } from '@server/events/rollup/add-arrivals';
import { foldPages } from '@server/events/rollup/fold-days';
import { createCampaign } from '@tests/support/rows/campaigns';
import { buildEvent } from '@tests/support/rows/events';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let merchant: Merchant;
let campaign: number;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  merchant = await server.buildMerchant();
  campaign = await createCampaign(merchant);
});

const happen = (parts: Partial<IncomingEvent>[]) =>
  server.deps.ingest.accept(
    parts.map((part) => buildEvent({ pid: merchant.pid, camp_id: campaign, ...part })),
  );
const read = async (start_date: string, end_date = start_date, camp_id = campaign) => {
  const body = { start_date, end_date, camp_id };
  return (await merchant.call('POST /analytic/parts', { body })).body.result;
};
const { campaignShown, tagClick, tagCloseClick } = eventCodes;
const noon = (day: string) => Date.parse(`${day}T09:00:00Z`);

describe('devices, sources and pages of an action', () => {
  test('Views and clicks are counted by device, source and page; closes and events without these are not', async () => {
    const at = noon('2026-05-03');
    const phone = { at, device: 'mobile', source: 'ads', page: '/a' } as const;
    await happen([
      phone,
      { ...phone, type: tagClick },
      { ...phone, type: tagCloseClick },
      { at, device: 'desktop', source: 'ads', page: '/b' },
      { at, type: campaignShown },
    ]);
    expect(await read('2026-05-03')).toEqual([
      { part: 'source', key: 'ads', shown: 2, clicked: 1 },
      { part: 'page', key: '/a', shown: 1, clicked: 1 },
      { part: 'device', key: 'mobile', shown: 1, clicked: 1 },
      { part: 'page', key: '/b', shown: 1, clicked: 0 },
      { part: 'device', key: 'desktop', shown: 1, clicked: 0 },
    ]);
  });

  test('Without an action, the events of all actions are counted together in either event store', async () => {
    const other = await createCampaign(merchant);
    const at = noon('2026-05-03');
    const phone = { at, device: 'mobile', source: 'ads', page: '/a' } as const;
    await happen([
      phone,
      { ...phone, camp_id: other },
      { ...phone, type: tagClick, camp_id: other },
      { ...phone, camp_id: other, page: '/b' },
    ]);
    const whole = [
      { part: 'source', key: 'ads', shown: 3, clicked: 1 },
      { part: 'device', key: 'mobile', shown: 3, clicked: 1 },
      { part: 'page', key: '/a', shown: 2, clicked: 1 },
      { part: 'page', key: '/b', shown: 1, clicked: 0 },
    ];
    const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
    const body = { start_date: '2026-05-03', end_date: '2026-05-03' };
    const answered = await merchant.call('POST /analytic/parts', { body });
    expect(inOrder(answered.body.result)).toEqual(inOrder(whole));
    const range = { from: '2026-05-03', to: '2026-05-03', maxPages: 1 };
    const rows = await server.deps.events
      .reader(forShop(server.deps.db, merchant.pid))
      .parts(range);
    expect(rows.filter(({ part }) => part === 'page')).toEqual([
      { part: 'page', key: '/a', shown: 2, clicked: 1 },
      { part: 'page', key: '', shown: 1, clicked: 0 },
    ]);
  });

  test('A repeated event adds nothing, and a day begins at midnight in Istanbul', async () => {
    const once = { id: randomUUID(), visitor: randomUUID(), device: 'tablet' } as const;
    const late = Date.parse('2026-05-03T21:30:00Z');
    await happen([{ ...once, at: late }]);
    await happen([{ ...once, at: late }]);
    expect(await read('2026-05-03')).toEqual([]);
    expect(await read('2026-05-04')).toEqual([
      { part: 'device', key: 'tablet', shown: 1, clicked: 0 },
    ]);
  });

  test('Arrived events are in the report at once, and two servers that add them count them once', async () => {
    const phone = { at: noon('2026-05-03'), device: 'mobile', page: '/a "b" \\ {c}' } as const;
    await happen([phone, phone]);
    await happen([{ ...phone, type: tagClick }]);
    const arrived = await read('2026-05-03');
    expect(arrived).toEqual([
      { part: 'page', key: phone.page, shown: 2, clicked: 1 },
      { part: 'device', key: 'mobile', shown: 2, clicked: 1 },
    ]);
    await Promise.all([addArrivals(server.deps), addArrivals(server.deps)]);
    expect(await read('2026-05-03')).toEqual(arrived);
    const { db } = server.deps;
    expect(await db.selectFrom('event_arrivals').selectAll().execute()).toEqual([]);
    await happen([phone]);
    expect((await read('2026-05-03'))[0]?.shown).toBe(3);
  });

  test('All arrivals of a shop are added, even when there are more than one statement handles', async ({
    skip,
  }) => {
    skip(server.deps.events.eventServer !== undefined, 'It is about tables of the database.');
    const { db } = server.deps;
    const [busy, other] = ['arrived0001', 'arrived0002'];
    await sql`insert into event_arrivals (pid, size, days, hours, camps, types, events, sessions, visitors,
        sessions_of_day, visitors_of_day)
      select pid, 1, '{20000}', '{9}', '{1}', '{0}', '{1}', '{1}', '{1}', '{1}', '{1}'
      from (values (${busy}::text, 700), (${other}, 1)) as shop (pid, rows), generate_series(1, rows)`.execute(
      db,
    );
    await addArrivals(server.deps);
    expect(await db.selectFrom('event_arrivals').selectAll().execute()).toEqual([]);
    const { rows } = await sql`select pid, total_count::int as events from event_totals
      where pid in (${busy}, ${other}) order by pid`.execute(db);
    expect(rows).toEqual([
      { pid: busy, events: 700 },
      { pid: other, events: 1 },
    ]);
  });

  test('The rarer pages of a past day are merged into one row without changing the sum', async ({
    skip,
  }) => {
    skip(server.deps.events.eventServer !== undefined, 'It is about tables of the database.');
    const day = '2026-05-03';
    const views = Array.from({ length: 60 }, (_, nth) =>
      Array.from({ length: nth < 50 ? 2 : 1 }, () => ({ at: noon(day), page: `/product/${nth}` })),
    ).flat();
    await happen(views);
    const now = () => new Date('2026-05-06T09:00:00Z');
    await foldPages({ ...server.deps, now });
    await foldPages({ ...server.deps, now });
    const stored = await server.deps.db
      .selectFrom('event_parts')
      .select(['key', 'shown'])
      .where('pid', '=', merchant.pid)
      .where('camp_id', '=', campaign)
      .execute();
    expect(stored).toHaveLength(51);
    expect(stored.find(({ key }) => key === '')?.shown).toBe(10);
    expect(stored.reduce((sum, { shown }) => sum + shown, 0)).toBe(views.length);
    // Today's rows remain, because more events may arrive today.
    await happen(
      Array.from({ length: 60 }, (_, nth) => ({ at: noon('2026-05-06'), page: `/${nth}` })),
    );
    await foldPages({ ...server.deps, now });
    const rows = await read('2026-05-06');
    expect(rows).toHaveLength(21);
    // The pages beyond the list are one row, so that the sum is complete.
    expect(rows.at(-1)).toMatchObject({ key: '', shown: 40 });
  });

  test('Past days of a shop get total rows, which are rebuilt when a late event arrives', async ({
    skip,
  }) => {
    skip(server.deps.events.eventServer !== undefined, 'It is about tables of the database.');
    const { db } = server.deps;
    const now = () => new Date('2026-05-06T09:00:00Z');
    const other = campaign + 1;
    const view = { device: 'mobile', page: '/a' } as const;
    await happen([
      { ...view, at: noon('2026-05-02') },
      { ...view, at: noon('2026-05-03') },
      { ...view, at: noon('2026-05-03'), camp_id: other },
      { ...view, at: noon('2026-05-06') },
    ]);
    const range = { from: '2026-05-01', to: '2026-05-31', maxPages: 20 };
    const ofShop = () => server.deps.events.reader(forShop(db, merchant.pid)).parts(range);
    const whole = (shown: number) => [
      { part: 'page', key: '/a', shown, clicked: 0 },
      { part: 'device', key: 'mobile', shown, clicked: 0 },
    ];
    const daysOfShop = async () => {
      const { rows } = await sql<{ day: string; shown: number }>`
        select day::text, shown::int from event_parts
        where pid = ${merchant.pid} and camp_id = 0 and key = '/a' order by day`.execute(db);
      return rows;
    };
    expect(await ofShop()).toEqual(whole(4));
    await foldPages({ ...server.deps, now });
    const stored = [
      { day: '2026-05-02', shown: 1 },
      { day: '2026-05-03', shown: 2 },
    ];
    expect(await daysOfShop()).toEqual(stored);
    expect(await ofShop()).toEqual(whole(4));
    // Events that were stored on disk while the database was unreachable arrive more than a day
    // late.
    await happen([{ ...view, at: noon('2026-05-03') }]);
    expect(await ofShop()).toEqual(whole(5));
    await addArrivals(server.deps);
    expect(await daysOfShop()).toEqual(stored.slice(0, 1));
    expect(await ofShop()).toEqual(whole(5));
    await foldPages({ ...server.deps, now });
    expect(await daysOfShop()).toEqual([stored[0], { day: '2026-05-03', shown: 3 }]);
    expect(await ofShop()).toEqual(whole(5));
    // Rows with the campaign id 0 contain the sums of the shop.
    await sql`update event_parts set shown = 100 where pid = ${merchant.pid} and camp_id = 0
      and day = '2026-05-02'`.execute(db);
    expect(await ofShop()).toEqual(whole(104));
  });

  test('Folding and adding at the same time wait for each other without a deadlock', async ({
    skip,
  }) => {
    skip(server.deps.events.eventServer !== undefined, 'It is about tables of the database.');
    const day = '2026-05-03';
    const { db } = server.deps;
    // Folding merges the rarest pages, most seen first; the arrivals come in opposite order.
    const keys = Array.from({ length: 60 }, (_, nth) => `/${String(nth).padStart(2, '0')}`);
    const views = keys.flatMap((page, nth) =>
      Array.from({ length: Math.min(nth + 1, 11) }, () => ({ at: noon(day), page })),
    );
    await happen(views.reverse());
    await addArrivals(server.deps);
    await happen(keys.map((page) => ({ at: noon(day), page })));
    const works = await db.transaction().execute(async (trx) => {
      // Locks a row in the middle, so that both jobs have started before either can finish.
      await sql`select from event_parts where pid = ${merchant.pid} and key = '/05' for update`.execute(
        trx,
      );
      const now = () => new Date('2026-05-06T09:00:00Z');
      const waiting = async () => {
        const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting
          from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
        return rows[0]?.waiting;
      };
      // Folding starts when the first job waits; if it started first, it would not wait.
      const started = [addArrivals(server.deps)];
      await expect.poll(waiting).toBe(1);
      started.push(foldPages({ ...server.deps, now }));
      await expect.poll(waiting).toBe(2);
      return started;
    });
    await Promise.all(works);
    await foldPages({ ...server.deps, now: () => new Date('2026-05-06T09:00:00Z') });
    const stored = await db
      .selectFrom('event_parts')
      .select(['key', 'shown'])
      .where('pid', '=', merchant.pid)
      .where('camp_id', '=', campaign)
      .execute();
    expect(stored).toHaveLength(51);
    expect(stored.reduce((sum, { shown }) => sum + shown, 0)).toBe(views.length + keys.length);
  });

  test('Page counts are deleted with the raw events, and device counts are retained', async () => {
    await happen([{ at: noon('2026-05-03'), page: '/a', device: 'mobile' }]);
    expect(await read('2026-05-03')).toHaveLength(2);
    await foldPages({ ...server.deps, now: () => new Date('2027-12-01T09:00:00Z') });
    await expect
      .poll(() => read('2026-05-03'))
      .toEqual([{ part: 'device', key: 'mobile', shown: 1, clicked: 0 }]);
  });

  test('Page counts are deleted earlier for a shop that retains fewer months', async () => {
    await happen([{ at: noon('2026-05-03'), page: '/a' }]);
    const now = () => new Date('2026-09-10T09:00:00Z');
    await foldPages({ ...server.deps, now });
    expect(await read('2026-05-03')).toHaveLength(1);
    await sql`update product set settings = settings || '{"eventMonths": 3}' where pid = ${merchant.pid}`.execute(
      server.deps.db,
    );
    await foldPages({ ...server.deps, now });
    await expect.poll(() => read('2026-05-03')).toEqual([]);
  });

  test('The report of another shop contains none of these events', async () => {
    await happen([{ at: noon('2026-05-03'), page: '/a' }]);
    const stranger = await server.buildMerchant();
    const body = { start_date: '2026-05-03', end_date: '2026-05-03', camp_id: campaign };
    expect((await stranger.call('POST /analytic/parts', { body })).body.result).toEqual([]);
  });
});
