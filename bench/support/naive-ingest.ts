import type { IncomingEvent } from '@server/events/receive/incoming';
import { parseBatch } from '@server/events/receive/parse-batch';
import type { Context } from 'hono';
import type pg from 'pg';

/** Reference handler: equally durable, with similar tables, but one transaction per event. */
export async function storeOneByOne(pool: pg.Pool): Promise<(c: Context) => Promise<Response>> {
  await pool.query(`CREATE SCHEMA naive;
    CREATE TABLE naive.events (pid text COLLATE "C", id uuid, ts timestamptz NOT NULL, type smallint NOT NULL,
      camp_id int NOT NULL, visitor uuid NOT NULL, session uuid NOT NULL, detail text, PRIMARY KEY (pid, id));
    CREATE INDEX ON naive.events (pid, ts) INCLUDE (type, camp_id, visitor);
    CREATE INDEX ON naive.events (visitor, ts);
    CREATE INDEX ON naive.events (pid, type, ts) WHERE type >= 5;
    CREATE TABLE naive.event_totals (LIKE event_totals INCLUDING ALL)`);
  return async (c) => {
    const batch = parseBatch(await c.req.text(), Date.now());
    if (!('events' in batch)) return c.json({ success: false }, 400);
    await Promise.all(batch.events.map((event) => storeOne(pool, event)));
    return c.json({ success: true }, 202);
  };
}

async function storeOne(pool: pg.Pool, event: IncomingEvent): Promise<void> {
  const { pid, id, at, type, camp_id, visitor, session, detail } = event;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'naive_event',
      text: 'INSERT INTO naive.events VALUES ($1, $2, to_timestamp($3::float8 / 1000), $4, $5, $6, $7, $8)',
      values: [pid, id, at, type, camp_id, visitor, session, detail],
    });
    await client.query({
      name: 'naive_total',
      text: `INSERT INTO naive.event_totals AS t VALUES
        ($1, (to_timestamp($2::float8 / 1000) AT TIME ZONE 'Europe/Istanbul')::date, $3, $4, 1, 0, 0)
        ON CONFLICT (pid, day, camp_id, type) DO UPDATE SET total_count = t.total_count + 1`,
      values: [pid, at, camp_id, type],
    });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/**
 * Lower bound of the response time: stores the text of all waiting requests in one statement,
 * without parsing or counting. It costs only the HTTP handling and the write-ahead log.
 */
export async function storeTexts(pool: pg.Pool): Promise<(c: Context) => Promise<Response>> {
  await pool.query('CREATE TABLE naive.texts (body text)');
  let waiting: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | undefined;
  function store(): Promise<unknown> {
    const group = waiting;
    waiting = [];
    next = undefined;
    running = pool.query({
      name: 'naive_texts',
      text: 'INSERT INTO naive.texts SELECT unnest($1::text[])',
      values: [group],
    });
    return running;
  }
  return async (c) => {
    waiting.push(await c.req.text());
    next ??= running.then(store);
    await next;
    return c.json({ success: true }, 202);
  };
}
