import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const influencerLinkKey = ['influencer-link'] as const;

/** The campaign an influencer shares, and its link. */
export const influencerLinkQuery = ({ influencer }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: influencerLinkKey,
    queryFn: ({ signal }) => influencer.getInfluencerLink(signal),
    refetchOnWindowFocus: false,
  });
