import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Deps } from '../context';

const READY_WITHIN = 2000;

/** /healthz: the process lives. /readyz: a row was really written. */
export function mountHealth(app: Hono, { db }: Pick<Deps, 'db'>): void {
  app.get('/healthz', (c) => c.json({ success: true }));
  app.get('/readyz', async (c) => {
    const write = sql`
      insert into heartbeat (id, beat_at) values (1, now())
      on conflict (id) do update set beat_at = excluded.beat_at`.execute(db);
    try {
      await Promise.race([write, rejectAfter(READY_WITHIN)]);
      return c.json({ success: true });
    } catch {
      return c.json({ success: false }, 503);
    }
  });
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), milliseconds).unref();
  });
}
