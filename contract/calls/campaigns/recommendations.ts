import { STRATEGIES } from '@catalogue/recommend/request';
import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { knownProducts, productFeed } from '@contract/entities/commerce/feed';
import { dataOf, done } from '@contract/envelope';
import { reportRange } from '@contract/fields';
import { SAMPLE } from '@contract/samples';
import { recommended, recommendRequest } from '@contract/storefront';
import { z } from 'zod';

const knownProduct = z.object({
  key: z.string(),
  name: z.string(),
  url: z.string(),
  image: z.string().optional(),
  available: z.boolean(),
});
export type KnownProductRow = z.infer<typeof knownProduct>;

const recommendedNow = recommended.extend({
  /** Pieces in stock; absent if the shop does not report them. */
  stock: z.int().optional(),
});
export type RecommendedNow = z.infer<typeof recommendedNow>;

export const recommendationResult = z.object({
  camp_id: z.int(),
  /** Name of the action; null after its deletion. */
  name: z.string().nullable(),
  shown: z.int(),
  clicks: z.int(),
  /** Orders with a product clicked in the recommendation, within the shop's click window. */
  orders: z.int(),
  /** Revenue of those orders in smallest units; the currency is empty if unknown. */
  money: z.array(z.object({ currency: z.string(), total: z.int() })),
  /** Orders by the clicked product's strategy; an order may count for several strategies. */
  strategies: z.array(z.object({ strategy: z.enum(STRATEGIES), orders: z.int() })),
});
export type RecommendationResult = z.infer<typeof recommendationResult>;

export const recommendationCalls = defineCalls({
  /**
   * Returns the products to recommend: those entered in actions, then best sellers, at most 12.
   * They are collected again if older than a day, or with `force`.
   */
  'POST /personalize/recommendationSave': {
    ...merchantChange,
    body: z.strictObject({ force: z.boolean().optional() }),
    answer: dataOf(
      z.object({
        products: z.array(
          z.object({
            title: z.string(),
            url: z.string(),
            image: z.string().optional(),
            price: z.string().optional(),
            before: z.string().optional(),
          }),
        ),
        built_at: z.string(),
      }),
    ),
    example: { body: { force: true } },
  },
  'GET /recommendations/feed': {
    ...merchantRead,
    answer: dataOf(
      z.object({
        /** The shop's address; without an address no products are collected. */
        site: z.string(),
        feed: productFeed.nullable(),
        known: knownProducts,
      }),
    ),
  },
  /** Saves the feed's address and starts reading it. */
  'POST /recommendations/feed/save': {
    ...merchantChange,
    body: z.strictObject({
      address: z
        .string()
        .trim()
        .max(2048)
        .refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address), {
          params: { code: 'notAUrl' },
        }),
    }),
    answer: done,
    example: { body: { address: 'https://keten.example/feed.xml' } },
  },
  /** Removes the feed; its products stay, and are updated from the shop's pages. */
  'POST /recommendations/feed/delete': { ...merchantChange, answer: done },
  /** Starts to read the feed; 404 without a feed. */
  'POST /recommendations/feed/read': { ...merchantChange, answer: done },
  /** Returns at most twenty products whose name or id contains `search`, last seen first. */
  'GET /recommendations/products': {
    ...merchantRead,
    query: z.object({ search: z.string().max(100).optional() }),
    answer: dataOf(z.array(knownProduct)),
  },
  'POST /recommendations/preview': {
    ...merchantRead,
    body: recommendRequest,
    answer: dataOf(z.array(recommendedNow)),
    example: { body: { strategy: 'new', count: 3 } },
  },
  /** Returns the results of an action's recommendations in the last thirty days. */
  'GET /recommendations/results/{id}': {
    ...merchantRead,
    answer: dataOf(
      recommendationResult.extend({
        /** First Istanbul day of the results, as YYYY-MM-DD. */
        since: z.string(),
      }),
    ),
    example: { params: { id: SAMPLE.campaign } },
  },
  /** Returns the results of all actions with recommendations, for Istanbul days, both included. */
  'POST /recommendations/report': {
    ...merchantRead,
    body: z.strictObject({ ...reportRange }),
    answer: dataOf(z.array(recommendationResult)),
    example: { body: { start_date: '2026-11-01', end_date: '2026-11-20' } },
  },
});
