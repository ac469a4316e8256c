const MINUTE_MS = 60_000;
/** An address that somebody passes on must not put everybody's browser aside. */
const VALID_MINUTES = 60;

/** In a shop's address: until when it works, in minutes since 1970 to the base 36; `0` ends the mark. */
export const OWN_BROWSER = 'vitrin_own';

/** What marks the browser that opens the address within an hour as one of the shop's own people. */
export const ownBrowserMark = (now: number): string =>
  (Math.floor(now / MINUTE_MS) + VALID_MINUTES).toString(36);

/** What an address asks for: to be one of the shop's own, or no longer; undefined for neither. */
export function readOwnBrowser(search: string, now: number): boolean | undefined {
  const asked = /[?&]vitrin_own=(\w+)/.exec(search)?.[1];
  if (asked === '0') return false;
  const leftMs = Number.parseInt(asked ?? '', 36) * MINUTE_MS - now;
  // One that would work for much longer was not made by the console; clocks may differ.
  return (leftMs > 0 && leftMs <= 2 * VALID_MINUTES * MINUTE_MS) || undefined;
}
