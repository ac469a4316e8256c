import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface Background {
  /** Starts work that the response does not wait for; logs failures in `log` or the process log. */
  later: (task: () => Promise<void>, log?: Logger) => void;
  /** Waits for at most `withinMs`; returns whether all started work has ended. */
  settled: (withinMs?: number) => Promise<boolean>;
}

/** Creates a runner of background work, so that a shutdown or a test can wait for it. */
export function createBackground(shared: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    later(task, log = shared) {
      const run = task()
        .catch((err: unknown) => log.error({ err }, 'background work failed'))
        .finally(() => running.delete(run));
      running.add(run);
    },
    async settled(withinMs) {
      const all = (async () => {
        while (running.size > 0) await Promise.all(running);
      })();
      if (withinMs === undefined) await all;
      else await Promise.race([all, sleep(withinMs, undefined, { ref: false })]);
      return running.size === 0;
    },
  };
}
