import type { Deps } from '@server/context';
import type { Hono } from 'hono';
import { sql } from 'kysely';

const READY_WITHIN = 2000;
/**
 * Time in ms without the embedded database after which the server counts as unhealthy, because it
 * may need a new process.
 */
const AWAY_LIMIT_MS = 60_000;

/**
 * Mounts /healthz: the process is alive, and its embedded database has not been unavailable for
 * over a minute; and /readyz: a test row was written. /readyz also reports events that wait for the
 * event store on this server's disk or in the database.
 */
export function mountHealth(
  app: Hono,
  {
    db,
    now,
    ingest,
    databaseAwaySince,
    eventOutbox,
  }: Pick<Deps, 'db' | 'now' | 'ingest' | 'databaseAwaySince' | 'eventOutbox'>,
): void {
  app.get('/healthz', (c) => {
    const since = databaseAwaySince();
    const isAwayTooLong = since !== null && now().getTime() - since.getTime() > AWAY_LIMIT_MS;
    return c.json(
      { success: !isAwayTooLong, ...(since && { databaseAwaySince: since }) },
      isAwayTooLong ? 503 : 200,
    );
  });
  app.get('/readyz', async (c) => {
    const write = sql`
      insert into heartbeat (id, beat_at) values (1, now())
      on conflict (id) do update set beat_at = excluded.beat_at`.execute(db);
    const spooled = ingest.spooled();
    const waiting = eventOutbox();
    const events = {
      ...(spooled && { eventSpool: spooled }),
      ...(waiting && { eventOutbox: waiting }),
    };
    try {
      await Promise.race([write, rejectAfter(READY_WITHIN)]);
      return c.json({ success: true, ...events });
    } catch {
      return c.json({ success: false, ...events }, 503);
    }
  });
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), milliseconds).unref();
  });
}
