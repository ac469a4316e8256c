import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';

/**
 * Browsers may use the answer for ten hours while the server is down. The header has no
 * `stale-while-revalidate`, because a stale answer could show a disabled campaign once more.
 */
export const SHOP_CACHE_CONTROL = 'public, max-age=30, stale-if-error=36000';

type Encoding = 'br' | 'gzip';

/** A prepared answer for many requests. */
export interface CachedJson {
  body: string;
  etag: string;
  /** Compresses the body on first use. */
  compressed: (encoding: Encoding) => Buffer<ArrayBuffer>;
}

/** Minimum length for compression; shorter answers fit into one packet. */
const MIN_COMPRESSED_CHARS = 500;
/** Brotli level 5 takes a millisecond for 100 kB, and its output is smaller than gzip's. */
const LEVEL_5 = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function cachedJson(content: object): CachedJson {
  const body = JSON.stringify(content);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const built = new Map<Encoding, Buffer<ArrayBuffer>>();
  const compressed = (encoding: Encoding) => {
    const known = built.get(encoding);
    if (known) return known;
    const packed = encoding === 'br' ? brotliCompressSync(body, LEVEL_5) : gzipSync(body);
    built.set(encoding, packed);
    return packed;
  };
  return { body, etag, compressed };
}

const encodingOf = (accepted = ''): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0\\b)`).test(accepted));

/**
 * Sends the answer, or 304 if the client has it. The answer's age shortens the client's cache time.
 * `builtAt` is in epoch ms.
 */
export function sendCached(
  c: Context,
  { body, etag, compressed }: CachedJson,
  { builtAt, now }: { builtAt: number; now: Date },
): Response {
  c.header('etag', etag);
  c.header('age', String(Math.max(0, Math.ceil((now.getTime() - builtAt) / 1000))));
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  c.header('vary', 'accept-encoding', { append: true });
  c.header('content-type', 'application/json; charset=utf-8');
  const isShort = body.length < MIN_COMPRESSED_CHARS;
  const encoding = isShort ? undefined : encodingOf(c.req.header('accept-encoding'));
  if (!encoding) return c.body(body);
  c.header('content-encoding', encoding);
  return c.body(compressed(encoding));
}
