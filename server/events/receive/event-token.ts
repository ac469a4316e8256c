import { createHmac } from 'node:crypto';
import { HOUR_MS } from '@catalogue/lib/durations';
import type { Deps } from '@server/context';
import { isSameSecret } from '@server/platform/constant-time';
import { createCache } from '@server/work/memo';

/**
 * Maximum age of a token in hours. While the server is down, browsers use a cached configuration
 * for ten hours, and a page that stays open reports its events with the old token.
 */
const MAX_AGE_H = 26;
const SIGNATURE_LENGTH = 10;

/**
 * Returns the event token of a shop. The server counts only views whose batch contains the token:
 * it proves that the browser has read the configuration recently. It stays the same for an hour, so
 * the configuration is cacheable.
 */
export function signEventToken(secretKey: Buffer, pid: string, now: Date): string {
  return tokenOfHour(secretKey, pid, Math.floor(now.getTime() / HOUR_MS));
}

export function isEventToken(
  { env, caches }: Pick<Deps, 'env' | 'caches'>,
  { pid, token, now }: { pid: string; token: string | undefined; now: Date },
): boolean {
  if (!token) return false;
  const hour = Number.parseInt(token, 36);
  const age = Math.floor(now.getTime() / HOUR_MS) - hour;
  // A token from up to one hour in the future is valid, because clocks of servers differ slightly.
  if (!(age >= -1 && age <= MAX_AGE_H)) return false;
  const known = caches.of(createTokens);
  const key = `${pid}/${hour}`;
  const expected = known.get(key) ?? Buffer.from(tokenOfHour(env.secretKey, pid, hour));
  known.set(key, expected);
  return isSameSecret(token, expected);
}

/** Signing a token for every batch would take longer than parsing the batch. */
const createTokens = () => createCache<Buffer>({ maxEntries: 5_000 });

function tokenOfHour(secretKey: Buffer, pid: string, hour: number): string {
  const signature = createHmac('sha256', secretKey)
    .update(`event-token/${pid}/${hour}`)
    .digest('base64url');
  return `${hour.toString(36)}.${signature.slice(0, SIGNATURE_LENGTH)}`;
}
