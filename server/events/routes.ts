import { type Context, Hono } from 'hono';
import { AppError } from '../http/errors';
import type { Ingest } from './ingest';
import { parseBatch } from './parseBatch';
import type { IncomingEvent } from './writeEvents';

export interface EventRouteDeps {
  ingest: Ingest;
  /** Whether a shop has this id; asked for every batch, so it should answer from memory. */
  knowsShop: (pid: string) => Promise<boolean>;
  now: () => Date;
  /** What else follows from events on disk; the answer waits, so that a browser sends them again. */
  onStored?: (events: readonly IncomingEvent[]) => Promise<void>;
}

const LIMIT = 64 * 1024;
const ACCEPTED = '{"success":true}';

/**
 * POST /widget/events: a batch of one browser, as JSON in text/plain (sendBeacon) or
 * application/json, from any origin. Answers 202 when the events are on disk.
 */
export function eventRoutes({ ingest, knowsShop, now, onStored }: EventRouteDeps): Hono {
  const app = new Hono();
  app.options('/widget/events', (c) =>
    c.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    }),
  );
  app.post('/widget/events', async (c) => {
    c.header('access-control-allow-origin', '*');
    const events = parseBatch(await readText(c), now().getTime());
    if (!Array.isArray(events))
      throw new AppError('invalid', { fields: [{ ...events, code: 'invalid' }] });
    if (!(await knowsShop(events[0]?.pid ?? ''))) throw new AppError('not_found');
    await ingest.accept(events);
    await onStored?.(events);
    return c.body(ACCEPTED, 202, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
  });
  return app;
}

/** @throws AppError `too_large`, before the rest of the body is read */
async function readText(c: Context): Promise<string> {
  const length = c.req.header('content-length');
  if (Number(length) > LIMIT) throw new AppError('too_large');
  // The HTTP parser holds a body to its announced length; only one without needs counting.
  if (length !== undefined) return c.req.text();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > LIMIT) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
