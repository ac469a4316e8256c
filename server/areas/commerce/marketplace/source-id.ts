import { createHash } from 'node:crypto';

/** Returns the same UUID for the same item, so that imported items are recognized. */
export function sourceUuid(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\u0000')).digest('hex');
  // UUID version 8 of RFC 9562, which allows custom bits.
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) % 4];
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
