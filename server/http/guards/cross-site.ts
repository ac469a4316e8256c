import type { Context } from 'hono';

/** The header our own console sends; a foreign page cannot add it without asking (CORS). */
const OWN_HEADER = 'x-vitrin';

/**
 * True when the browser, or failing that a header only our console can send, proves that the request
 * came from our own origin. Form bodies need no preflight and some GETs change things, so this is
 * the only wall. A request typed into the address bar is no proof; nor is a picture or a
 * link on our own page, whose address a stranger may have written: such a GET must be a script's.
 */
export function isSameOrigin(c: Context): boolean {
  // HEAD is answered by the handler of GET.
  const isGet = c.req.method === 'GET' || c.req.method === 'HEAD';
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin' && !(isGet && isLoaded(c));
  const source = c.req.header('origin') ?? c.req.header('referer');
  if (source && hostOf(source) !== c.req.header('host')) return false;
  return isOwn(c) || (source !== undefined && !isGet);
}

/** Requested by a page's markup or an address, not by a script; browsers that send the site send this. */
const isLoaded = (c: Context) => (c.req.header('sec-fetch-dest') ?? 'empty') !== 'empty';

const isOwn = (c: Context) => c.req.header(OWN_HEADER) === '1';

function hostOf(address: string): string | null {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
}
