import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@catalogue/lib/durations';
import { queueBillingMails } from '@server/areas/billing/mails';
import { cancelDue, endSandboxed, refreshDue, renewLimits } from '@server/areas/billing/reconcile';
import { closeTrials } from '@server/areas/billing/trial';
import { attributeMessages } from '@server/areas/campaigns/schedules/messages/order-messages';
import { importDueQuestions } from '@server/areas/commerce/marketplace/import-questions';
import { sendDigests } from '@server/areas/notices/digest/send';
import { findNotices } from '@server/areas/notices/find';
import type { Deps } from '@server/context';
import { addArrivals } from '@server/events/rollup/add-arrivals';
import { foldDays, foldPages } from '@server/events/rollup/fold-days';
import { dropShopEvents, openMonthsAhead } from '@server/events/store/months';
import { attributeDueOrders } from '@server/orders/attribution';
import type { Env } from '@server/platform/env';
import { LeaseError, withLease } from '@server/work/lease';
import { dropOld } from './retention';

/** Each job has its own lease and timer, so a hanging job does not delay the others. */
export interface Job {
  /** Name of the job and of its lease. */
  name: string;
  everyMs: number | ((env: Env) => number);
  /** Maximum time of a run in ms, after which its signal aborts; a later run continues the work. */
  limitMs: number;
  run: (deps: Deps) => Promise<unknown>;
}

const OFTEN = { everyMs: 5 * SECOND_MS, limitMs: MINUTE_MS };
/** Schedule of jobs whose delay by an hour a merchant would notice. */
const MINUTELY = { everyMs: MINUTE_MS, limitMs: 45 * SECOND_MS };
const HOURLY = { everyMs: HOUR_MS, limitMs: 20 * MINUTE_MS };

export const JOBS: readonly Job[] = [
  // This job runs often, so that reports find few uncounted rows.
  { ...OFTEN, name: 'counts', run: addArrivals },

  { ...MINUTELY, name: 'ends of trials', run: closeTrials },
  { ...MINUTELY, name: 'limits', run: renewLimits },
  { ...MINUTELY, name: 'e-mails about billing', run: queueBillingMails },
  { ...MINUTELY, name: 'orders', run: attributeDueOrders },
  {
    ...MINUTELY,
    everyMs: ({ noticeSeconds }) => noticeSeconds * SECOND_MS,
    name: 'notices',
    run: findNotices,
  },
  { ...MINUTELY, name: 'digests', run: sendDigests },
  { ...MINUTELY, name: 'questions of marketplaces', run: importDueQuestions },

  { ...HOURLY, name: 'ends of sandbox payments', run: endSandboxed },
  { ...HOURLY, name: 'cancellations', run: (deps) => cancelDue(deps) },
  { ...HOURLY, name: 'subscriptions', run: refreshDue },
  { ...HOURLY, name: 'orders of messages', run: attributeMessages },
  { ...HOURLY, name: 'months of events', run: openMonthsAhead },
  { ...HOURLY, name: 'days of counts', run: foldDays },
  { ...HOURLY, name: 'pages of counts', run: foldPages },
  {
    ...HOURLY,
    name: 'counts in ClickHouse',
    run: async ({ events, now, signal }) => events.eventServer?.fold(now(), signal),
  },
  { ...HOURLY, name: 'events of shops', run: dropShopEvents },
  { ...HOURLY, name: 'retention', run: dropOld },
];

/** Delay between the first runs of two jobs, so that they do not slow down visitors together. */
const STAGGER_MS = 5 * SECOND_MS;

/**
 * Starts all jobs; hourly jobs also run soon after the start. A lease makes only one server do each
 * run.
 */
export function startHousekeeping(deps: Deps, jobs: readonly Job[] = JOBS): { stop: () => void } {
  const timers = new Set<NodeJS.Timeout>();
  for (const [index, job] of jobs.entries()) {
    const everyMs = typeof job.everyMs === 'number' ? job.everyMs : job.everyMs(deps.env);
    const tick = createTick(deps, { ...job, everyMs });
    const first = setTimeout(
      () => {
        timers.delete(first);
        timers.add(setInterval(tick, everyMs));
        tick();
      },
      Math.min(everyMs, index * STAGGER_MS),
    );
    timers.add(first);
  }
  return { stop: () => timers.forEach(clearTimeout) };
}

/** Returns a function that starts a run of a job, unless this server is still running one. */
function createTick(
  { later, ...deps }: Deps,
  { name, everyMs, limitMs, run }: Job & { everyMs: number },
): () => void {
  let isRunning = false;
  // The lease covers half the interval, because servers that start at different times would
  // otherwise each run the job.
  const lease = { name, restMs: everyMs / 2, limitMs };
  return () => {
    if (isRunning) return;
    isRunning = true;
    later(async () => {
      try {
        await withLease(deps, lease, (signal) => run({ ...deps, later, signal }));
      } catch (err) {
        const message = err instanceof LeaseError ? 'a job does not end' : 'a job failed';
        deps.log.error({ err, job: name }, message);
      } finally {
        isRunning = false;
      }
    });
  };
}
