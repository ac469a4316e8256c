import { isOfSite, isWebUrl, prefixUrl } from './lib/url';

/** Ids of influencers and of the campaigns they share, as companies write them. */
export const INFLUENCER_ID = /^[\w.-]{1,40}$/;

/**
 * The address with the influencer's id (`yc`) and the campaign's (`ci`) in it; null when it is no
 * web address, or not one of the shop when that is known.
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
