import { MINUTE_MS } from '../lib/durations';

/** Validity of the mark in an address; short, because other visitors may open a copy. */
const VALID_MINUTES = 60;

/**
 * A browser with this parameter is the shop's own; its events are rejected. The value is the end of
 * its validity, in minutes since 1970 in base 36; with `0` the browser is no longer the shop's own.
 */
export const OWN_BROWSER = 'vitrin_own';

export const ownBrowserMark = (now: number): string =>
  (Math.floor(now / MINUTE_MS) + VALID_MINUTES).toString(36);

/** Returns true if the address marks the browser as the shop's own, false if it ends that. */
export function readOwnBrowser(search: string, now: number): boolean | undefined {
  const expiry = /[?&]vitrin_own=(\w+)/.exec(search)?.[1];
  if (expiry === '0') return false;
  const leftMs = Number.parseInt(expiry ?? '', 36) * MINUTE_MS - now;
  // The console creates no parameter with a longer validity; the tolerance allows for different
  // clocks.
  return (leftMs > 0 && leftMs <= 2 * VALID_MINUTES * MINUTE_MS) || undefined;
}
