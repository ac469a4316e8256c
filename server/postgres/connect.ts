import type { ParsedEnv } from '@server/platform/env';
import { StartError } from '@server/platform/start-error';
import pg from 'pg';
import { openDataFolder } from './data-folder';
import { openEmbedded } from './embedded';
import type { Connection } from './ownership';

export interface Connected {
  connection: Connection | string;
  dataDir: string;
  embedded: boolean;
  /**
   * Returns since when the embedded database is unavailable; null while it is available, and for
   * any other database.
   */
  awaySince: () => Date | null;
  /** Stops the embedded database; any other database is left running. */
  stop: () => Promise<void>;
}

/**
 * Opens DATABASE_URL or the embedded database.
 * @throws StartError for the operator
 */
export async function connectDatabase(
  env: Pick<ParsedEnv, 'databaseUrl' | 'dataDir' | 'dataDirGiven'>,
  print: (sentence: string) => void,
): Promise<Connected> {
  if (env.databaseUrl) {
    const { dataDir } = openDataFolder(env, null);
    await assertReachable(env.databaseUrl);
    const stop = async () => {};
    const awaySince = () => null;
    return { connection: env.databaseUrl, dataDir, embedded: false, awaySince, stop };
  }
  const { dataDir, note } = openDataFolder(env);
  if (note) print(note);
  const { connection, awaySince, stop } = await openEmbedded({ dataDir, print });
  return { connection, dataDir, embedded: true, awaySince, stop };
}

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Checks that the database answers.
 * @throws StartError in one sentence, without the password
 */
async function assertReachable(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    // A host name with several addresses causes one error per address.
    const first = error instanceof AggregateError ? error.errors[0] : error;
    const reason = first instanceof Error ? first.message : String(first);
    const { host, port, database } = client;
    throw new StartError(
      `The database ${database ?? ''} at ${host}, port ${port}, could not be reached: ${reason}. Check DATABASE_URL and that PostgreSQL is running.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
