import { drainQueue, type QueueDeps } from '@server/queue';
import { settleJobs } from './jobs';
import { callMoment } from './moments';
import { scheduleQueue } from './outbox';

/** Does everything that is due: calls moments, settles jobs, sends messages, until nothing is due. */
export async function runSchedules(
  deps: QueueDeps,
  stopping: () => boolean = () => false,
): Promise<void> {
  while (!stopping() && (await callMoment(deps)));
  while (!stopping() && (await settleJobs(deps)) > 0);
  await drainQueue(deps, scheduleQueue, stopping);
}
