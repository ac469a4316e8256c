import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const influencerMethods = {
  /** Returns the campaign and its link; null before the influencer has selected one. */
  getInfluencerLink: async (signal?: AbortSignal) =>
    (await call('POST /personalize/checkInflucer', { body: {}, signal })).result,

  /** Stores the campaign. If `address` is the address of a product list, also stores its link. */
  saveInfluencerLink: async (id: string, address?: string) =>
    (await call('POST /personalize/createinflucer', { body: { id, after: address } })).result,

  deleteInfluencerLink: (id: string) =>
    call('POST /personalize/deleceteCampaignInfluencer', { body: { id } }),
};

interface Provider {
  influencer: typeof influencerMethods;
}

export const influencerLinkKey = ['influencer-link'] as const;

export const influencerLinkQuery = ({ influencer }: Provider) =>
  queryOptions({
    queryKey: influencerLinkKey,
    queryFn: ({ signal }) => influencer.getInfluencerLink(signal),
    refetchOnWindowFocus: false,
  });
