import type { Connection } from '@server/postgres/ownership';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { prepareOn } from './prepared';
import type { Database } from './schema';

export interface OpenDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Closes every connection; resolves when the last query has ended. */
  close: () => Promise<void>;
}

interface OpenOptions {
  connection: Connection | string;
  size?: number;
  /**
   * True to plan a named statement only once and never with a full table scan, because a plan that
   * suits the small tables of a new installation must still suit them when they have grown.
   */
  planOnce?: boolean;
  /** True behind a pooler that ignores connection settings: the database user must have them. */
  pooled?: boolean;
  /** True to disable the timeouts of statements and of idle transactions. */
  patient?: boolean;
  /** Called when a connection breaks, idle or in use; the pool replaces it. */
  onError?: (error: Error) => void;
}

const { builtins } = pg.types;

const CONNECT_TIMEOUT_MS = 2_000;
/** Statement timeout enforced by the database, in ms. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Timeout in ms by the client, in case the database hangs and does not enforce its own. */
const QUERY_TIMEOUT_MS = 17_000;

/**
 * Opens a pool that connects on first use, waits at most 2 s for a connection, ends a query after
 * 15 s, and no longer waits for it after 17 s. BIGINT is read as a number, DATE as YYYY-MM-DD.
 */
export function openDatabase({
  connection,
  size = 10,
  planOnce = false,
  patient = false,
  pooled = false,
  onError,
}: OpenOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: size,
    application_name: 'vitrin',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(!patient && { query_timeout: QUERY_TIMEOUT_MS }),
    keepAlive: true,
    ...(!pooled &&
      !patient && {
        statement_timeout: STATEMENT_TIMEOUT_MS,
        idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
        ...(planOnce && { options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off' }),
      }),
    types: { getTypeParser: parserOf },
  });
  // Errors that occur while the pool closes are ignored.
  const report = (error: Error) => {
    if (!pool.ending) onError?.(error);
  };
  pool.on('error', report);
  // The pool handles errors of idle connections only. Without this listener, a connection that
  // breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', report));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  if (!pooled) prepareOn(db, pool);
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      // The query builder does not close the pool if no query was run through it.
      if (!pool.ending) await pool.end();
    },
  };
}

function parserOf(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
  if (oid === builtins.INT8) return safeInteger;
  if (oid === builtins.DATE) return String;
  return pg.types.getTypeParser(oid, 'text');
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly.`);
  return value;
}
