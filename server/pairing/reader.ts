import type { MarketItem, PairSuggestion, ShopPage } from '@catalogue/marketplace/suggest-pairs';
import type { SitemapOutcome } from '@contract/entities/commerce/marketplace';
import { createChildJobs, type RunJob } from '@server/work/child-jobs';

/** Input of a pairing job: a sitemap to read, or products and pages to compare. */
export type PairingRequest =
  | {
      kind: 'sitemap';
      address: string;
      /** True when the address may be in a private network and on any port. */
      allowsPrivate: boolean;
    }
  | { kind: 'match'; items: MarketItem[]; pages: ShopPage[] };

export type PairingAnswer =
  | { kind: 'sitemap'; outcome: SitemapOutcome }
  | { kind: 'match'; suggestions: PairSuggestion[] };

/** Job for heavy work on untrusted input; it sends pages of a sitemap as they are found. */
export type RunPairing = RunJob<PairingRequest, PairingAnswer, ShopPage[]>;

const JOB_TIMEOUT_MS = 240_000;

/** @param file the built worker, see server/vite.config.ts */
export const pairingRunner = (file: string): RunPairing =>
  createChildJobs({ file, timeoutMs: JOB_TIMEOUT_MS, memoryMb: 512, maxWaiting: 8, atOnce: 2 });
