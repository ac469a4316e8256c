import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/**
 * Fresh for 30 s, and usable for ten hours while we are down. Nothing stale is used while it is
 * renewed: what a merchant switched off would be shown once more.
 */
export const SHOP_CACHE = 'public, max-age=30, stale-if-error=36000';

/** An answer that is ready to be sent to many. */
export interface CachedJson {
  body: string;
  etag: string;
}

export function cachedJson(content: object): CachedJson {
  const body = JSON.stringify(content);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag };
}

/**
 * Answers it, or 304 to who has it. How long ago it was built counts into the time it is fresh.
 * @param builtAt epoch milliseconds
 */
export function sendCached(
  c: Context,
  { body, etag }: CachedJson,
  { builtAt, now }: { builtAt: number; now: Date },
): Response {
  c.header('etag', etag);
  c.header('age', String(Math.max(0, Math.ceil((now.getTime() - builtAt) / 1000))));
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  return c.body(body, 200, { 'content-type': 'application/json; charset=utf-8' });
}
