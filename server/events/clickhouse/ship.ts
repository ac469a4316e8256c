import type { Database } from '@server/db/schema';
import { inTransaction } from '@server/db/transaction';
import { type Kysely, sql } from 'kysely';
import { type Clickhouse, literal, uuids } from './client';
import type { Content, SentCount, SentEvent } from './outbox';
import { COUNT_TABLES, countTables } from './schema';

/** Rows and events of one block. */
const ROWS_AT_ONCE = 2_000;
const EVENTS_AT_ONCE = 50_000;

/** One sends at a time, whichever server, and nobody folds meanwhile; until the transaction ends. */
export async function takeSendersTurn(trx: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('event_outbox')) as taken`.execute(trx);
  return rows[0]?.taken === true;
}

/**
 * Sends a block of the outbox. Which rows are in it is committed before, so that a block that is sent again, by
 * whichever server, brings the same rows, which count once; only then it is dropped here.
 * @returns how many rows were sent; null when another server is at it
 */
export async function shipNext(
  db: Kysely<Database>,
  clickhouse: Clickhouse,
): Promise<number | null> {
  const block = await inTransaction(db, async (trx) =>
    (await takeSendersTurn(trx)) ? ((await findBlock(trx)) ?? (await formBlock(trx))) : null,
  );
  if (block === null) return null;
  if (block === undefined) return 0;
  return inTransaction(db, async (trx) => {
    if (!(await takeSendersTurn(trx))) return null;
    // Whoever erases a person or a shop waits until what is on its way has arrived, and removes it there.
    const { rows } = await sql<{ pid: string; content: string }>`
      select pid, content from event_outbox where block = ${block} order by id for update`.execute(
      trx,
    );
    await send(clickhouse, block, rows);
    await sql`delete from event_outbox where block = ${block}`.execute(trx);
    return rows.length;
  });
}

async function findBlock(trx: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ block: number }>`
    select block from event_outbox where block is not null order by block limit 1`.execute(trx);
  return rows[0]?.block;
}

/** Its number is a moment in microseconds, so that a database that was restored does not give it again. */
async function formBlock(trx: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ block: number }>`
    with waiting as (
      select id, sum(size) over (order by id) - size as before from (
        select id, size from event_outbox order by id limit ${ROWS_AT_ONCE}) as oldest
    )
    update event_outbox set block = (extract(epoch from now()) * 1000000)::bigint from waiting
    where event_outbox.id = waiting.id and before < ${EVENTS_AT_ONCE}
    returning block`.execute(trx);
  return rows[0]?.block;
}

async function send(
  clickhouse: Clickhouse,
  block: number,
  rows: readonly { pid: string; content: string }[],
): Promise<void> {
  const contents = rows.map(({ pid, content }) => ({ pid, ...(JSON.parse(content) as Content) }));
  const events: SentEvent[] = contents.flatMap(({ pid, events }) =>
    events.map((event) => ({ pid, ...event })),
  );
  await clickhouse.insert('events', events);
  for (const table of countTables) {
    const counts = contents.flatMap(({ pid, counts }) =>
      counts[table].map((count) => ({ pid, ...count })),
    );
    await clickhouse.insert(
      table,
      addUp(table, counts).map((count) => ({ ...count, block })),
    );
  }
}

/** Rows of one key become one. */
function addUp(table: keyof typeof COUNT_TABLES, counts: readonly SentCount[]): SentCount[] {
  const { by, sums } = COUNT_TABLES[table];
  const keys = ['pid', 'day', ...Object.keys(by)];
  const rows = new Map<string, SentCount>();
  for (const count of counts) {
    const key = JSON.stringify(keys.map((name) => count[name]));
    const row = rows.get(key);
    if (!row) rows.set(key, { ...count });
    else for (const name of sums) row[name] = Number(row[name]) + Number(count[name]);
  }
  return [...rows.values()];
}

/**
 * Removes what was erased here, once everything that was written before has arrived.
 * @returns whether something was removed
 */
export async function removeNext(db: Kysely<Database>, clickhouse: Clickhouse): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; pid: string; visitors: string[]; at: Date }>`
      select id, pid, visitors, at from event_removal order by id limit 1 for update skip locked`.execute(
      trx,
    );
    const [removal] = rows;
    if (!removal) return false;
    const { id, pid, visitors, at } = removal;
    await clickhouse.command(`alter table events delete where pid = ${literal(pid)}
      and visitor in ${uuids(visitors)} and at <= ${at.getTime()}`);
    await sql`delete from event_removal where id = ${id}`.execute(trx);
    return true;
  });
}
