import { HOUR_MS } from '@catalogue/lib/durations';
import { type OpenDatabase, openDatabase } from '@server/db/open';
import { clearMoved } from '@server/events/clickhouse/clear-moved';
import { openClickhouse } from '@server/events/clickhouse/client';
import { acceptEventsHere, cancelMove, moveEvents } from '@server/events/clickhouse/move';
import { withSchema } from '@server/events/clickhouse/schema';
import { parseEnv } from '@server/platform/env';
import { StartError } from '@server/platform/start-error';
import { connectDatabase } from '@server/postgres/connect';

/** Timeout in ms of a request to ClickHouse; covers copying a month of a large installation. */
const STATEMENT_TIMEOUT_MS = HOUR_MS;

const print = (sentence: string) => process.stdout.write(`${sentence}\n`);

/**
 * Runs `npm run move-events`: moves events and counts from PostgreSQL to the ClickHouse server of
 * EVENTS_URL. `-- cancel` cancels a move, and `-- remove` deletes the moved data from PostgreSQL.
 */
async function main(): Promise<void> {
  const [step = 'move'] = process.argv.slice(2);
  if (!['move', 'remove', 'cancel'].includes(step)) {
    throw new StartError(
      'Run npm run move-events; add -- remove or -- cancel to end an earlier move.',
    );
  }
  const env = parseEnv(process.env);
  if (!env.eventsUrl) throw new StartError('EVENTS_URL says where events are to be moved: set it.');
  if (env.databasePooled) {
    throw new StartError('A pooler stands before DATABASE_URL: name the database itself.');
  }
  const { connection, stop } = await connectDatabase(env, print);
  const opened = openDatabase({ connection, size: 3, patient: true });
  const clickhouse = withSchema(
    await openClickhouse(env.eventsUrl, { timeoutMs: STATEMENT_TIMEOUT_MS }),
  );
  let lock: { release: (isBroken: boolean) => void } | undefined;
  try {
    lock = await lockCommand(opened);
    const deps = { db: opened.db, clickhouse, print };
    if (step === 'cancel') await cancelMove(opened.db);
    else if (step === 'remove') await clearMoved(deps);
    else {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        // After a signal the servers store events in PostgreSQL again.
        process.once(signal, () => void acceptEventsHere(opened.db).finally(() => process.exit(1)));
      }
      await moveEvents(deps);
    }
  } finally {
    await clickhouse.close();
    // Closing the connection releases the lock.
    lock?.release(true);
    await opened.close();
    await stop();
  }
}

/**
 * Returns the connection of the lock.
 * @throws StartError if taken, or with an older schema
 */
async function lockCommand({ pool }: OpenDatabase) {
  const client = await pool.connect();
  const { rows } = await client.query(
    "select pg_try_advisory_lock(hashtext('event_move')) as taken, to_regclass('event_move') is not null as is_known",
  );
  const { taken, is_known } = rows[0] ?? {};
  if (taken && is_known) return client;
  client.release(true);
  throw new StartError(
    is_known
      ? 'Another process is moving events.'
      : 'This database is of an older release: start a server of this one first, without EVENTS_URL.',
  );
}

main().catch((error: unknown) => {
  const known = error instanceof StartError;
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  if (!known && error instanceof Error) process.stderr.write(`${error.cause ?? error.stack}\n`);
  process.exit(1);
});
