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

/**
 * Remembers what a crowd asks for at once: one of them builds it, the others wait, and for a moment
 * nobody builds it again. While building fails the last value goes on being answered.
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
    try {
      return await running;
    } catch (error) {
      if (!kept) throw error;
      log.warn({ err: error, key }, 'answering what was built before');
      return kept.value;
    }
  };

  return { read, forget: (key: string) => entries.delete(key) };
}
