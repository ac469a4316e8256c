import type { MarketItem, PairSuggestion, ShopPage } from '@catalogue/marketplace/suggest-pairs';
import type { SitemapOutcome } from '@contract/entities/marketplace';
import { createChildJobs, type RunJob } from '@server/work/child-jobs';

/** A sitemap to be read from its address, or products and pages to be compared. */
export type PairingRequest =
  | {
      kind: 'sitemap';
      address: string;
      /** Whether it may lie inside this machine's own networks, and on any port. */
      allowsPrivate: boolean;
    }
  | { kind: 'match'; items: MarketItem[]; pages: ShopPage[] };

export type PairingAnswer =
  | { kind: 'sitemap'; outcome: SitemapOutcome }
  | { kind: 'match'; suggestions: PairSuggestion[] };

/** Work on what strangers' servers say, and on much at once; pages of a sitemap are passed on as they are found. */
export type RunPairing = RunJob<PairingRequest, PairingAnswer, ShopPage[]>;

const JOB_TIMEOUT_MS = 240_000;

/** @param file the built worker, see server/vite.config.ts */
export const pairingRunner = (file: string): RunPairing =>
  createChildJobs({ file, timeoutMs: JOB_TIMEOUT_MS, memoryMb: 512, maxWaiting: 8, atOnce: 2 });
