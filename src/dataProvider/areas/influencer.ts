import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

/** Calls for influencers. */
export const influencerMethods = {
  /** The campaign and its link; null before there is a campaign. */
  getInfluencerLink: async (signal?: AbortSignal) =>
    (await call('POST /personalize/checkInflucer', { body: {}, signal })).result,

  /** Stores the campaign; with the address of a product list its link as well. */
  saveInfluencerLink: async (id: string, address?: string) =>
    (await call('POST /personalize/createinflucer', { body: { id, after: address } })).result,

  deleteInfluencerLink: (id: string) =>
    call('POST /personalize/deleceteCampaignInfluencer', { body: { id } }),
};

/** The part of the data provider that these queries read. */
interface Provider {
  influencer: typeof influencerMethods;
}

export const influencerLinkKey = ['influencer-link'] as const;

/** The campaign an influencer shares, and its link. */
export const influencerLinkQuery = ({ influencer }: Provider) =>
  queryOptions({
    queryKey: influencerLinkKey,
    queryFn: ({ signal }) => influencer.getInfluencerLink(signal),
    refetchOnWindowFocus: false,
  });
