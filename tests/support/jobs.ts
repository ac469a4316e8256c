import type { Deps } from '@server/context';
import { JOBS } from '@server/housekeeping/jobs';

/** Runs each background job once, without its lease. Failures are only logged. */
export async function runJobs(deps: Deps): Promise<void> {
  for (const { name, run } of JOBS) {
    await run(deps).catch((err: unknown) => deps.log.error({ err, job: name }, 'a job failed'));
  }
}

/** Returns a stop signal that is never triggered. */
export const neverStopped = () => new AbortController().signal;
