import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { inTransaction } from '@server/db/transaction';
import { type Kysely, sql } from 'kysely';
import { type BlockRow, rejectRows, sendBlock } from './block';
import { type Clickhouse, literal, refusalOf, uuids } from './client';

/** Maximum rows of one block. */
const ROWS_AT_ONCE = 2_000;
/** Maximum events of one block. */
const EVENTS_AT_ONCE = 50_000;

/** Tries to lock until the transaction ends, so that one server at a time sends or folds. */
export async function lockOutbox(trx: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('event_outbox')) as taken`.execute(trx);
  return rows[0]?.taken === true;
}

/**
 * Sends the next block of the outbox. Its rows were committed before, so a block that any server
 * sends again contains the same rows, which count once. Rows with rejected content are marked, and
 * the others move to another block. Returns the number of processed rows; null when another server
 * is sending.
 */
export async function shipNext(
  db: Kysely<Database>,
  clickhouse: Clickhouse,
  log?: Pick<Deps['log'], 'error'>,
): Promise<number | null> {
  const block = await inTransaction(db, async (trx) =>
    (await lockOutbox(trx)) ? ((await findBlock(trx)) ?? (await formBlock(trx))) : null,
  );
  if (block === null) return null;
  if (block === undefined) return 0;
  return inTransaction(db, async (trx) => {
    if (!(await lockOutbox(trx))) return null;
    // An erasure waits on this lock until the block has arrived at the event server, and then
    // removes the visitor's events there.
    const { rows } = await sql<BlockRow>`
      select pid, id, size, content from event_outbox where block = ${block} order by id for update`.execute(
      trx,
    );
    try {
      await sendBlock(clickhouse, block, rows);
    } catch (error) {
      const rejected = refusalOf(error) ? await rejectRows(trx, clickhouse, { block, rows }) : [];
      if (rejected.length === 0) throw error;
      const [first] = rejected;
      log?.error(
        { rows: rejected.length, events: rejected.reduce((sum, { row }) => sum + row.size, 0) },
        `events were rejected by the event store: ${first?.reason}`,
      );
      return rows.length;
    }
    await sql`delete from event_outbox where block = ${block}`.execute(trx);
    return rows.length;
  });
}

async function findBlock(trx: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ block: number }>`
    select block from event_outbox where block is not null order by block limit 1`.execute(trx);
  return rows[0]?.block;
}

/**
 * Moves waiting rows into a new block and returns its number. Numbers are times in microseconds, so
 * that a restored database does not reuse a number.
 */
async function formBlock(trx: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ block: number }>`
    with waiting as (
      select id, sum(size) over (order by id) - size as before from (
        select id, size from event_outbox where refused is null order by id limit ${ROWS_AT_ONCE}) as oldest
    )
    update event_outbox set block = (extract(epoch from now()) * 1000000)::bigint from waiting
    where event_outbox.id = waiting.id and before < ${EVENTS_AT_ONCE}
    returning block`.execute(trx);
  return rows[0]?.block;
}

/** Carries out the oldest queued removal; returns false when none is queued. */
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
