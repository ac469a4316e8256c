import { defineCalls } from '@contract/call';
import {
  firmId,
  JOB_KINDS,
  LINK_PROBLEMS,
  marketplaceJob,
  marketplacePair,
  trendyolResult,
} from '@contract/entities/marketplace';
import { dataOf, done } from '@contract/envelope';
import { z } from 'zod';

/** Ignored: the session determines the shop. */
const pid = z.string().max(60).optional();

const address = z.string().trim().max(2048);
const webAddress = address.refine((url) => /^https?:\/\/[^/]/i.test(url) && URL.canParse(url), {
  params: { code: 'notAUrl' },
});
const link = z.strictObject({ origin_url: address, trendyol_url: address });
/** The secret, or the mask, which leaves it unchanged. */
const secret = z.string().trim().max(200);
/** Maximum rows per request; larger files are sent in batches. */
const MAX_LINKS = 200;
const MAX_SHEET_BYTES = 21 * 1024 * 1024;

/** Calls for the marketplace on which a shop also sells: reviews, questions and product pairs. */
export const marketplaceCalls = defineCalls({
  /**
   * Analysis of a company's reviews. The analysis of the shop's own company is stored and repeated after a day; the
   * first company a shop asks for becomes its own. `dev`, for staff: any company, not stored.
   */
  'POST /trendyol_comment/getTrendyolInfo': {
    access: 'marketplaceAnalysis',
    changes: true,
    // It talks to the marketplace.
    transaction: false,
    body: z.strictObject({
      pid,
      dev: z.boolean().optional(),
      first: z.boolean().optional(),
      firm_id: firmId,
    }),
    answer: z.object({ success: z.literal(true), result: trendyolResult }),
  },
  /** The shop's seller account, and the time and result of the last reading. */
  'GET /trendyol_comment/stored': {
    access: 'marketplaceAnalysis',
    changes: false,
    answer: dataOf(z.object({ firm_id: z.string(), result: trendyolResult.nullable() })),
  },

  /**
   * The shop's seller account, its sitemap and masked key, the running step, and the number of
   * known products.
   */
  'GET /comments/shop': {
    access: 'pairs',
    changes: false,
    answer: dataOf(
      z.object({
        firm_id: z.string(),
        sitemap_url: z.string(),
        key: z.string(),
        secret: z.string(),
        job: marketplaceJob.nullable(),
        counts: z.object({
          pages: z.int(),
          products: z.int(),
          paired: z.int(),
          suggested: z.int(),
          /** Number of reviews imported from files. */
          file_reviews: z.int(),
        }),
      }),
    ),
  },
  /**
   * Stores the company and the sitemap; the mask or an absent value leaves key and secret
   * unchanged.
   */
  'POST /personalize/createTrendyol': {
    access: 'pairs',
    changes: true,
    transaction: true,
    body: z.strictObject({
      firm_id: firmId,
      sitemap_url: webAddress,
      key: secret.optional(),
      secret: secret.optional(),
    }),
    answer: done,
  },
  /** Pages, products, pairs and suggestions of a company; another company than the shop's has none. */
  'GET /comments/settings/{firm_id}/{pid}': {
    access: 'pairs',
    changes: false,
    answer: dataOf(
      z.object({
        firm_id: z.string(),
        sitemap_url: z.string(),
        sitemap_list: z.array(z.string()),
        trendyol_list: z.array(
          z.object({
            id: z.string(),
            url: z.string(),
            name: z.string(),
            brand: z.string(),
            barcodes: z.array(z.string()),
            image: z.string(),
          }),
        ),
        /** The accepted pairs. */
        verified: z.array(z.object({ origin_url: z.string(), trendyol_url: z.string() })),
        /** Pairs and suggestions. */
        pairs: z.array(marketplacePair),
      }),
    ),
  },
  /** 409 when the page or the product is paired with another one. */
  'POST /comments/settings/set/{firm_id}/{pid}': {
    access: 'pairs',
    changes: true,
    transaction: true,
    body: link,
    answer: done,
  },
  /** Deletes a pair, or rejects a suggestion. */
  'POST /comments/settings/delete/{firm_id}/{pid}': {
    access: 'pairs',
    changes: true,
    transaction: true,
    body: link,
    answer: done,
  },
  /** Stores valid pairs and returns the others; a repeated batch changes nothing. */
  'POST /comments/settings/multiset/{firm_id}/{pid}': {
    access: 'pairs',
    changes: true,
    transaction: true,
    body: z.strictObject({ links: z.array(link).min(1).max(MAX_LINKS) }),
    answer: dataOf(
      z.object({
        stored: z.int(),
        /** By index among the links, from 0. */
        refused: z.array(z.object({ index: z.int(), reason: z.enum(LINK_PROBLEMS) })),
      }),
    ),
  },
  /** Accepts every suggestion from this score on. */
  'POST /comments/accept': {
    access: 'pairs',
    changes: true,
    transaction: true,
    body: z.strictObject({ score: z.int().min(1).max(100) }),
    answer: dataOf(z.object({ accepted: z.int() })),
  },
  /** Reads pages and products and compares them, brings reviews, or brings questions; one job at a time. */
  'POST /comments/job': {
    access: 'pairs',
    changes: true,
    transaction: true,
    body: z.strictObject({ kind: z.enum(JOB_KINDS) }),
    answer: done,
  },
  'POST /comments/job/cancel': {
    access: 'pairs',
    changes: true,
    transaction: true,
    answer: done,
  },
  /** Multipart, one .xlsx or .xls file with the columns trendyol_url and origin_url. Stores nothing. */
  'POST /comments/sheet': {
    access: 'pairs',
    changes: true,
    // A child process reads the file, so no transaction stays open meanwhile.
    transaction: false,
    files: 1,
    maxBody: MAX_SHEET_BYTES,
    answer: dataOf(
      z.object({
        rows: z.array(z.object({ row: z.int(), trendyol_url: z.string(), origin_url: z.string() })),
        /** Rows that would be refused, by their numbers in the file; nothing is stored yet. */
        problems: z.array(z.object({ row: z.int(), reason: z.enum(LINK_PROBLEMS) })),
      }),
    ),
  },
  /** Multipart, one file with the columns trendyol_url, rate and comment; name and date may be added. */
  'POST /comments/reviews/sheet': {
    access: 'pairs',
    changes: true,
    transaction: false,
    files: 1,
    maxBody: MAX_SHEET_BYTES,
    answer: dataOf(
      z.object({
        added: z.int(),
        /** Number of rows that were stored before. */
        known: z.int(),
        /** Rows that cannot be read, by their numbers in the file; the first two hundred. */
        refused: z.array(
          z.object({ row: z.int(), reason: z.enum(['notTrendyol', 'rate', 'comment', 'tooMany']) }),
        ),
      }),
    ),
  },
});
