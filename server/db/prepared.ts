import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema';

/** A statement under a name of its own; its text never changes while we run. */
interface PreparedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** Where a database has its pool; a transaction, which is on one connection of it, has none. */
const POOL = Symbol('pool');

/** Lets statements on this database be prepared on the connections of its pool. */
export function prepareOn(db: Kysely<Database>, pool: pg.Pool): void {
  Object.assign(db, { [POOL]: pool });
}

/**
 * Runs a statement that each connection parses and plans once: planning a long one takes as long as running it. In
 * a transaction, and behind a pooler that gives connections away, it is planned each time.
 */
export async function runPrepared<Row>(
  db: Kysely<Database> & { [POOL]?: pg.Pool },
  { name, text, values }: PreparedStatement,
): Promise<Row[]> {
  const pool = db[POOL];
  const { rows } = pool
    ? await pool.query({ name, text, values })
    : await db.executeQuery(CompiledQuery.raw(text, values));
  return rows as Row[];
}
