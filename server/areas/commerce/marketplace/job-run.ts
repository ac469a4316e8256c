import type { MarketplaceJob } from '@contract/entities/marketplace';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import type { MessageKey } from '@server/platform/messages';

/** A job as the work of its kind sees it. */
export interface JobRun extends Pick<Deps, 'env' | 'now' | 'ports'> {
  shop: ShopDb;
  pid: string;
  firm: string;
  /** Aborts once the job is cancelled or the server stops. */
  signal: AbortSignal;
  /** Stores how far it is; throws once the job is no longer this server's. */
  progress: (part: Partial<Pick<MarketplaceJob, 'stage' | 'done' | 'total'>>) => Promise<void>;
  /** Keeps the job until the transaction ends; throws once it is no longer this server's. */
  holds: (trx: ShopDb) => Promise<void>;
}

/** A job that cannot go on, with what it had found. */
export class JobFailure extends AppError {
  readonly outcome: MarketplaceJob['outcome'];

  constructor(message: MessageKey, outcome: MarketplaceJob['outcome'] = {}) {
    super('marketplace_failed', { message });
    this.outcome = outcome;
  }
}
