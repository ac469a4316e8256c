import { createHash } from 'node:crypto';
import { DAY_MS } from '@catalogue/lib/durations';
import { StartError } from '@server/platform/start-error';
import type pg from 'pg';
import { BEGIN_PATIENTLY } from './transaction';

export interface Migration {
  /** Number and name of the migration, such as 0003_events. */
  name: string;
  sql: string;
}

/** Thrown when the database does not fit this release; the message is for the operator. */
class MigrationError extends StartError {
  override name = 'MigrationError';
}

interface Applied {
  name: string;
  checksum: string;
}

const LOCK_KEY = 7_341_002;
/** Time limit of migrations of large tables and of waiting for another server's migration. */
const MIGRATION_TIMEOUT = { query_timeout: DAY_MS };

/** The migrations of this release, in order; the bundle contains them as text. */
export const migrations: Migration[] = Object.entries(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
).map(([file, sql]) => ({ name: file.replace(/^.*\/|\.sql$/g, ''), sql }));

/**
 * Applies the missing migrations. Servers that start together wait for one another; each file runs
 * in its own transaction, so a failing file does not undo the files before it. Returns the names
 * applied by this call.
 * @throws MigrationError when a file fails, an applied file was changed, or the database is newer
 */
export async function migrate(pool: pg.Pool, files: Migration[] = migrations): Promise<string[]> {
  const client = await pool.connect();
  try {
    const applied: string[] = [];
    for (let name = await applyNext(client, files); name; name = await applyNext(client, files)) {
      applied.push(name);
    }
    return applied;
  } finally {
    // A failed statement may have left a transaction open, so the connection is not reused.
    client.release(true);
  }
}

/**
 * Applies the first missing file; undefined when all are applied. Servers that start together are
 * serialized by a transaction lock, because a session lock would stay with a pooler's connection.
 */
async function applyNext(client: pg.PoolClient, files: Migration[]): Promise<string | undefined> {
  // Waiting for another server's migration may take longer than an ordinary query may.
  await client.query({
    text: `${BEGIN_PATIENTLY} SELECT pg_advisory_xact_lock(${LOCK_KEY});
      CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    ...MIGRATION_TIMEOUT,
  });
  const { rows } = await client.query<Applied>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  const [next] = pendingOf(files, rows);
  if (next) await apply(client, next);
  await client.query('COMMIT');
  return next?.name;
}

function pendingOf(files: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = known.get(name);
    if (!file) {
      throw new MigrationError(
        `The database was made by a newer release (it has ${name}): start that one, or restore a backup.`,
      );
    }
    if (checksumOf(file.sql) !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it ran on this database: restore the file and add a new migration.`,
      );
    }
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  return files
    .filter(({ name }) => !appliedNames.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function apply(client: pg.PoolClient, { name, sql }: Migration): Promise<void> {
  try {
    await client.query({ text: sql, ...MIGRATION_TIMEOUT });
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      name,
      checksumOf(sql),
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${name} failed and changed nothing: ${reason}.`, {
      cause: error,
    });
  }
}

/** Returns a file's checksum, without line endings, which a checkout on Windows may change. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
