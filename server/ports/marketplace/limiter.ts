import { setTimeout as pause } from 'node:timers/promises';

interface Options {
  most: number;
  withinMs: number;
  now?: () => number;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

const pauseFor = (ms: number, signal?: AbortSignal) => pause(ms, undefined, signal && { signal });

/** Returns a function that waits until a request may start: `most` per key in `withinMs`. */
export function createLimiter({ most, withinMs, now = Date.now, sleep = pauseFor }: Options) {
  const startTimes = new Map<string, number[]>();
  return async (key: string, signal?: AbortSignal): Promise<void> => {
    const times = startTimes.get(key) ?? [];
    startTimes.set(key, times);
    // The slot is taken before waiting, so that waiting calls are spread over the following
    // windows.
    const at = now();
    const last = times.at(-most);
    const startAt = last === undefined ? at : Math.max(at, last + withinMs);
    times.push(startAt);
    times.splice(0, times.length - most);
    for (const [other, known] of startTimes) {
      if (other !== key && (known.at(-1) ?? 0) < at - withinMs) startTimes.delete(other);
    }
    if (startAt > at) await sleep(startAt - at, signal);
  };
}
