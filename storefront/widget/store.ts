/** Small values kept in the browser under one shop's prefix. */
export interface Store {
  read: <Value>(key: string, fallback: Value) => Value;
  write: (key: string, value: unknown) => void;
}

/** A store on the given storage; where that is forbidden or full it lives as long as the page. */
export function openStore(prefix: string, storage: () => Storage): Store {
  const kept = new Map<string, string>();
  return {
    read(key, fallback) {
      const text = kept.get(key) ?? attempt(() => storage().getItem(prefix + key));
      return text ? (attempt(() => JSON.parse(text)) ?? fallback) : fallback;
    },
    write(key, value) {
      const text = toJson(value);
      const done = attempt(() => {
        storage().setItem(prefix + key, text);
        return true;
      });
      if (done) kept.delete(key);
      else kept.set(key, text);
    },
  };
}

/** JSON as it should be: old libraries add a toJSON to arrays that spoils it. */
export function toJson(value: unknown): string {
  const spoiled = Array.prototype as { toJSON?: unknown };
  const { toJSON } = spoiled;
  if (!toJSON) return JSON.stringify(value);
  try {
    spoiled.toJSON = undefined;
    return JSON.stringify(value);
  } finally {
    spoiled.toJSON = toJSON;
  }
}

function attempt<Value>(get: () => Value): Value | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}
