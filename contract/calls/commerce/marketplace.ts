import { defineCalls } from '@contract/call';
import {
  firmId,
  JOB_KINDS,
  LINK_PROBLEMS,
  marketplaceJob,
  marketplacePair,
  trendyolResult,
} from '@contract/entities/commerce/marketplace';
import { dataOf, done } from '@contract/envelope';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

/** Ignored: the session determines the shop. */
const pid = z.string().max(60).optional();

const address = z.string().trim().max(2048);
const webAddress = address.refine((url) => /^https?:\/\/[^/]/i.test(url) && URL.canParse(url), {
  params: { code: 'notAUrl' },
});
const link = z.strictObject({ origin_url: address, trendyol_url: address });
/** The marketplace's API key or secret, or its mask, which leaves the stored value unchanged. */
const secret = z.string().trim().max(200);
/** Maximum number of pairs per request; clients send larger files in batches. */
const MAX_LINKS = 200;
const MAX_SHEET_BYTES = 21 * 1024 * 1024;

export const marketplaceCalls = defineCalls({
  /**
   * Analyses the reviews of a company. The first requested company becomes the shop's own: its
   * analysis is stored and repeated after a day at the earliest. With `dev`, staff analyse any
   * company, and nothing is stored.
   */
  'POST /trendyol_comment/getTrendyolInfo': {
    access: 'marketplaceAnalysis',
    changes: true,
    transaction: false,
    body: z.strictObject({
      pid,
      dev: z.boolean().optional(),
      first: z.boolean().optional(),
      firm_id: firmId,
    }),
    answer: z.object({ success: z.literal(true), result: trendyolResult }),
    example: { body: { pid: SAMPLE.shop, dev: true, first: true, firm_id: '7' } },
  },
  /** Returns the company's number, and the stored analysis or null. */
  'GET /trendyol_comment/stored': {
    access: 'marketplaceAnalysis',
    changes: false,
    answer: dataOf(z.object({ firm_id: z.string(), result: trendyolResult.nullable() })),
  },

  /** Returns the marketplace settings with masked key and secret, and the shop's last job. */
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
  /** Saves the marketplace settings. A mask or an absent value leaves key and secret unchanged. */
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
    example: { body: { firm_id: '118734', sitemap_url: 'https://vazolar.example/sitemap.xml' } },
  },
  /**
   * Returns the pages, products and pairs of a company; empty lists for a company other than the
   * shop's.
   */
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
        /** Accepted pairs and suggestions. */
        pairs: z.array(marketplacePair),
      }),
    ),
    example: { params: { firm_id: '118734', pid: SAMPLE.shop } },
  },
  /** Accepts a pair; 409 when the page or the product belongs to another pair. */
  'POST /comments/settings/set/{firm_id}/{pid}': {
    access: 'pairs',
    changes: true,
    transaction: true,
    body: link,
    answer: done,
    example: {
      params: { firm_id: '118734', pid: SAMPLE.shop },
      body: {
        origin_url: 'https://kuzguncuk.example/vazo',
        trendyol_url: 'https://www.trendyol.com/keten/vazo-p-7',
      },
    },
  },
  /** Deletes a pair or rejects a suggestion. */
  'POST /comments/settings/delete/{firm_id}/{pid}': {
    access: 'pairs',
    changes: true,
    transaction: true,
    body: link,
    answer: done,
    example: {
      params: { firm_id: '118734', pid: SAMPLE.shop },
      body: {
        origin_url: 'https://kuzguncuk.example/vazo',
        trendyol_url: 'https://www.trendyol.com/keten/vazo-p-7',
      },
    },
  },
  /** Accepts pairs and returns the invalid pairs; sending the same pairs again changes nothing. */
  'POST /comments/settings/multiset/{firm_id}/{pid}': {
    access: 'pairs',
    changes: true,
    transaction: true,
    body: z.strictObject({ links: z.array(link).min(1).max(MAX_LINKS) }),
    answer: dataOf(
      z.object({
        stored: z.int(),
        /** Rejected pairs by their index in the request, from 0. */
        refused: z.array(z.object({ index: z.int(), reason: z.enum(LINK_PROBLEMS) })),
      }),
    ),
    example: {
      params: { firm_id: '118734', pid: SAMPLE.shop },
      body: {
        links: [
          {
            origin_url: 'https://kuzguncuk.example/vazo',
            trendyol_url: 'https://www.trendyol.com/keten/vazo-p-7',
          },
        ],
      },
    },
  },
  /** Pairs each unpaired page with the best suggestion for it, if that has at least this score. */
  'POST /comments/accept': {
    access: 'pairs',
    changes: true,
    transaction: true,
    body: z.strictObject({ score: z.int().min(1).max(100) }),
    answer: dataOf(z.object({ accepted: z.int() })),
    example: { body: { score: 90 } },
  },
  /** Starts a job; 409 while another job of the shop is unfinished. */
  'POST /comments/job': {
    access: 'pairs',
    changes: true,
    transaction: true,
    body: z.strictObject({ kind: z.enum(JOB_KINDS) }),
    answer: done,
    example: { body: { kind: 'reviews' } },
  },
  'POST /comments/job/cancel': { access: 'pairs', changes: true, transaction: true, answer: done },
  /** Reads pairs from one .xlsx or .xls file (trendyol_url, origin_url). Stores nothing. */
  'POST /comments/sheet': {
    access: 'pairs',
    changes: true,
    // A child process reads the file; no transaction stays open meanwhile.
    transaction: false,
    files: 1,
    maxBody: MAX_SHEET_BYTES,
    answer: dataOf(
      z.object({
        rows: z.array(z.object({ row: z.int(), trendyol_url: z.string(), origin_url: z.string() })),
        /** Rows that would be rejected, by their row number in the file. */
        problems: z.array(z.object({ row: z.int(), reason: z.enum(LINK_PROBLEMS) })),
      }),
    ),
  },
  /** Imports reviews (.xlsx or .xls): trendyol_url, rate, comment, optionally name and date. */
  'POST /comments/reviews/sheet': {
    access: 'pairs',
    changes: true,
    transaction: false,
    files: 1,
    maxBody: MAX_SHEET_BYTES,
    answer: dataOf(
      z.object({
        added: z.int(),
        /** Number of rows whose review was already stored. */
        known: z.int(),
        /** The first two hundred rejected rows, by their row number in the file. */
        refused: z.array(
          z.object({ row: z.int(), reason: z.enum(['notTrendyol', 'rate', 'comment', 'tooMany']) }),
        ),
      }),
    ),
  },
});
