import type { MarketplaceJob } from '@contract/entities/marketplace';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { MarketplaceJobTable } from '@server/db/tables/marketplace';
import { AppError } from '@server/http/errors';
import { type Selectable, sql } from 'kysely';
import { analyzeShop } from './analyze-shop';
import { bringQuestions } from './bring-questions';
import { bringReviews } from './bring-reviews';
import { JobFailure, type JobRun } from './job-run';

type JobDeps = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'ports' | 'signal'>;
export type JobRow = Selectable<MarketplaceJobTable>;

/** Longer than two signs of life lie apart: whoever gives none for so long is presumed dead. */
const LEASE_MS = 60_000;
const HEARTBEAT_MS = 5_000;
/** A job that ended its server so often is not tried again. */
const MAX_ATTEMPTS = 3;

const STAGES: Record<MarketplaceJob['kind'], MarketplaceJob['stage']> = {
  analyze: 'sitemap',
  reviews: 'reviews',
  questions: 'questions',
};

export const findJob = (shop: ShopDb): Promise<JobRow | undefined> =>
  shop.selectFrom('marketplace_job').selectAll().executeTakeFirst();

/** @throws AppError `conflict` while another job of the shop is under way */
export async function startJob(
  shop: ShopDb,
  { kind, firm, now }: { kind: MarketplaceJob['kind']; firm: string; now: Date },
): Promise<void> {
  const fresh = {
    ...{ firm_id: firm, kind, stage: STAGES[kind], state: 'waiting' as const, created_at: now },
    ...{ done: 0, total: null, problem: null, outcome: '{}', attempts: 0 },
    ...{ started_at: null, lease_until: null, ended_at: null },
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

/** Ends the job; whoever carries it out notices. */
export async function cancelJob(shop: ShopDb, now: Date): Promise<void> {
  await shop
    .updateTable('marketplace_job')
    .set({ state: 'cancelled', ended_at: now, lease_until: null })
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** Carries out the jobs that wait, one after the other; other servers may do so as well. */
export async function runMarketplaceJobs(
  deps: JobDeps,
  stopping: () => boolean = () => false,
): Promise<void> {
  while (!stopping()) {
    await giveUpLost(deps);
    const job = await claimJob(deps);
    if (!job) return;
    await runJob(deps, job, stopping);
  }
}

/** A job nobody carries out, marked as this process's. */
async function claimJob({
  db,
  now,
}: JobDeps): Promise<(JobRow & { started_at: Date }) | undefined> {
  const at = now();
  const { rows } = await sql<JobRow>`
    update marketplace_job set state = 'running', started_at = ${at}, attempts = attempts + 1,
      lease_until = ${new Date(at.getTime() + LEASE_MS)}
    where pid = (
      select pid from marketplace_job
      where state = 'waiting' or (state = 'running' and lease_until < ${at})
      order by created_at limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0] && { ...rows[0], started_at: at };
}

async function giveUpLost({ db, now }: JobDeps): Promise<void> {
  const at = now();
  await sql`update marketplace_job set state = 'failed', problem = 'marketplace_interrupted',
      ended_at = ${at}, lease_until = null
    where state = 'running' and lease_until < ${at} and attempts >= ${MAX_ATTEMPTS}`.execute(db);
}

async function runJob(
  deps: JobDeps,
  job: JobRow & { started_at: Date },
  stopping: () => boolean,
): Promise<void> {
  const { db, now, log, env, ports } = deps;
  const { pid, firm_id: firm, kind, started_at: started } = job;
  const shop = forShop(db, pid);
  const abort = new AbortController();
  const onStop = () => abort.abort();
  deps.signal.addEventListener('abort', onStop, { once: true });
  const progress = { stage: STAGES[kind], done: 0, total: null as number | null };
  /** Says how far it is and that somebody is alive; false once the job is another one's, or nobody's. */
  const beat = async () => {
    const own = await shop
      .updateTable('marketplace_job')
      .set({ ...progress, lease_until: new Date(now().getTime() + LEASE_MS) })
      .where('started_at', '=', started)
      .where('state', '=', 'running')
      .returning('pid')
      .executeTakeFirst();
    if (!own || stopping() || deps.signal.aborted) abort.abort();
  };
  // What fails once is said again a moment later.
  const timer = setInterval(() => void beat().catch(() => {}), HEARTBEAT_MS);
  const run: JobRun = {
    ...{ shop, env, now, ports, pid, firm, signal: abort.signal },
    progress: async (part) => {
      Object.assign(progress, part);
      await beat();
      if (abort.signal.aborted) throw new JobFailure('marketplace_interrupted');
    },
    holds: async (trx) => {
      const own = await trx
        .selectFrom('marketplace_job')
        .select('pid')
        .where('started_at', '=', started)
        .where('state', '=', 'running')
        .forUpdate()
        .executeTakeFirst();
      if (!own) throw new JobFailure('marketplace_interrupted');
    },
  };
  const end = (set: { state: 'done' | 'failed'; problem: string | null; outcome: string }) =>
    shop
      .updateTable('marketplace_job')
      .set({ ...set, ...progress, ended_at: now(), lease_until: null })
      .where('started_at', '=', started)
      .where('state', '=', 'running')
      .execute();
  try {
    const outcome = await WORK[kind](run);
    await end({ state: 'done', problem: null, outcome: JSON.stringify(outcome) });
  } catch (error) {
    // Given back, so that the next start carries it out at once.
    if (stopping() || deps.signal.aborted) await releaseJob(shop, started);
    else {
      const known = error instanceof AppError;
      if (!known) log.error({ pid, kind, err: error }, 'a job of the marketplace failed');
      const outcome = error instanceof JobFailure ? error.outcome : {};
      const problem = known ? (error.details.message ?? error.code) : 'internal';
      await end({ state: 'failed', problem, outcome: JSON.stringify(outcome) });
    }
  } finally {
    clearInterval(timer);
    deps.signal.removeEventListener('abort', onStop);
  }
}

async function releaseJob(shop: ShopDb, started: Date): Promise<void> {
  await shop
    .updateTable('marketplace_job')
    .set({ state: 'waiting', started_at: null, lease_until: null })
    .where('started_at', '=', started)
    .where('state', '=', 'running')
    .execute();
}

const WORK: Record<MarketplaceJob['kind'], (run: JobRun) => Promise<MarketplaceJob['outcome']>> = {
  analyze: analyzeShop,
  reviews: bringReviews,
  questions: bringQuestions,
};
