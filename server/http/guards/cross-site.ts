import type { Context } from 'hono';

/** Header that the console sends; another site's page cannot add it without a CORS preflight. */
const OWN_HEADER = 'x-vitrin';

/**
 * Returns whether one of our own pages sent a request. A form on another site needs no CORS
 * preflight, and some GETs change data, so the caller checks every changing request. A GET must
 * come from a script: another person may have chosen the address of a link or image, or the address
 * that the user opens.
 */
export function isSameOrigin(c: Context): boolean {
  // HEAD requests run the handler of GET.
  const isGet = c.req.method === 'GET' || c.req.method === 'HEAD';
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin' && !(isGet && isLoaded(c));
  const source = c.req.header('origin') ?? c.req.header('referer');
  if (source && hostOf(source) !== c.req.header('host')) return false;
  return isOwn(c) || (source !== undefined && !isGet);
}

/**
 * True for a request of an HTML element or the address bar. Browsers send Sec-Fetch-Dest together
 * with Sec-Fetch-Site.
 */
const isLoaded = (c: Context) => (c.req.header('sec-fetch-dest') ?? 'empty') !== 'empty';

const isOwn = (c: Context) => c.req.header(OWN_HEADER) === '1';

function hostOf(address: string): string | null {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
}
