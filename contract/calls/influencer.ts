import { INFLUENCER_ID } from '@catalogue/rules/influencer';
import { z } from 'zod';
import { defineCalls } from '../call';
import { done } from '../envelope';

const campaignId = z.string().trim().regex(INFLUENCER_ID);

/** What an influencer shares: the campaign's id, and its link once there is one. */
const shared = z.object({ id: z.string(), link: z.string() });

/** The influencer help wizard (spec 1 §7 "Influencer"); whose it is, the session says. */
export const influencerCalls = defineCalls({
  /**
   * Stores the campaign `id`, and with `after`, the address of a product list, makes its link.
   * 409 `no_influencer_id` without an id of one's own.
   */
  'POST /personalize/createinflucer': {
    access: 'influencer',
    changes: true,
    body: z.strictObject({ id: campaignId, after: z.string().max(2048).optional() }),
    answer: z.object({ success: z.literal(true), result: shared }),
  },
  /** Forgets the campaign `id` with its link. */
  'POST /personalize/deleceteCampaignInfluencer': {
    access: 'influencer',
    changes: true,
    body: z.strictObject({ id: campaignId }),
    answer: done,
  },
  /** The stored link; null before there is a campaign. `id` is the influencer's own. */
  'POST /personalize/checkInflucer': {
    access: 'influencer',
    changes: false,
    body: z.strictObject({ id: z.string().max(40).optional() }),
    answer: z.object({ success: z.literal(true), result: shared.nullable() }),
  },
});
