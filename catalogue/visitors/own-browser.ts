const MINUTE_MS = 60_000;
/**
 * Minutes for which an IP address counts as the shop's own; short, because other visitors may share
 * it.
 */
const VALID_MINUTES = 60;

/**
 * Query parameter: until when it is valid, in minutes since 1970 in base 36; `0` removes the mark.
 */
export const OWN_BROWSER = 'vitrin_own';

/** The mark in an address that makes a browser one of the shop's team; it is valid for an hour. */
export const ownBrowserMark = (now: number): string =>
  (Math.floor(now / MINUTE_MS) + VALID_MINUTES).toString(36);

/** True when an address adds the browser to the shop's team, false when it removes it, undefined otherwise. */
export function readOwnBrowser(search: string, now: number): boolean | undefined {
  const asked = /[?&]vitrin_own=(\w+)/.exec(search)?.[1];
  if (asked === '0') return false;
  const leftMs = Number.parseInt(asked ?? '', 36) * MINUTE_MS - now;
  // A longer lifetime was not created by the console; clocks may differ.
  return (leftMs > 0 && leftMs <= 2 * VALID_MINUTES * MINUTE_MS) || undefined;
}
