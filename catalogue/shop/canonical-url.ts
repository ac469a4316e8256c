/** Parameters that say where a shopper came from, not which page it is. */
const TRACKING =
  /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|yclid|_gl|mc_[ce]id|srsltid)$/i;

/** A page's address without what differs from visit to visit; undefined when it is none. */
export function canonicalUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}
