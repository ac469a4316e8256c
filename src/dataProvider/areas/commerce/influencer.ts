import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

/** Calls for influencers. */
export const influencerMethods = {
  /** Returns the campaign and its link; null before the influencer has selected one. */
  getInfluencerLink: async (signal?: AbortSignal) =>
    (await call('POST /personalize/checkInflucer', { body: {}, signal })).result,

  /** Stores the campaign, and with the address of a product list its link. */
  saveInfluencerLink: async (id: string, address?: string) =>
    (await call('POST /personalize/createinflucer', { body: { id, after: address } })).result,

  deleteInfluencerLink: (id: string) =>
    call('POST /personalize/deleceteCampaignInfluencer', { body: { id } }),
};

/** Methods of the data provider that the queries below use. */
interface Provider {
  influencer: typeof influencerMethods;
}

export const influencerLinkKey = ['influencer-link'] as const;

/** Query for the campaign that an influencer shares, and its link. */
export const influencerLinkQuery = ({ influencer }: Provider) =>
  queryOptions({
    queryKey: influencerLinkKey,
    queryFn: ({ signal }) => influencer.getInfluencerLink(signal),
    refetchOnWindowFocus: false,
  });
