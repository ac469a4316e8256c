/** Polling interval in ms, for `ACTIVE_FOR_MS` after an action of the visitor or a new message. */
const ACTIVE_INTERVAL_MS = 4_000;
const IDLE_INTERVAL_MS = 15_000;
/** Time in ms after the last activity for which the chat polls more often. */
const ACTIVE_FOR_MS = 120_000;

export interface Polling {
  /** Starts or stops polling; every call counts as activity of the visitor. */
  follow: (on: boolean) => void;
  now: () => void;
}

/** Opens polling, which pauses in hidden tabs. `ask` resolves to true for new messages. */
export function openPolling(
  ask: () => Promise<boolean>,
  isClosed: () => boolean = () => false,
): Polling {
  let on = false;
  /** True when a poll was skipped while the page was not visible. */
  let missed = false;
  let activeAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    clearTimeout(timer);
    const isActive = !isClosed() && Date.now() - activeAt < ACTIVE_FOR_MS;
    if (on) timer = setTimeout(run, isActive ? ACTIVE_INTERVAL_MS : IDLE_INTERVAL_MS);
  };
  const run = async () => {
    if (!document.hidden && (await ask().catch(() => false))) activeAt = Date.now();
    plan();
  };
  document.addEventListener('visibilitychange', () => {
    if ((on || missed) && !document.hidden) void run();
  });
  return {
    follow(next) {
      activeAt = Date.now();
      if (next === on) return;
      on = next;
      plan();
    },
    now() {
      missed = document.hidden;
      void run();
    },
  };
}
