import type { Database } from '@server/db/schema';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';

interface CacheDeps {
  db: Kysely<Database>;
  now: () => Date;
  log: Logger;
}

interface Entry<Value> {
  value: Value;
  /** Time when building began, in epoch milliseconds. */
  builtAt: number;
  /** True when the value must be rebuilt; it is then used only while a rebuild fails or hangs. */
  expired?: boolean;
}

type Milliseconds<Value> = number | ((value: Value) => number);

interface Options<Value> {
  /** Time for which a value is fresh and is not rebuilt, in milliseconds. */
  ttlMs: Milliseconds<Value>;
  /** Maximum number of keys; those built longest ago are removed. */
  maxEntries: number;
}

/** Longest wait for a rebuild before the stale value is returned, in milliseconds. */
const BUILD_TIMEOUT_MS = 800;

/**
 * Caches values that many requests need at once: one request builds a value, the other requests
 * wait for it, and the value stays fresh for a while. While a rebuild fails or hangs, reads return
 * the last value. Misses (null) have their own map, so that bogus keys cannot evict real entries.
 */
export function createMemo<Value>(
  { now, log }: Pick<CacheDeps, 'now' | 'log'>,
  { ttlMs, maxEntries }: Options<Value>,
  build: (key: string) => Promise<Value>,
) {
  const present = new Map<string, Entry<Value>>();
  const missing = new Map<string, Entry<Value>>();
  const building = new Map<string, Promise<Entry<Value>>>();
  /** Keys that expired while they were being built, so the built value may be outdated. */
  const outdated = new Set<string>();

  const isWithin = ({ value, builtAt }: Entry<Value>, age: Milliseconds<Value>) =>
    Math.abs(now().getTime() - builtAt) < (typeof age === 'function' ? age(value) : age);
  const isFresh = (entry: Entry<Value>) => !entry.expired && isWithin(entry, ttlMs);

  const begin = async (key: string) => {
    const builtAt = now().getTime();
    outdated.delete(key);
    const entry: Entry<Value> = { value: await build(key), builtAt };
    if (outdated.delete(key)) entry.expired = true;
    const [into, other] = entry.value === null ? [missing, present] : [present, missing];
    other.delete(key);
    into.delete(key);
    for (const oldest of into.keys()) {
      if (into.size < maxEntries) break;
      into.delete(oldest);
    }
    into.set(key, entry);
    return entry;
  };

  const readEntry = async (key: string): Promise<Entry<Value>> => {
    const cached = present.get(key) ?? missing.get(key);
    if (cached && isFresh(cached)) return cached;
    const running = building.get(key) ?? begin(key).finally(() => building.delete(key));
    building.set(key, running);
    if (!cached) return running;
    try {
      return await withTimeLimit(running, BUILD_TIMEOUT_MS);
    } catch (error) {
      log.warn({ err: error, key }, 'the cached answer was returned');
      return cached;
    }
  };

  const expire = (key: string) => {
    const cached = present.get(key) ?? missing.get(key);
    if (cached) cached.expired = true;
    if (building.has(key)) outdated.add(key);
  };

  return {
    readEntry,
    isFresh,
    read: async (key: string) => (await readEntry(key)).value,
    /**
     * Returns a value younger than `maxAge` milliseconds without waiting, and rebuilds a stale
     * value in the background. Waits like `read` when the value is older or missing.
     */
    readAtOnce: async (key: string, maxAge: Milliseconds<Value>) => {
      const cached = present.get(key);
      const entry = readEntry(key);
      const isUsable = cached && !cached.expired && isWithin(cached, maxAge);
      // The promise cannot fail while a value is cached.
      return isUsable ? cached.value : (await entry).value;
    },
    has: (key: string) => present.has(key) || missing.has(key),
    /** Marks a value as expired; the value is retained in case the rebuild fails. */
    expire,
    expireAll: () => {
      for (const key of [...present.keys(), ...missing.keys(), ...building.keys()]) expire(key);
    },
  };
}

export interface Cache<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
}

/** Creates a cache that evicts the least recently used values; `ttlMs` is an optional lifetime. */
export function createCache<Value>({
  maxEntries,
  ttlMs = Number.POSITIVE_INFINITY,
  now = () => new Date(),
}: {
  maxEntries: number;
  ttlMs?: number;
  now?: () => Date;
}): Cache<Value> {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.until <= now().getTime()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, { value, until: now().getTime() + ttlMs });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
    delete: (key) => void entries.delete(key),
  };
}

/** Caches of a server. Each server creates its own, so two servers in a process share nothing. */
export interface Caches {
  /** Returns the value that `make` created for this server, the same value every time. */
  of: <Made>(make: (deps: CacheDeps) => Made) => Made;
}

export function createCaches(deps: CacheDeps): Caches {
  const made = new Map<unknown, unknown>();
  return {
    of: <Made>(make: (deps: CacheDeps) => Made) => {
      if (!made.has(make)) made.set(make, make(deps));
      return made.get(make) as Made;
    },
  };
}

/**
 * Waits for a promise for a limited time.
 * @throws when the promise is not settled in time; it continues in the background
 */
async function withTimeLimit<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It takes too long.')), milliseconds);
  });
  try {
    return await Promise.race([promise, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
