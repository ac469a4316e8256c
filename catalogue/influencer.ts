import { isOfSite, isWebUrl, prefixUrl } from './lib/url';

/** Ids of influencers and of their campaigns, as entered by companies. */
export const INFLUENCER_ID = /^[\w.-]{1,40}$/;

/**
 * Returns the address with the influencer's id (`yc`) and the campaign's id (`ci`). Null when it is
 * not a web address, or when `shop` is known and the address is outside its site.
 */
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
