import type { Database } from '@server/db/schema';
import { inTransaction } from '@server/db/transaction';
import { addArrivals } from '@server/events/rollup/add-arrivals';
import { StartError } from '@server/platform/start-error';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Clickhouse, literal } from './client';
import { type MovedTable, rowsHere, type Sums, sumsHere, sumsThere } from './copied';
import { readMove, refuseEventsHere } from './history';
import { TABLES } from './schema';
import { awaitRemovals, settle } from './settle';

export interface MoveDeps {
  db: Kysely<Database>;
  clickhouse: Clickhouse;
  print: (sentence: string) => void;
}

const ROWS_AT_ONCE = 10_000;
const SHOPS_AT_ONCE = 2_000;
/**
 * Maximum number of comparisons of all tables while the servers still store events in the database.
 */
const MAX_LIVE_ROUNDS = 5;
/** Time in ms; after a comparison that took less, the database rejects events. */
const SHORT_ROUND_MS = 20_000;
/**
 * Maximum number of comparisons of a table once the database rejects events. The first adds missing
 * events to a differing day; later comparisons delete the day's events and copy them again.
 */
const MAX_LAST_ROUNDS = 4;
const EVER = { from: '1970-01-01', until: '2099-12-31' };

/**
 * Moves events and counts to the event server. Servers store events in the database until it
 * rejects them, then write them to their disks until the switch. The final comparison covers all
 * data. An interrupted move can be started again.
 * @throws StartError when another process stops the move or the copy keeps differing; AppError
 * `unavailable` when the event server fails: the database then stores events again
 */
export async function moveEvents(deps: MoveDeps): Promise<void> {
  const { db, clickhouse, print } = deps;
  const before = await readMove(db);
  if (before === 'switched') {
    print('The events of this database have been moved already.');
    return;
  }
  await settle(clickhouse);
  if (before === null) {
    await assertEmpty(deps);
    await sql`insert into event_move default values`.execute(db);
  }
  await copyMonths(deps);
  for (let round = 0; round < MAX_LIVE_ROUNDS; round++) {
    const began = Date.now();
    for (const table of TABLES) await compare(deps, table);
    if (Date.now() - began < SHORT_ROUND_MS) break;
  }
  try {
    await refuseEvents(db);
    print('From now on the servers store events on their disks; the last comparison begins.');
    await addArrivals({ db });
    for (const table of TABLES) await copyRest(deps, table);
    await switchOver(db);
  } catch (error) {
    await acceptEventsHere(db);
    throw error;
  }
  print('All events are copied and compared. Restart every server with EVENTS_URL.');
}

/** Cancels a move before its switch: events stay in the database, and the copy may be deleted. */
export async function cancelMove(db: Kysely<Database>): Promise<void> {
  if ((await readMove(db)) === 'switched') {
    throw new StartError('The events of this database have been moved: it cannot be cancelled.');
  }
  await acceptEventsHere(db);
  await inTransaction(db, async (trx) => {
    await sql`delete from event_move where switched_at is null`.execute(trx);
    // The queued removals for the copy are no longer needed.
    await sql`delete from event_removal`.execute(trx);
  });
}

/**
 * Makes the database reject events during a move: no server stores events in the database after the
 * commit, and pending writes have finished.
 */
async function refuseEvents(db: Kysely<Database>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`select from event_move for update`.execute(trx);
    await refuseEventsHere(trx);
  });
}

/**
 * Makes the database accept events again, unless the servers have already switched to ClickHouse
 * (`switched_at`).
 */
export async function acceptEventsHere(db: Kysely<Database>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql`
      select from event_move where switched_at is null for update`.execute(trx);
    if (rows.length > 0)
      await sql`drop trigger if exists refuse_events on event_again`.execute(trx);
  });
}

/**
 * Makes all servers use the event server.
 * @throws StartError when another process has re-enabled storing events in the database
 */
async function switchOver(db: Kysely<Database>): Promise<void> {
  const { numAffectedRows } = await inTransaction(db, async (trx) => {
    await sql`select from event_move for update`.execute(trx);
    return sql`update event_move set switched_at = now() where exists (
      select from pg_trigger where tgname = 'refuse_events' and tgrelid = 'event_again'::regclass)`.execute(
      trx,
    );
  });
  if (!numAffectedRows) throw new StartError('It was stopped before everything was there.');
}

async function assertEmpty({ clickhouse }: MoveDeps): Promise<void> {
  for (const table of TABLES) {
    const rows = await clickhouse.rows(`select 1 as is_there from ${table} limit 1`);
    if (rows.length > 0) {
      throw new StartError(
        `The database of EVENTS_URL has rows in ${table} already: name an empty one.`,
      );
    }
  }
}

/** Copies months that were not copied before, oldest first. */
async function copyMonths(deps: MoveDeps): Promise<void> {
  const { db, clickhouse, print } = deps;
  const { rows } = await sql<{ copied: string[] }>`select copied from event_move`.execute(db);
  const copied = new Set(rows[0]?.copied);
  for (const table of TABLES) {
    for (const month of await listMonths(db, table)) {
      const name = `${table}/${month}`;
      if (copied.has(name)) continue;
      // A partly copied month is copied again from the start.
      await clickhouse.command(`alter table ${table} drop partition ${month}`);
      const count = await copyRows(deps, table, rowsHere(table, daysOf(month)));
      await sql`update event_move set copied = copied || ${name}::text`.execute(db);
      print(`${table}, ${month.slice(0, 4)}-${month.slice(4)}: ${count} rows copied.`);
    }
  }
}

/**
 * Lists the months of a table.
 * @returns months such as 202611, in order
 */
async function listMonths(db: Kysely<Database>, table: MovedTable): Promise<string[]> {
  const months = (days: RawBuilder<unknown>) => sql<{ month: string }>`
    select distinct to_char(day, 'YYYYMM') as month from (${days}) as days order by month`;
  const { rows } = await {
    events: sql<{ month: string }>`
      select distinct replace(substr(relname, 2), '_', '') as month from pg_inherits
      join pg_class on pg_class.oid = inhrelid where inhparent = 'event_batches'::regclass order by month`,
    event_hours: months(sql`select day from event_hours union all select day from event_totals`),
    event_again: months(
      sql`select day from event_again union all select day from event_again_days`,
    ),
    event_referrers: months(sql`select day from event_referrers`),
    event_parts: months(sql`select day from event_parts`),
  }[table].execute(db);
  return rows.map(({ month }) => month);
}

function daysOf(month: string) {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))];
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${last.slice(0, 8)}01`, until: last };
}

/**
 * Copies rows to the event server.
 * @returns the number of copied rows
 */
async function copyRows(
  { db, clickhouse }: MoveDeps,
  table: MovedTable,
  query: RawBuilder<unknown>,
): Promise<number> {
  // Block numbers are microseconds, as in the outbox. The caller has removed earlier copies of the
  // rows, so a new number does not count them twice.
  const block = Date.now() * 1000;
  return inTransaction(db, async (trx) => {
    await sql`declare moved no scroll cursor for ${query}`.execute(trx);
    for (let count = 0; ; ) {
      const { rows } = await sql<object>`fetch ${sql.lit(ROWS_AT_ONCE)} from moved`.execute(trx);
      if (rows.length === 0) {
        await sql`close moved`.execute(trx);
        return count;
      }
      count += rows.length;
      await clickhouse.insert(
        table,
        table === 'events' ? rows : rows.map((row) => ({ ...row, block })),
      );
    }
  });
}

async function copyRest(deps: MoveDeps, table: MovedTable): Promise<void> {
  for (let round = 1; round <= MAX_LAST_ROUNDS; round++) {
    const { differing, rows } = await compare(deps, table, round > 1);
    if (differing > 0) continue;
    deps.print(`${table}: ${rows} rows here and there, every day is the same.`);
    return;
  }
  throw new StartError(`${table} differs there, and copying again did not help.`);
}

/**
 * Compares a table in both stores and copies what differs.
 * @param mustClear whether to remove the day's events even if rows only seem to be missing
 */
async function compare(
  deps: MoveDeps,
  table: MovedTable,
  mustClear = false,
): Promise<{ differing: number; rows: number }> {
  const { db, clickhouse } = deps;
  const databaseSums = await sumsHere(table, 'day', EVER).execute(db);
  const serverSums = await clickhouse.rows<Sums>(sumsThere(table, 'day'));
  const days = differences(databaseSums.rows, serverSums);
  for (const { place: day } of days) {
    const span = { from: day, until: day };
    const ofDay = `day = ${literal(day)}`;
    const shops = differences(
      (await sumsHere(table, 'pid', span).execute(db)).rows,
      await clickhouse.rows<Sums>(sumsThere(table, 'pid', ofDay)),
    );
    for (let at = 0; at < shops.length; at += SHOPS_AT_ONCE) {
      const some = shops.slice(at, at + SHOPS_AT_ONCE);
      // An event copied again replaces its first copy, but counts copied again would add up.
      const cleared = some.filter(
        (shop) => shop.there > 0 && (table !== 'events' || mustClear || shop.here <= shop.there),
      );
      if (cleared.length > 0) {
        const pids = cleared.map(({ place }) => literal(place)).join(', ');
        await clickhouse.command(`alter table ${table} delete where ${ofDay} and pid in (${pids})`);
        await awaitRemovals(clickhouse, table);
      }
      const pids = some.filter((shop) => shop.here > 0).map(({ place }) => place);
      if (pids.length > 0) await copyRows(deps, table, rowsHere(table, { ...span, pids }));
    }
  }
  return {
    differing: days.length,
    rows: databaseSums.rows.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** Returns the days or shops whose sums differ, with their row counts in both stores. */
function differences(here: readonly Sums[], there: readonly Sums[]) {
  const thereByKey = new Map(there.map((row) => [row.place, row]));
  const own = new Set(here.map(({ place }) => place));
  return [...here, ...there.filter(({ place }) => !own.has(place))].flatMap(({ place }, at) => {
    const [one, other] = [at < here.length ? here[at] : undefined, thereByKey.get(place)];
    const isSame = one?.rows === other?.rows && one?.sums === other?.sums;
    return isSame ? [] : [{ place, here: one?.rows ?? 0, there: other?.rows ?? 0 }];
  });
}
