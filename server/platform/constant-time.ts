import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that response times do not reveal how many bytes are right. */
export function isSameSecret(given: string | Uint8Array, right: string | Uint8Array): boolean {
  const [one, other] = [bytesOf(given), bytesOf(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const bytesOf = (value: string | Uint8Array) =>
  typeof value === 'string' ? Buffer.from(value) : value;
