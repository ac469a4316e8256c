import type { FeedOutcome } from '@contract/entities/feed';
import { createChildJobs, type RunJob } from '@server/work/child-jobs';

/** A product as a feed has it, in our units. */
export interface FeedProduct {
  /** The shop's own id, or the address where none is named. */
  key: string;
  url: string;
  name: string;
  image: string | null;
  /** Smallest units of the currency. */
  price: number | null;
  price_before: number | null;
  currency: string | null;
  stock: number | null;
  available: boolean;
  /** From the general to the special. */
  categories: string[];
  brand: string | null;
}

export interface FeedRequest {
  address: string;
  /** Products of other sites are refused. */
  site: string;
  /** Milliseconds since the epoch: which sales are on. */
  now: number;
  /** Whether it may lie inside this machine's own networks. */
  allowsPrivate: boolean;
  /** Rows that are read; what follows is left out. */
  maxRows?: number;
}

/** Result of reading a feed, without `products`: only the code that stores the products can count them. */
export type FeedRead = Omit<FeedOutcome, 'products'>;

/** Reads a feed from its address and passes its products on, some hundred at a time. */
export type ReadFeed = RunJob<FeedRequest, FeedRead, FeedProduct[]>;

/** Limit of fetching alone: what is passed on is stored in between. */
export const FETCH_TIMEOUT_MS = 300_000;
const JOB_TIMEOUT_MS = 480_000;

/** @param file the built worker, see server/vite.config.ts */
export const feedReader = (file: string, { memoryMb = 320 } = {}): ReadFeed =>
  createChildJobs({ file, timeoutMs: JOB_TIMEOUT_MS, memoryMb, maxWaiting: 8, atOnce: 2 });
