import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Handler } from 'hono';

interface Variant {
  bytes: Uint8Array<ArrayBuffer>;
  encoding: 'br' | 'gzip' | null;
}

const ENDINGS = [
  { ending: '.br', encoding: 'br' },
  { ending: '.gz', encoding: 'gzip' },
  { ending: '', encoding: null },
] as const;
const CHECK_INTERVAL_MS = 1_000;

/**
 * Returns a handler that serves a file from memory, so that a slow disk does not delay the answer,
 * in the best compression that the client accepts. A new build is detected after an answer, never
 * before it.
 */
export function memoryFile(file: string, headers: Record<string, string>): Handler {
  let variants = readVariants(file);
  let changedAt: number | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  const checkForNewBuild = async () => {
    if (performance.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = performance.now();
    const found = await stat(file).catch(() => null);
    if (!found || found.mtimeMs === changedAt) return;
    changedAt = found.mtimeMs;
    variants = readVariants(file);
  };

  return async (c) => {
    void checkForNewBuild();
    const accepted = c.req.header('accept-encoding') ?? '';
    const variant = variants.find(({ encoding }) => !encoding || accepted.includes(encoding));
    if (!variant) return c.notFound();
    c.header('vary', 'Accept-Encoding');
    return c.body(variant.bytes, 200, {
      ...headers,
      ...(variant.encoding && { 'content-encoding': variant.encoding }),
    });
  };
}

/** Reads the file and the compressed copies next to it; missing files are skipped. */
function readVariants(file: string): Variant[] {
  return ENDINGS.flatMap(({ ending, encoding }) => {
    try {
      return [{ bytes: new Uint8Array(readFileSync(`${file}${ending}`)), encoding }];
    } catch {
      return [];
    }
  });
}
