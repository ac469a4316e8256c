import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@server/platform/start-error';
import pg from 'pg';

/** Connection settings of one database, in the format of `pg`. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string | undefined;
}

// Key of the advisory lock; an arbitrary number that must not change.
const OWNER_KEY = 7_341_001;
const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Claims the cluster for this process while the returned client is connected. The lock is in the
 * database, so it is released when a server is killed, and two processes never both hold it.
 * @throws StartError when another running server holds the lock
 */
export async function claimCluster(connection: Connection, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: `vitrin ${process.pid}`,
    keepAlive: true,
  });
  // The error is ignored, because a broken connection also fails the running query.
  client.on('error', () => {});
  await client.connect();
  // PostgreSQL may notice the end of a killed server with a delay, so the claim is retried.
  for (const end = performance.now() + ANSWER_TIMEOUT_MS; ; await sleep(50)) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) mine', [
      OWNER_KEY,
    ]);
    if (rows[0]?.mine) return client;
    if (performance.now() > end) break;
  }
  const owner = await ownerOf(client);
  await client.end();
  throw new StartError(
    `Another Vitrin${owner} is already running on ${dataDir}: stop it, or give this one a DATA_DIR of its own.`,
  );
}

async function ownerOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND objid = $1`,
    [OWNER_KEY],
  );
  const pid = rows[0]?.application_name.split(' ')[1];
  return pid ? ` (process ${pid})` : '';
}
