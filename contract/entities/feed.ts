import { z } from 'zod';

/**
 * Why a feed was not read completely. `internal-address`: it is in a private network; `not-a-feed`:
 * no list of products in XML or columns; `doctype`: XML with a document type, which feeds do not
 * have; `syntax`: a line violates its format; `refused`: no row is a product of the shop; `site`:
 * the shop's own address is not set; `interrupted`: reading took too much time or memory; `failed`:
 * its products could not be stored.
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

/** Why a row of a feed is not a product. `foreign`: it links to another site than the shop's. */
const FEED_REFUSALS = ['name', 'link', 'foreign', 'price', 'columns'] as const;
export type FeedRefusal = (typeof FEED_REFUSALS)[number];

const refusedRow = z.object({
  /** First line of the row in the file, from 1. */
  line: z.int(),
  /** Its id, empty where it has none. */
  id: z.string(),
  reason: z.enum(FEED_REFUSALS),
});
export type RefusedRow = z.infer<typeof refusedRow>;

/** Result of reading a feed. */
const feedOutcome = z.object({
  rows: z.int(),
  refused: z.int(),
  /** The first rejected rows. */
  refusals: z.array(refusedRow),
  /** There are more rows than are read. */
  cut: z.boolean(),
  /** Products of the shop; rows that share an address are one. */
  products: z.int(),
  /** Absent where it was read to its end. */
  problem: z.enum(FEED_PROBLEMS).optional(),
  /** Where `problem` is `syntax`. */
  line: z.int().optional(),
  /** HTTP status when `problem` is `status`. */
  status: z.int().optional(),
});
export type FeedOutcome = z.infer<typeof feedOutcome>;

export const productFeed = z.object({
  address: z.string(),
  /** True while the feed is being read or due. */
  reading: z.boolean(),
  next_at: z.string(),
  /** When it was last read to its end; null for never. */
  read_at: z.string().nullable(),
  tried_at: z.string().nullable(),
  /** Result of the last attempt. */
  outcome: feedOutcome.nullable(),
});
export type ProductFeed = z.infer<typeof productFeed>;

/** Known products of a shop. */
export const knownProducts = z.object({
  total: z.int(),
  /** Products from a feed. */
  fed: z.int(),
  /** Available products. */
  available: z.int(),
  /** Time at which a page last showed a product of the pair; null for never. */
  last_seen: z.string().nullable(),
});
export type KnownProducts = z.infer<typeof knownProducts>;
