import { MINUTE_MS } from '../lib/durations';

/**
 * Minutes for which the parameter `vitrin_own` is valid; short, because other visitors may open a
 * copied address.
 */
const VALID_MINUTES = 60;

/**
 * Query parameter that makes a browser count as the shop's own, whose events are rejected. Its
 * value is the end of its validity, in minutes since 1970 in base 36; with `0`, the browser no
 * longer counts as the shop's own.
 */
export const OWN_BROWSER = 'vitrin_own';

/** Returns the value of `vitrin_own` for a browser of the shop's team. */
export const ownBrowserMark = (now: number): string =>
  (Math.floor(now / MINUTE_MS) + VALID_MINUTES).toString(36);

/**
 * Returns true when the query makes the browser the shop's own, false when it ends that, and
 * undefined without a valid parameter.
 */
export function readOwnBrowser(search: string, now: number): boolean | undefined {
  const expiry = /[?&]vitrin_own=(\w+)/.exec(search)?.[1];
  if (expiry === '0') return false;
  const leftMs = Number.parseInt(expiry ?? '', 36) * MINUTE_MS - now;
  // The console creates no parameter with a longer validity; the tolerance allows for different
  // clocks.
  return (leftMs > 0 && leftMs <= 2 * VALID_MINUTES * MINUTE_MS) || undefined;
}
