import type { AllowedHosts } from '@catalogue/moderation';
import type { Deps } from '@server/context';

export const homesOf = (
  shop: string,
  { publicUrl, storefrontUrl, influencerHosts }: Deps['env'],
): AllowedHosts => ({ shop, own: [publicUrl, storefrontUrl, ...influencerHosts] });
