import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema';

/** A named statement whose text never changes at run time. */
interface PreparedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** Property with a database's pool; transactions have none, because they use one connection. */
const POOL = Symbol('pool');

/** Allows statements on this database to be prepared on the connections of its pool. */
export function prepareOn(db: Kysely<Database>, pool: pg.Pool): void {
  Object.assign(db, { [POOL]: pool });
}

/**
 * Runs a statement that each connection parses and plans once, because planning a long statement
 * takes as long as running it. In a transaction, and behind a transaction pooler, the statement is
 * planned each time.
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
