/**
 * Returns the path of an address; null for another origin. The browser's parser decides, so an
 * origin cannot be disguised.
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
