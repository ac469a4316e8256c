import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';

/**
 * Tables of jobs. `started_at` identifies the attempt; other attempts do not claim the row before
 * `lease_until`.
 */
type JobTable = 'download' | 'marketplace_job' | 'product_feed' | 'shop_archive' | 'shop_deletion';

/** A row claimed by this server. */
export type Claimed<Table extends JobTable> = Selectable<Database[Table]> & { started_at: Date };

type Attempt = { pid: string; id?: string; started_at: Date };

interface JobDefinition<Table extends JobTable> {
  table: Table;
  key: readonly ('pid' | 'id')[];
  /**
   * Lease in ms; longer than two renewals, so that one lost renewal does not start a second
   * attempt.
   */
  leaseMs: number;
  order: RawBuilder<unknown>;
  /** Condition of due rows, for recurring jobs. */
  isDue?: (at: Date) => RawBuilder<unknown>;
  /** Settings of one-time jobs, which have the columns `state` and `attempts`. */
  once?: {
    /** Number of expired attempts after which the job counts as failed. */
    maxAttempts: number;
    /** Columns set when an attempt starts. */
    begun?: Updateable<Database[Table]>;
    /** Columns that are set when the job ends in any way. */
    ended?: (at: Date) => Updateable<Database[Table]>;
    /** Additional columns set when the last attempt expired. */
    lost?: Updateable<Database[Table]>;
  };
}

type Db = Kysely<Database>;

const assignments = (changes: object): RawBuilder<unknown> =>
  sql.join(Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

/**
 * Defines the jobs of a table. Several servers may claim from it at the same time; each row goes to
 * one of them. All functions that take an attempt return false, and change nothing, when the
 * attempt no longer holds the row.
 */
export function defineJob<Table extends JobTable>(job: JobDefinition<Table>) {
  const { key, leaseMs, order, once } = job;
  const table = sql.table(job.table);
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const isOpen = sql`state in ('waiting', 'running')`;
  const isDue = job.isDue ?? (() => isOpen);
  const unleased = { started_at: null, lease_until: null };
  const leaseFrom = (at: Date) => new Date(at.getTime() + leaseMs);
  const isHeld = (attempt: Attempt) => sql`
    ${sql.join(
      key.map((column) => sql`${sql.ref(column)} = ${attempt[column]}`),
      sql` and `,
    )} and started_at = ${attempt.started_at}`;
  const end = (state: string, at: Date, changes: object = {}) =>
    assignments({ ...unleased, ...once?.ended?.(at), ...changes, state });

  async function update(db: Db, changes: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
    const { rows } = await sql`
      update ${table} set ${changes} where ${condition} returning pid`.execute(db);
    return rows.length > 0;
  }

  async function find(db: Db, condition: RawBuilder<unknown>): Promise<boolean> {
    const { rows } = await sql`select from ${table} where ${condition}`.execute(db);
    return rows.length > 0;
  }

  return {
    /** Claims the next due row without a lease. */
    claim: async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Claimed<Table> | undefined> => {
      const at = now();
      if (once) {
        const isLost = sql`state = 'running' and lease_until < ${at} and attempts >= ${once.maxAttempts}`;
        await update(db, end('failed', at, once.lost), isLost);
      }
      const begun = once
        ? sql`, attempts = attempts + 1, ${assignments({ ...once.begun, state: 'running' })}`
        : sql``;
      const { rows } = await sql<Claimed<Table>>`
        update ${table} set started_at = ${at}, lease_until = ${leaseFrom(at)}${begun}
        where (${keys}) in (
          select ${keys} from ${table}
          where ${isDue(at)} and (lease_until is null or lease_until < ${at})
          order by ${order} limit 1 for update skip locked)
        returning *`.execute(db);
      return rows[0];
    },

    /** Renews the lease and stores the progress. */
    renew: (db: Db, attempt: Attempt, at: Date, progress: Updateable<Database[Table]> = {}) =>
      update(db, assignments({ ...progress, lease_until: leaseFrom(at) }), isHeld(attempt)),

    /** Returns whether the attempt still holds the row, without locking it. */
    isHeld: (db: Db, attempt: Attempt) => find(db, sql`${isHeld(attempt)}`),

    /** Locks the row for the attempt until the transaction ends. */
    lock: (db: Db, attempt: Attempt) => find(db, sql`${isHeld(attempt)} for update`),

    /** Releases the row; the attempt does not count. */
    release: (db: Db, attempt: Attempt, changes: Updateable<Database[Table]> = {}) => {
      const waiting = once ? sql`, state = 'waiting', attempts = attempts - 1` : sql``;
      return update(
        db,
        sql`${assignments({ ...unleased, ...changes })}${waiting}`,
        isHeld(attempt),
      );
    },

    finish: (
      db: Db,
      attempt: Attempt,
      {
        state,
        at,
        changes,
      }: { state: 'done' | 'failed'; at: Date; changes?: Updateable<Database[Table]> },
    ) => update(db, end(state, at, changes), isHeld(attempt)),

    /** Cancels unfinished jobs; an attempt notices when it renews its lease. */
    cancel: (
      db: Db,
      {
        pid,
        at,
        condition = sql`true`,
        changes,
      }: {
        pid: string;
        at: Date;
        condition?: RawBuilder<unknown>;
        changes?: Updateable<Database[Table]>;
      },
    ) =>
      update(db, end('cancelled', at, changes), sql`pid = ${pid} and ${isOpen} and ${condition}`),
  };
}
