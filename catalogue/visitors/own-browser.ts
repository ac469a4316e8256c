import { MINUTE_MS } from '../lib/durations';

/**
 * Minutes for which the parameter is valid; short, because other visitors may open a copied
 * address.
 */
const VALID_MINUTES = 60;

/**
 * Query parameter that marks a browser as the shop's own. Its value is the end of its validity, in
 * minutes since 1970 in base 36; `0` removes the mark.
 */
export const OWN_BROWSER = 'vitrin_own';

/** Returns the parameter's value for marking a browser of the shop's team. */
export const ownBrowserMark = (now: number): string =>
  (Math.floor(now / MINUTE_MS) + VALID_MINUTES).toString(36);

/**
 * Returns true when an address marks the browser as the shop's own, false when it removes the mark,
 * otherwise undefined.
 */
export function readOwnBrowser(search: string, now: number): boolean | undefined {
  const expiry = /[?&]vitrin_own=(\w+)/.exec(search)?.[1];
  if (expiry === '0') return false;
  const leftMs = Number.parseInt(expiry ?? '', 36) * MINUTE_MS - now;
  // The console creates no parameter with a longer validity; the tolerance allows for different
  // clocks.
  return (leftMs > 0 && leftMs <= 2 * VALID_MINUTES * MINUTE_MS) || undefined;
}
