import { INFLUENCER_ID } from '@catalogue/influencer';
import { defineCalls } from '@contract/call';
import { order, salesTotals, soldRevenue } from '@contract/entities/commerce/order';
import { done } from '@contract/envelope';
import { day } from '@contract/fields';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

const campaignId = z.string().trim().regex(INFLUENCER_ID);

/** `link` is empty until a link has been created. */
const sharedCampaign = z.object({ id: z.string(), link: z.string() });

export const SALES_SORT = [
  'created_at',
  'order_code',
  'inf_id',
  'camp_id',
  'products',
  'revenue',
] as const;

/** Optional filters: a search, a range of Istanbul days (both included), and a page of the list. */
const salesQuery = {
  search: z.string().max(100).optional(),
  start_date: day.optional(),
  end_date: day.optional(),
  page: z.int().min(1).max(100_000).optional(),
  perPage: z.int().min(1).max(1000).optional(),
  /** Newest first by default; by revenue, the currency with the most sales comes first. */
  sort: z.tuple([z.enum(SALES_SORT), z.enum(['ASC', 'DESC'])]).optional(),
  /** False returns zeros and empty lists in place of sums, for clients that already have them. */
  sums: z.boolean().optional(),
};

/** `data`: the requested page, or the first 5,000 sales; other fields cover all found sales. */
const sales = z.object({
  success: z.literal(true),
  data: z.array(order),
  total: z.int(),
  totals: salesTotals,
  /** Sales by influencer, highest revenue first; empty when an influencer requests them. */
  influencers: z.array(salesTotals.extend({ inf_id: z.string() })),
  /** Days with sales, in order. */
  days: z.array(z.object({ day: z.string(), sales: z.int(), ...soldRevenue })),
});

/** Calls for the influencer wizard and sales; the session determines the scope. */
export const influencerCalls = defineCalls({
  /** Saves a campaign with a link to the product list `after`. 409 if the influencer has no id. */
  'POST /personalize/createinflucer': {
    access: 'influencer',
    changes: true,
    transaction: true,
    body: z.strictObject({ id: campaignId, after: z.string().max(2048).optional() }),
    answer: z.object({ success: z.literal(true), result: sharedCampaign }),
    example: { body: { id: 'summer' } },
  },
  'POST /personalize/deleceteCampaignInfluencer': {
    access: 'influencer',
    changes: true,
    transaction: true,
    body: z.strictObject({ id: campaignId }),
    answer: done,
    example: { body: { id: 'summer' } },
  },
  /** Returns the campaign and link of the signed-in influencer, or null; ignores `id`. */
  'POST /personalize/checkInflucer': {
    access: 'influencer',
    changes: false,
    body: z.strictObject({ id: z.string().max(40).optional() }),
    answer: z.object({ success: z.literal(true), result: sharedCampaign.nullable() }),
    example: { body: {} },
  },
  /**
   * Finds sales by order number. An influencer finds only their own sales, and `pid` and `type` are
   * ignored. A merchant finds all sales of the shop, also by the id of an influencer or a product.
   */
  'POST /getInfluencerAnalytic': {
    access: 'influencerSales',
    changes: false,
    body: z.strictObject({
      ...salesQuery,
      pid: z.string().max(60).optional(),
      type: z.enum(['admin', 'normal']).optional(),
    }),
    answer: sales,
    example: { body: { pid: SAMPLE.shop, type: 'admin' } },
  },
  'POST /getInfluencerAnalyticAdmin': {
    access: 'influencerAdmin',
    changes: false,
    body: z.strictObject({ ...salesQuery, type: z.enum(['admin', 'normal']).optional() }),
    answer: sales,
    example: { body: { search: 'K-1', type: 'admin' } },
  },
});
