import type { Deps } from '@server/context';
import { JOBS } from '@server/housekeeping';

/** Runs one round of each job, without its lease; failures go to the log. */
export async function runJobs(deps: Deps): Promise<void> {
  for (const { name, run } of JOBS) {
    await run(deps).catch((err: unknown) => deps.log.error({ err, job: name }, 'a job failed'));
  }
}

/** Returns the stop signal of a running server. */
export const neverStopped = () => new AbortController().signal;
