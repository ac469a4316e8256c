import type { Deps } from './context';

interface Entry<Value> {
  value: Value;
  until: number;
}

interface Options {
  /** How long a value is not built again, milliseconds. */
  keep: number;
  /** Keys that are remembered; one more forgets all of them. */
  most: number;
}

/** Whoever has an older value to answer with waits no longer than this for a new one. */
const BUILD_TIMEOUT_MS = 800;

/**
 * Remembers what a crowd asks for at once: one of them builds it, the others wait, and for a moment
 * nobody builds it again. While building fails or hangs the last value goes on being answered.
 */
export function createMemo<Value>(
  { now, log }: Pick<Deps, 'now' | 'log'>,
  { keep, most }: Options,
  build: (key: string) => Promise<Value>,
) {
  const entries = new Map<string, Entry<Value>>();
  const building = new Map<string, Promise<Value>>();

  const begin = async (key: string) => {
    const value = await build(key);
    if (entries.size >= most) entries.clear();
    entries.set(key, { value, until: now().getTime() + keep });
    return value;
  };

  const read = async (key: string): Promise<Value> => {
    const kept = entries.get(key);
    if (kept && kept.until > now().getTime()) return kept.value;
    const running = building.get(key) ?? begin(key).finally(() => building.delete(key));
    building.set(key, running);
    if (!kept) return running;
    try {
      return await within(running, BUILD_TIMEOUT_MS);
    } catch (error) {
      log.warn({ err: error, key }, 'answering what was built before');
      return kept.value;
    }
  };

  return { read, forget: (key: string) => entries.delete(key) };
}

/** @throws when the promise is not settled in time; it goes on by itself */
async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It takes too long.')), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
