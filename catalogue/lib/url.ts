const MAX_URL_CHARS = 2048;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const HOSTED = /^https?:\/\/[^/?#@\s]+([/?#]|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const BROKEN = /[\0-\x1f\x7f-\x9f\u2028\u2029\\<>"`]/;
const SIMPLE = /^(tel:[+\d][\d\s().-]*|mailto:[^\s@:]+@[^\s@:]+)$/i;

/**
 * Returns an address that is http, https, tel, mailto or relative; null for all others. Rejects
 * every address that a browser could read as another scheme, also by control characters or
 * entities.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  if (!url || url.length > MAX_URL_CHARS || BROKEN.test(url)) return null;
  if (SCHEME.test(url)) return HOSTED.test(url) || SIMPLE.test(url) ? url : null;
  const head = url.split(/[/?#]/, 1)[0] ?? '';
  return /[:&]|%3a/i.test(head) ? null : url;
}

/** Returns a safe address for pictures and frames: http, https or relative; null for all others. */
export function safeMediaUrl(value: unknown): string | null {
  const url = safeUrl(value);
  return url && !SIMPLE.test(url) ? url : null;
}

/**
 * Returns the media address if it is safe, else null. An address that starts with `/` is a file of
 * this server and gets the prefix `host`.
 */
export function mediaUrl(value: unknown, host: string): string | null {
  const url = safeMediaUrl(value);
  return url && /^\/(?!\/)/.test(url) ? host + url : url;
}

/** Adds `https://` to an address without a scheme; empty and relative addresses are unchanged. */
export function prefixUrl(value: string): string {
  const url = value.trim();
  return !url || /^[/?#]/.test(url) || SCHEME.test(url.replace(/^[^/:]+:\d/, ''))
    ? url
    : `https://${url}`;
}

const WHOLE_SCHEME = /^https?:\/\//i;
/** Remainder of a scheme, such as `htt:/`, that is left while the user deletes it. */
const SCHEME_REST = /^[htps]{0,5}(?::\/{0,2}|\/{1,2})/i;

/**
 * Completes a typed address: `https://` is added before typed text, restored when the user deletes
 * it, and not duplicated when the user pastes an address after it.
 */
export function withScheme(typed: string): string {
  let rest = typed.trim();
  let scheme = '';
  for (let found = WHOLE_SCHEME.exec(rest); found; found = WHOLE_SCHEME.exec(rest)) {
    scheme = found[0].toLowerCase();
    rest = rest.slice(scheme.length);
  }
  if (scheme) return scheme + rest;
  const bare = rest.replace(SCHEME_REST, '');
  return WHOLE_SCHEME.test(bare) ? withScheme(bare) : `https://${bare}`;
}

export function isWebUrl(value: string): boolean {
  return safeUrl(value) !== null && HOSTED.test(value.trim());
}

/**
 * Returns whether an address is on the host of a site or on a subdomain, with or without `www.`.
 * Both may lack a scheme; ports are ignored. False when either is invalid.
 */
export function isOfSite(address: string, site: string): boolean {
  const [host, siteHost] = [address, site].map(hostOf);
  return Boolean(host && siteHost) && (host === siteHost || `${host}`.endsWith(`.${siteHost}`));
}

/** Returns the host of an address without `www.`; empty for an invalid address. */
export function hostOf(address: string): string {
  const url = prefixUrl(address);
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
