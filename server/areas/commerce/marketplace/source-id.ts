import { createHash } from 'node:crypto';

/**
 * A UUID made of what names a thing on the marketplace, the same every time: what was brought before is known by it.
 */
export function sourceUuid(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\u0000')).digest('hex');
  // Version 8 of RFC 9562: bits of our own.
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) % 4];
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
