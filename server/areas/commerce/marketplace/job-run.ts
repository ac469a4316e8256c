import type { MarketplaceJob } from '@contract/entities/commerce/marketplace';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import type { MessageKey } from '@server/platform/messages';

export interface JobRun extends Pick<Deps, 'env' | 'now' | 'ports'> {
  shop: ShopDb;
  pid: string;
  firm: string;
  /** Aborts once the job is cancelled or the server stops. */
  signal: AbortSignal;
  /** Stores the progress; throws when this server no longer holds the job. */
  progress: (part: Partial<Pick<MarketplaceJob, 'stage' | 'done' | 'total'>>) => Promise<void>;
  /** Locks the job until the transaction ends; throws when this server no longer holds it. */
  lockJob: (trx: ShopDb) => Promise<void>;
}

/** A job that cannot continue, with its results so far. */
export class JobFailure extends AppError {
  readonly outcome: MarketplaceJob['outcome'];

  constructor(message: MessageKey, outcome: MarketplaceJob['outcome'] = {}) {
    super('marketplace_failed', { message });
    this.outcome = outcome;
  }
}
