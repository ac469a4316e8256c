import { isOfSite, isWebUrl, prefixUrl } from './lib/url';

/** Ids of influencers and of their campaigns, as entered by companies. */
export const INFLUENCER_ID = /^[\w.-]{1,40}$/;

/** Adds `yc` and `ci` to an address; null if invalid or not on the site of a known `shop`. */
export function influencerLink(
  address: string,
  { influencer, campaign, shop }: { influencer: string; campaign: string; shop: string },
): string | null {
  const written = prefixUrl(address);
  if (!isWebUrl(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  if (URL.canParse(prefixUrl(shop)) && !isOfSite(written, shop)) return null;
  url.searchParams.set('yc', influencer);
  url.searchParams.set('ci', campaign);
  return url.href;
}
