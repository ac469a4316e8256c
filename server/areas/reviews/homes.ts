import type { Homes } from '@catalogue/moderation';
import type { Deps } from '@server/context';

/** The shop's address and every host that answers as this server. */
export const homesOf = (
  shop: string,
  { publicUrl, storefrontUrl, influencerHosts }: Deps['env'],
): Homes => ({
  shop,
  own: [publicUrl, storefrontUrl, ...influencerHosts],
});
