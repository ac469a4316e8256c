import type { Context } from 'hono';

/** The header our own console sends; a foreign page cannot add it without asking (CORS). */
export const OWN_HEADER = 'x-vitrin';

/**
 * True when the browser, or failing that a header only our console can send, proves that the request
 * came from our own origin. Form bodies need no preflight and some GETs change things, so this is
 * the only wall (design §3). A request typed into the address bar is no proof.
 */
export function isSameOrigin(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin';
  const source = c.req.header('origin') ?? c.req.header('referer');
  if (source) return hostOf(source) === c.req.header('host');
  return c.req.header(OWN_HEADER) === '1';
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
}
