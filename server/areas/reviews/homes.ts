import type { AllowedHosts } from '@catalogue/moderation';
import type { Deps } from '@server/context';

/** Returns the shop's address and all host names of this server. */
export const homesOf = (
  shop: string,
  { publicUrl, storefrontUrl, influencerHosts }: Deps['env'],
): AllowedHosts => ({ shop, own: [publicUrl, storefrontUrl, ...influencerHosts] });
