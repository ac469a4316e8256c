import type { MarketplaceJob } from '@contract/entities/commerce/marketplace';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { MarketplaceJobTable } from '@server/db/tables/commerce';
import { AppError } from '@server/platform/errors';
import { type Claimed, defineJob } from '@server/work/jobs';
import { type Selectable, sql } from 'kysely';
import { analyzeShop } from './analyze-shop';
import { importQuestions } from './import-questions';
import { importReviews } from './import-reviews';
import { JobFailure, type JobRun } from './job-run';

type JobDeps = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'ports' | 'signal'>;
export type JobRow = Selectable<MarketplaceJobTable>;

const HEARTBEAT_MS = 5_000;

/** Jobs of the marketplace; each shop has at most one running job. */
export const marketplaceJob = defineJob({
  table: 'marketplace_job',
  key: ['pid'],
  leaseMs: 60_000,
  order: sql`created_at`,
  once: {
    maxAttempts: 3,
    ended: (at) => ({ ended_at: at }),
    lost: { problem: 'marketplace_interrupted' },
  },
});

const STAGES: Record<MarketplaceJob['kind'], MarketplaceJob['stage']> = {
  analyze: 'sitemap',
  reviews: 'reviews',
  questions: 'questions',
};

export const findJob = (shop: ShopDb): Promise<JobRow | undefined> =>
  shop.selectFrom('marketplace_job').selectAll().executeTakeFirst();

/** @throws AppError `conflict` while another job of the shop is waiting or running */
export async function startJob(
  shop: ShopDb,
  { kind, firm, now }: { kind: MarketplaceJob['kind']; firm: string; now: Date },
): Promise<void> {
  const fresh = {
    firm_id: firm,
    kind,
    stage: STAGES[kind],
    state: 'waiting' as const,
    created_at: now,
    done: 0,
    total: null,
    problem: null,
    outcome: '{}',
    attempts: 0,
    started_at: null,
    lease_until: null,
    ended_at: null,
  };
  const started = await shop
    .insertInto('marketplace_job')
    .values({ pid: shop.pid, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('pid')
        .doUpdateSet(fresh)
        .where('marketplace_job.state', 'not in', ['waiting', 'running']),
    )
    .returning('pid')
    .executeTakeFirst();
  if (!started) throw new AppError('conflict', { message: 'marketplace_busy_shop' });
}

/** Runs the waiting jobs one after the other; several servers may do so at the same time. */
export async function runMarketplaceJobs(
  deps: JobDeps,
  stopping: () => boolean = () => false,
): Promise<void> {
  while (!stopping()) {
    const job = await marketplaceJob.claim(deps);
    if (!job) return;
    await runJob(deps, job, stopping);
  }
}

async function runJob(
  deps: JobDeps,
  job: Claimed<'marketplace_job'>,
  stopping: () => boolean,
): Promise<void> {
  const { db, now, log, env, ports } = deps;
  const { pid, firm_id: firm, kind } = job;
  const shop = forShop(db, pid);
  const abort = new AbortController();
  const onStop = () => abort.abort();
  deps.signal.addEventListener('abort', onStop, { once: true });
  const progress = { stage: STAGES[kind], done: 0, total: null as number | null };
  /**
   * Renews the lease and stores the progress; aborts the work when another server holds the job or
   * this server stops.
   */
  const saveProgressOrAbort = async () => {
    const isHeld = await marketplaceJob.renew(shop, job, now(), progress);
    if (!isHeld || stopping() || deps.signal.aborted) abort.abort();
  };
  // A failed heartbeat is ignored, because the next heartbeat retries.
  const timer = setInterval(() => void saveProgressOrAbort().catch(() => {}), HEARTBEAT_MS);
  const run: JobRun = {
    shop,
    env,
    now,
    ports,
    pid,
    firm,
    signal: abort.signal,
    progress: async (part) => {
      Object.assign(progress, part);
      await saveProgressOrAbort();
      if (abort.signal.aborted) throw new JobFailure('marketplace_interrupted');
    },
    lockJob: async (trx) => {
      if (!(await marketplaceJob.lock(trx, job))) throw new JobFailure('marketplace_interrupted');
    },
  };
  const finish = (
    state: 'done' | 'failed',
    { problem, outcome }: { problem: string | null; outcome: MarketplaceJob['outcome'] },
  ) =>
    marketplaceJob.finish(shop, job, {
      state,
      at: now(),
      changes: { ...progress, problem, outcome: JSON.stringify(outcome) },
    });
  try {
    const outcome = await WORK[kind](run);
    await finish('done', { problem: null, outcome });
  } catch (error) {
    if (stopping() || deps.signal.aborted) await marketplaceJob.release(shop, job);
    else {
      const known = error instanceof AppError;
      if (!known) log.error({ pid, kind, err: error }, 'a marketplace job failed');
      const outcome = error instanceof JobFailure ? error.outcome : {};
      const problem = known ? (error.details.message ?? error.code) : 'internal';
      await finish('failed', { problem, outcome });
    }
  } finally {
    clearInterval(timer);
    deps.signal.removeEventListener('abort', onStop);
  }
}

const WORK: Record<MarketplaceJob['kind'], (run: JobRun) => Promise<MarketplaceJob['outcome']>> = {
  analyze: analyzeShop,
  reviews: importReviews,
  questions: importQuestions,
};
