import type { SentBody } from '@contract/calls';
import { call } from '../http';

type AskedSales = SentBody<'POST /getInfluencerAnalyticAdmin'>;

/** What an influencer shares, and what came of it. */
export const influencerMethods = {
  /** The campaign and its link; null before there is a campaign. */
  getInfluencerLink: async (signal?: AbortSignal) =>
    (await call('POST /personalize/checkInflucer', { body: {}, signal })).result,

  /** Stores the campaign; with the address of a product list its link as well. */
  saveInfluencerLink: async (id: string, address?: string) =>
    (await call('POST /personalize/createinflucer', { body: { id, after: address } })).result,

  deleteInfluencerLink: (id: string) =>
    call('POST /personalize/deleceteCampaignInfluencer', { body: { id } }),

  /** Sales with their totals: all of a shop's for its merchant, an influencer's own for others. */
  getSales: (asked: AskedSales, { admin, signal }: { admin: boolean; signal?: AbortSignal }) =>
    admin
      ? call('POST /getInfluencerAnalyticAdmin', { body: { ...asked, type: 'admin' }, signal })
      : call('POST /getInfluencerAnalytic', { body: { ...asked, type: 'normal' }, signal }),
};
