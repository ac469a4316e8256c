import { drainQueue, type QueueDeps } from '@server/work/queue';
import { finishJobs } from './jobs';
import { scheduleQueue } from './messages/outbox';
import { processMoment } from './signals/moments';

/** Processes calendar moments, jobs and messages until nothing is due. */
export async function runSchedules(
  deps: QueueDeps,
  stopping: () => boolean = () => false,
): Promise<void> {
  while (!stopping() && (await processMoment(deps)));
  while (!stopping() && (await finishJobs(deps)) > 0);
  await drainQueue(deps, scheduleQueue, stopping);
}
