import { z } from 'zod';

/**
 * Reasons why a feed was not read completely. `internal-address`: its address is in a private
 * network; `not-a-feed`: no list of products in XML or columns; `doctype`: XML with a document
 * type, which is not allowed; `syntax`: a line violates the format; `refused`: no row is a product
 * of the shop; `site`: the shop's own address is not set; `interrupted`: reading took too much time
 * or memory; `failed`: the products could not be stored.
 */
const FEED_PROBLEMS = [
  'not-http',
  'dns',
  'internal-address',
  'unreachable',
  'timeout',
  'too-many-redirects',
  'status',
  'too-large',
  'broken',
  'not-a-feed',
  'doctype',
  'syntax',
  'charset',
  'empty',
  'refused',
  'site',
  'interrupted',
  'failed',
] as const;
export type FeedProblem = (typeof FEED_PROBLEMS)[number];

/** Reasons why a row was rejected; `foreign`: it links to another site than the shop's. */
const FEED_REFUSALS = ['name', 'link', 'foreign', 'price', 'columns'] as const;
export type FeedRefusal = (typeof FEED_REFUSALS)[number];

const refusedRow = z.object({
  /** First line of the row in the file, from 1. */
  line: z.int(),
  /** Id of the product; empty when the row has none. */
  id: z.string(),
  reason: z.enum(FEED_REFUSALS),
});
export type RefusedRow = z.infer<typeof refusedRow>;

const feedOutcome = z.object({
  rows: z.int(),
  refused: z.int(),
  /** The first rejected rows, at most 50. */
  refusals: z.array(refusedRow),
  /** True when the feed has more rows than the server reads. */
  cut: z.boolean(),
  /** Number of products; rows with the same address count once. */
  products: z.int(),
  /** Absent when the server read the feed without a problem. */
  problem: z.enum(FEED_PROBLEMS).optional(),
  /** Line of the error when `problem` is `syntax`. */
  line: z.int().optional(),
  /** HTTP status when `problem` is `status`. */
  status: z.int().optional(),
});
export type FeedOutcome = z.infer<typeof feedOutcome>;

export const productFeed = z.object({
  address: z.string(),
  /** True while the feed is being read or waits to be read. */
  reading: z.boolean(),
  next_at: z.string(),
  /** Time at which the server last read the feed without a problem; null for never. */
  read_at: z.string().nullable(),
  tried_at: z.string().nullable(),
  /** Result of the last attempt. */
  outcome: feedOutcome.nullable(),
});
export type ProductFeed = z.infer<typeof productFeed>;

export const knownProducts = z.object({
  total: z.int(),
  /** Number of products from a feed. */
  fed: z.int(),
  available: z.int(),
  /** Latest time at which a page showed a product or the feed added one; null for never. */
  last_seen: z.string().nullable(),
});
export type KnownProducts = z.infer<typeof knownProducts>;
