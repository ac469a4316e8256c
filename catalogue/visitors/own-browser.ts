import { MINUTE_MS } from '../lib/durations';

/**
 * Number of minutes for which an IP address counts as the shop's own; short, because other visitors
 * may share it.
 */
const VALID_MINUTES = 60;

/**
 * Query parameter with the end of its validity, in minutes since 1970 in base 36; `0` removes the
 * mark.
 */
export const OWN_BROWSER = 'vitrin_own';

/**
 * Creates the parameter that marks a browser as one of the shop's team; it is valid for an hour.
 */
export const ownBrowserMark = (now: number): string =>
  (Math.floor(now / MINUTE_MS) + VALID_MINUTES).toString(36);

/**
 * Returns true when an address marks the browser as the team's, false when it removes the mark,
 * otherwise undefined.
 */
export function readOwnBrowser(search: string, now: number): boolean | undefined {
  const expiry = /[?&]vitrin_own=(\w+)/.exec(search)?.[1];
  if (expiry === '0') return false;
  const leftMs = Number.parseInt(expiry ?? '', 36) * MINUTE_MS - now;
  // The console creates no longer lifetime; the tolerance allows for different clocks.
  return (leftMs > 0 && leftMs <= 2 * VALID_MINUTES * MINUTE_MS) || undefined;
}
