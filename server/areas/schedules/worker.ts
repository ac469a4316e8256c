import type { Deps } from '@server/context';
import { readBacklog } from './backlog';
import { dropOld } from './drop-old';
import { settleJobs } from './jobs';
import { callMoment } from './moments';
import { dropLost, sendNext, shopsWithMail } from './outbox';

const EVERY = 5_000;
const HOUR = 3_600_000;
/** Messages of one shop under way at once, and shops at once. */
const LINES = 3;
const SHOPS = 8;
/** A shop with much to send lets the others have their turn (milliseconds). */
const SLICE = 5_000;

interface Run extends Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'ports'> {
  /** True when the process is about to end: nothing new is begun. */
  stopping?: () => boolean;
}

/** Does everything that is due: calls moments, settles jobs, sends messages, until nothing is left. */
export async function runSchedules(run: Run): Promise<void> {
  const stopping = run.stopping ?? (() => false);
  await dropLost(run);
  while (!stopping() && (await callMoment(run)));
  while (!stopping() && (await settleJobs(run)) > 0);
  for (let shops = await shopsWithMail(run); shops.length > 0 && !stopping(); ) {
    await sendRound(run, shops, stopping);
    shops = await shopsWithMail(run);
  }
}

/** One turn for each shop with something to send. */
async function sendRound(run: Run, shops: readonly string[], stopping: () => boolean) {
  const waiting = [...shops];
  const serve = async () => {
    for (let pid = waiting.shift(); pid !== undefined && !stopping(); pid = waiting.shift()) {
      const shop = pid;
      const until = Date.now() + SLICE;
      const line = async () => {
        while (!stopping() && Date.now() < until && (await sendNext(run, shop)));
      };
      await Promise.all(Array.from({ length: LINES }, line));
    }
  };
  await Promise.all(Array.from({ length: SHOPS }, serve));
}

/** Looks for work every few seconds; what a stopped server left is found by the next one. */
export function startSchedules(deps: Deps): { stop: () => void } {
  let stopped = false;
  let running = false;
  const run = { ...deps, stopping: () => stopped };
  const work = () => {
    if (running || stopped) return;
    running = true;
    deps.later(() =>
      runSchedules(run).finally(() => {
        running = false;
      }),
    );
  };
  const clean = () => deps.later(() => dropOld(deps));
  const timer = setInterval(work, EVERY);
  const cleaning = setInterval(clean, HOUR);
  clean();
  deps.later(() => readBacklog(deps));
  work();
  return {
    stop: () => {
      stopped = true;
      clearInterval(timer);
      clearInterval(cleaning);
    },
  };
}
