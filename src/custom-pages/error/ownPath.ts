/**
 * Returns the path of an address on our own origin; null for any other, however it is disguised,
 * because the browser's parser interprets it.
 */
export function ownPath(address: string, origin: string): string | null {
  const typed = address.trim();
  if (!typed || typed.includes('\\')) return null;
  const absolute = /^https?:\/\//i.test(typed);
  if (!absolute && !/^\/(?!\/)/.test(typed)) return null;
  if (!URL.canParse(typed, origin)) return null;
  const url = new URL(typed, origin);
  if (url.origin !== origin || url.username || url.password) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
