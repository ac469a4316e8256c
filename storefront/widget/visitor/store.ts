import type { BrowserStore } from '@catalogue/kinds';

export interface Store extends BrowserStore {
  /** The browser's storage by full keys; null when nothing may be stored. */
  open: () => Storage | null;
  /**
   * Whether the visitor has not agreed yet: what is written ends with the page, and nothing may be sent.
   * Missing where nobody is asked.
   */
  held?: () => boolean;
}

/** A store on the given storage; where that is missing, forbidden or full it ends with the page. */
export function openStore(prefix: string, storage: () => Storage | null): Store {
  const kept = new Map<string, string>();
  // Only called where a failure is caught, so that a missing storage reads as a forbidden one.
  const open = storage as () => Storage;
  return {
    open,
    read(key, fallback) {
      const text = kept.get(key) ?? attempt(() => open().getItem(prefix + key));
      return text ? (attempt(() => JSON.parse(text)) ?? fallback) : fallback;
    },
    write(key, value) {
      const text = toJson(value);
      kept.set(key, text);
      attempt(() => {
        open().setItem(prefix + key, text);
        kept.delete(key);
      });
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

/** Returns undefined when the call fails: storage may be missing, forbidden or full. */
export function attempt<Value>(get: () => Value): Value | undefined {
  try {
    return get();
  } catch {
    // Read as missing.
  }
}
