/** Listeners and timers of one trigger: they end together, and the trigger fires at most once. */
interface Watch {
  on: (target: EventTarget, type: string, listener: (event: Event) => void) => void;
  after: (milliseconds: number, run: () => void) => void;
  fire: () => void;
  stop: () => void;
}

/** Creates a `Watch`, whose `fire` ends all listeners and timers, then calls the given `fire`. */
export function watch(page: Window, fire: () => void): Watch {
  const ends: (() => void)[] = [];
  const stop = () => {
    for (const end of ends.splice(0)) end();
  };
  return {
    on(target, type, listener) {
      const options = { capture: true, passive: true };
      const safe = (event: Event) => {
        try {
          listener(event);
        } catch {
          stop();
        }
      };
      target.addEventListener(type, safe, options);
      ends.push(() => target.removeEventListener(type, safe, options));
    },
    after(milliseconds, run) {
      const timer = page.setTimeout(run, milliseconds);
      ends.push(() => page.clearTimeout(timer));
    },
    fire() {
      stop();
      fire();
    },
    stop,
  };
}
