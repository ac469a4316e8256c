import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** Fresh for 30 s, usable for an hour while renewed, and for ten hours while we are down. */
export const SHOP_CACHE = 'public, max-age=30, stale-while-revalidate=3600, stale-if-error=36000';

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

/** Answers it, or 304 to who has it. */
export function sendCached(c: Context, { body, etag }: CachedJson): Response {
  c.header('etag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  return c.body(body, 200, { 'content-type': 'application/json; charset=utf-8' });
}
