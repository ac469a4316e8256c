import { HOUR_MS } from '@catalogue/lib/durations';
import { isEventToken, signEventToken } from '@server/events/receive/event-token';
import { createCaches } from '@server/work/memo';
import { expect, test } from 'vitest';

const key = Buffer.alloc(32, 'a key');
const now = new Date('2026-11-20T12:30:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const deps = {
  env: { secretKey: key },
  caches: createCaches({ now: () => now } as never),
} as never;
const token = signEventToken(key, 'shop00000001', now);

test.each([
  ['at once', 'shop00000001', token, 0, true],
  ['after 26 hours', 'shop00000001', token, 26, true],
  ['after 27 hours', 'shop00000001', token, 27, false],
  ['of another shop', 'shop00000002', token, 0, false],
  ['with another signature', 'shop00000001', `${token.slice(0, -2)}xx`, 0, false],
  ['without a signature', 'shop00000001', token.split('.')[0], 0, false],
  ['without a token', 'shop00000001', undefined, 0, false],
])(
  'An event token is valid for 26 hours, only unchanged and for its own shop: %s',
  (_, pid, given, hours, isValid) => {
    expect(isEventToken(deps, { pid, token: given, now: later(hours) })).toBe(isValid);
  },
);
