import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './schema';

/** Maximum rows that one statement locks; few enough that concurrent writers hardly wait. */
export const ROWS_AT_ONCE = 2_000;
/** Maximum batches per run; the next run deletes the rest. */
const MAX_ROUNDS = 500;

interface Batches {
  /** Table of the rows to delete; it must have no partitions. */
  table: string;
  condition: RawBuilder<unknown>;
  atOnce?: number;
  rounds?: number;
  signal?: AbortSignal | undefined;
  /** Deletes the rows of a batch and returns their number; a plain `delete` by default. */
  drop?: ((batch: RawBuilder<SqlBool>) => Promise<number>) | undefined;
}

/**
 * Deletes rows with one statement per batch. Rows locked by other transactions are left for the
 * next run, so several servers may delete at once. Returns the number of deleted rows.
 */
export async function dropInBatches(
  db: Kysely<Database>,
  { table, condition, atOnce = ROWS_AT_ONCE, rounds, signal, drop }: Batches,
): Promise<number> {
  const tableName = sql.table(table);
  const dropBatch =
    drop ??
    (async (batch: RawBuilder<SqlBool>) => {
      const { numAffectedRows = 0n } = await sql`delete from ${tableName} where ${batch}`.execute(
        db,
      );
      return Number(numAffectedRows);
    });
  // The row ids are an array, which is evaluated once; a subquery could be evaluated again per row
  // and exceed the limit.
  const batch = sql<SqlBool>`ctid = any(array(
    select ctid from ${tableName} where ${condition} limit ${atOnce} for update skip locked))`;
  return repeatBatches(() => dropBatch(batch), { atOnce, rounds, signal });
}

/** Repeats a step until it handles less than a full batch; returns the number of handled rows. */
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
