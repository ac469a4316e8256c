import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Connection } from './ownership';
import type { Database } from './schema';

export interface OpenDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Closes every connection; resolves when the last query has ended. */
  close: () => Promise<void>;
}

export interface OpenOptions {
  /** A connection address, or the parts of one. */
  connection: Connection | string;
  /** Most connections held at once. */
  size?: number;
  /** Plan each named statement once, not for every set of values. */
  planOnce?: boolean;
  /** Told of a connection that broke while idle; the pool makes another. */
  onError?: (error: Error) => void;
}

const { builtins } = pg.types;

/**
 * Opens a pool and the query builder over it. Connects on first use, waits at most 2 s for a
 * connection, ends a query after 15 s. BIGINT is read as a number, DATE as YYYY-MM-DD.
 */
export function openDatabase({
  connection,
  size = 10,
  planOnce = false,
  onError,
}: OpenOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: size,
    application_name: 'vitrin',
    connectionTimeoutMillis: 2_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    ...(planOnce && { options: '-c plan_cache_mode=force_generic_plan' }),
    types: { getTypeParser: parserOf },
  });
  pool.on('error', (error) => {
    // Once we are closing, a connection may well be gone before we let go of it.
    if (!pool.ending) onError?.(error);
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      // A query builder nobody asked anything leaves its pool open.
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
