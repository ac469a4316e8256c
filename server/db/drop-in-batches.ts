import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './schema';

/** Rows that one statement locks: few enough that nobody who writes right now notices. */
export const ROWS_AT_ONCE = 2_000;
/** The rest is dropped by the next run. */
const MAX_ROUNDS = 500;

interface Batches {
  /** The table, and the rows of it that go; one without partitions. */
  table: string;
  condition: RawBuilder<unknown>;
  atOnce?: number;
  rounds?: number;
  /** No further batch begins once it aborts. */
  signal?: AbortSignal | undefined;
  /** Deletes the rows that the condition finds; @returns how many. */
  drop?: ((batch: RawBuilder<SqlBool>) => Promise<number>) | undefined;
}

/**
 * Deletes rows, a batch a statement. Those that somebody else has locked are left for the next run, so that
 * servers may clean at once.
 * @returns how many rows went
 */
export async function dropInBatches(
  db: Kysely<Database>,
  { table, condition, atOnce = ROWS_AT_ONCE, rounds, signal, drop }: Batches,
): Promise<number> {
  const named = sql.table(table);
  const dropBatch =
    drop ??
    (async (batch: RawBuilder<SqlBool>) => {
      const { numAffectedRows = 0n } = await sql`delete from ${named} where ${batch}`.execute(db);
      return Number(numAffectedRows);
    });
  // As an array it is found once; as a subquery it could be found again for each row, and so be more.
  const batch = sql<SqlBool>`ctid = any(array(
    select ctid from ${named} where ${condition} limit ${atOnce} for update skip locked))`;
  return repeatBatches(() => dropBatch(batch), { atOnce, rounds, signal });
}

/** Does a step that handles a batch until it finds fewer; @returns how many rows it handled. */
export async function repeatBatches(
  step: () => Promise<number>,
  {
    atOnce = ROWS_AT_ONCE,
    rounds = MAX_ROUNDS,
    signal,
  }: Pick<Batches, 'atOnce' | 'signal'> & { rounds?: number | undefined } = {},
): Promise<number> {
  let handled = 0;
  for (let round = 0; round < rounds && !signal?.aborted; round++) {
    const some = await step();
    handled += some;
    if (some < atOnce) break;
  }
  return handled;
}
