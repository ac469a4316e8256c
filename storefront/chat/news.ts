/** Polling intervals in ms: during a conversation, and after it. */
const LIVELY_INTERVAL_MS = 4_000;
const QUIET_INTERVAL_MS = 15_000;
const LIVELY_FOR_MS = 120_000;

export interface News {
  /** Starts or stops polling; every call counts as activity of the visitor. */
  follow: (on: boolean) => void;
  /** Polls immediately. */
  now: () => void;
}

/**
 * Polls for messages of the team: rarely while the chat is closed, and never in a hidden tab. `ask`
 * resolves to true when there was something new; a failed poll is retried.
 */
export function openNews(ask: () => Promise<boolean>, isClosed: () => boolean = () => false): News {
  let on = false;
  /** True when a poll was skipped while the page was not visible. */
  let missed = false;
  let lively = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    clearTimeout(timer);
    const isLively = !isClosed() && Date.now() - lively < LIVELY_FOR_MS;
    if (on) timer = setTimeout(run, isLively ? LIVELY_INTERVAL_MS : QUIET_INTERVAL_MS);
  };
  const run = async () => {
    if (!document.hidden && (await ask().catch(() => false))) lively = Date.now();
    plan();
  };
  document.addEventListener('visibilitychange', () => {
    if ((on || missed) && !document.hidden) void run();
  });
  return {
    follow(wanted) {
      lively = Date.now();
      if (wanted === on) return;
      on = wanted;
      plan();
    },
    now() {
      missed = document.hidden;
      void run();
    },
  };
}
