import { isFirmId } from '@catalogue/marketplace/firm-id';
import { TOPICS } from '@catalogue/marketplace/topics';
import { z } from 'zod';

/** Number of a company on the marketplace, as a number or a text. */
export const firmId = z
  .union([z.string(), z.number().transform(String)])
  .transform((id) => id.trim())
  .refine((id) => isFirmId(id), { params: { code: 'notANumber' } });

const bucket = z.object({ bucket: z.string(), count: z.int() });

const ratedProduct = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  image: z.string(),
  reviews: z.int(),
  /** Average number of stars; 0 without reviews. */
  average: z.number(),
});

const reviewToAnalyze = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  productUrl: z.string(),
  rate: z.int(),
  text: z.string(),
  user: z.string(),
  at: z.string(),
});

const topics = TOPICS.map(({ topic }) => topic);

export const trendyolResult = z.object({
  firm_id: z.string(),
  /** Time of the analysis; it is repeated after a day at the earliest. */
  made_at: z.string(),
  /** Number of products by their average stars. */
  star_data: z.array(bucket),
  /** Number of products by their number of reviews. */
  comment_data: z.array(bucket),
  data: z.object({
    name: z.string(),
    productCounts: z.int(),
    totalCommentCount: z.int(),
    averageRating: z.number(),
    /** The products with the lowest average, at most three. */
    least_3: z.array(ratedProduct),
  }),
  theMostCommentProduct: ratedProduct.nullable(),
  /** Reviews with four or five stars, most stars first, at most five. */
  comment: z.array(reviewToAnalyze),
  /** The last answered question; null without an API key, or without a recent answered question. */
  question: z
    .object({
      question: z.string(),
      answer: z.string(),
      product: z.string(),
      user: z.string(),
      url: z.string(),
      at: z.string(),
    })
    .nullable(),
  rates: z.array(bucket),
  topics: z.array(
    z.object({
      topic: z.enum(topics as [(typeof topics)[number], ...typeof topics]),
      count: z.int(),
      glad: z.int(),
      between: z.int(),
      cross: z.int(),
    }),
  ),
  upsell: z.object({
    hint: z.enum(['none', 'upsell', 'goodSeller']),
    count: z.int(),
    products: z.array(ratedProduct),
  }),
});
export type TrendyolResult = z.infer<typeof trendyolResult>;

const sitemapOutcome = z.object({
  /** Number of pages of the shop that were found. */
  addresses: z.int(),
  /** Number of addresses of other sites, which are ignored. */
  foreign: z.int(),
  /** Number of files of a sitemap index that could not be read. */
  failed: z.int(),
  /** Number of files of a sitemap index that the time limit left unread. */
  unread: z.int().default(0),
  /** True when the sitemap has more pages than the server reads. */
  cut: z.boolean(),
  problem: z
    .enum([
      ...['not-http', 'dns', 'internal-address', 'unreachable', 'timeout', 'too-many-redirects'],
      ...['status', 'too-large', 'broken', 'syntax', 'doctype', 'not-a-sitemap', 'empty'],
      'late',
    ] as const)
    .optional(),
  /** HTTP status when `problem` is `status`. */
  status: z.int().optional(),
});
export type SitemapOutcome = z.infer<typeof sitemapOutcome>;

export const JOB_KINDS = ['analyze', 'reviews', 'questions'] as const;
const JOB_STAGES = ['sitemap', 'products', 'match', 'reviews', 'questions'] as const;

/** A background job; a shop has at most one unfinished job. */
export const marketplaceJob = z.object({
  kind: z.enum(JOB_KINDS),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  stage: z.enum(JOB_STAGES),
  done: z.int(),
  /** Number of items that the current stage handles; null while unknown. */
  total: z.int().nullable(),
  /** Reason of the failure as a sentence; empty otherwise. */
  problem: z.string(),
  outcome: z.object({
    sitemap: sitemapOutcome.optional(),
    products: z.int().optional(),
    suggestions: z.int().optional(),
    /** Number of new reviews or questions. */
    brought: z.int().optional(),
    /** Number of reviews or questions that were already stored. */
    known: z.int().optional(),
  }),
  ended_at: z.string().nullable(),
});
export type MarketplaceJob = z.infer<typeof marketplaceJob>;

export const PAIR_SOURCES = ['manual', 'excel', 'barcode', 'picture', 'name'] as const;

/** A product on the marketplace and the shop's page of the same product. */
export const marketplacePair = z.object({
  origin_url: z.string(),
  trendyol_url: z.string(),
  /** False for a suggestion. */
  verified: z.boolean(),
  source: z.enum(PAIR_SOURCES),
  /** Score of a suggestion from 45 to 100, also after it was accepted; null for other pairs. */
  score: z.int().nullable(),
});
export type MarketplacePair = z.infer<typeof marketplacePair>;

export const LINK_PROBLEMS = [
  'missing',
  'notTrendyol',
  'otherSite',
  'originTaken',
  'trendyolTaken',
] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];
