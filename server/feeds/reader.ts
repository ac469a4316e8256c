import type { FeedOutcome } from '@contract/entities/commerce/feed';
import { createChildJobs, type RunJob } from '@server/work/child-jobs';

/** A product of a feed, in the units of this server. */
export interface FeedProduct {
  /** Product id of the shop, or the address when there is none. */
  key: string;
  url: string;
  name: string;
  image: string | null;
  /** Price in the currency's smallest unit. */
  price: number | null;
  price_before: number | null;
  currency: string | null;
  stock: number | null;
  available: boolean;
  /** Category path, from general to specific. */
  categories: string[];
  brand: string | null;
}

export interface FeedRequest {
  address: string;
  /** Address of the shop; products of other sites are rejected. */
  site: string;
  /** Current time in epoch milliseconds; decides which sales are active. */
  now: number;
  /** Whether the address of the feed may be in a private network. */
  allowsPrivate: boolean;
  maxRows?: number;
}

/** Result of a reading, without `products`, which only the code that stores them can count. */
export type FeedRead = Omit<FeedOutcome, 'products'>;

/** Job that reads a feed from its address and sends its products in batches. */
export type ReadFeed = RunJob<FeedRequest, FeedRead, FeedProduct[]>;

const JOB_TIMEOUT_MS = 480_000;

/** @param file the built worker, see server/vite.config.ts */
export const feedReader = (file: string, { memoryMb = 320 } = {}): ReadFeed =>
  createChildJobs({ file, timeoutMs: JOB_TIMEOUT_MS, memoryMb, maxWaiting: 8, atOnce: 2 });
