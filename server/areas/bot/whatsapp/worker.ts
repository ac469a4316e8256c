import type { Deps } from '@server/context';
import { mailHandoffs } from '../chat/handoff-mail';
import { answerSome } from './answer';
import { dropOldDeliveries, type InboxRow, markFailed } from './inbox';
import { dropLost, sendSome } from './outbox';

const AT_ONCE = 200;
const EVERY = 5_000;
const HOUR = 3_600_000;

export interface Worker {
  /** There is something to do: begins unless it is at it already. */
  kick: () => void;
}

/** Answers what came in and sends what is to go out until nothing is left. */
export function createWorker(deps: Deps): Worker {
  let running = false;
  let again = false;
  const run = async () => {
    try {
      do {
        again = false;
        await workAll(deps);
      } while (again);
    } finally {
      running = false;
    }
  };
  return {
    kick() {
      again = true;
      if (running) return;
      running = true;
      deps.later(run);
    },
  };
}

async function workAll(deps: Deps): Promise<void> {
  await dropLost(deps.db, deps.now());
  await mailHandoffs(deps);
  for (let busy = true; busy; ) {
    const [answered, sent] = await Promise.all([answerAll(deps), sendSome(deps, AT_ONCE)]);
    busy = answered > 0 || sent > 0;
  }
}

/** Sends everything that is due. */
export async function sendAll(deps: Parameters<typeof sendSome>[0]): Promise<void> {
  while ((await sendSome(deps, AT_ONCE)) > 0);
}

async function answerAll(deps: Deps): Promise<number> {
  try {
    const { answered, handedOff } = await answerSome(deps, AT_ONCE);
    if (handedOff) await mailHandoffs(deps);
    return answered;
  } catch (error) {
    deps.log.warn({ err: error }, 'answering one by one');
    return answerSingly(deps);
  }
}

/** One message in a crowd cannot be answered: the others are, and it is counted. */
async function answerSingly(deps: Deps): Promise<number> {
  let failed: InboxRow | undefined;
  try {
    return (
      await answerSome(deps, 1, ([row]) => {
        failed = row;
      })
    ).answered;
  } catch (error) {
    // Without a row the database itself is away: nothing is counted against anybody.
    if (!failed) throw error;
    deps.log.error({ err: error, id: failed.message_id }, 'message not answered');
    await markFailed(deps.db, failed);
    return 1;
  }
}

/** Looks for work every few seconds: what a stopped server left, and what is to be tried again. */
export function startBotWork(deps: Deps): { stop: () => void } {
  const worker = createWorker(deps);
  const timer = setInterval(() => worker.kick(), EVERY);
  const clean = () => deps.later(() => dropOldDeliveries(deps.db, deps.now()));
  const cleaning = setInterval(clean, HOUR);
  clean();
  worker.kick();
  return {
    stop: () => {
      clearInterval(timer);
      clearInterval(cleaning);
    },
  };
}
