import type { BrowserStore } from '@catalogue/kinds';

export interface Store extends BrowserStore {
  /** Opens the browser's storage; null when nothing may be stored. */
  open: () => Storage | null;
  /** True until the visitor agrees: nothing may be sent. Absent if the shop does not ask. */
  awaitsConsent?: () => boolean;
}

/** Opens a store; if storage is missing, forbidden or full, values end with the page. */
export function openStore(prefix: string, storage: () => Storage | null): Store {
  const cached = new Map<string, string>();
  // `open` is called only inside a try block, so a null storage counts as forbidden.
  const open = storage as () => Storage;
  return {
    open,
    read(key, fallback) {
      const text = cached.get(key) ?? attempt(() => open().getItem(prefix + key));
      return text ? (attempt(() => JSON.parse(text)) ?? fallback) : fallback;
    },
    write(key, value) {
      const text = toJson(value);
      cached.set(key, text);
      attempt(() => {
        open().setItem(prefix + key, text);
        cached.delete(key);
      });
    },
  };
}

/** Serializes JSON correctly although old libraries add a wrong toJSON to arrays. */
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

/**
 * Returns the result of a call; undefined when the call throws, because storage may be missing,
 * forbidden or full.
 */
export function attempt<Value>(get: () => Value): Value | undefined {
  try {
    return get();
  } catch {
    // A failed call counts as a missing value.
  }
}
