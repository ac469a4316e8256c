import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { session } from '@/authProvider/session';

const VERSION = '1';

/** Keys that are never stored: filters, which are in the address, and the selection. */
const NEVER_STORED = /\.(listParams|selectedIds)(\.|$)/;

export const pageSizeKey = (resource: string) => `${resource}.perPage`;
export const columnsKey = (resource: string) => `${resource}.columns`;
export const filtersOpenKey = (resource: string) => `${resource}.filtersOpen`;

interface Subscription {
  key: string;
  callback: (value: unknown) => void;
  end: () => void;
}

/**
 * Stores preferences by user id. `reset`, which react-admin calls on sign-out, deletes nothing.
 */
export function preferenceStore(): Store {
  const stores = new Map<string, Store>();
  const subscriptions = new Set<Subscription>();
  const current = (): Store => {
    const id = session.userId();
    const key = id ?? '';
    const found =
      stores.get(key) ?? (id ? localStorageStore(VERSION, `.user.${id}.`) : memoryStore());
    if (!stores.has(key)) {
      found.setup();
      stores.set(key, found);
    }
    return found;
  };
  let stopListening = () => {};
  return {
    setup() {
      stopListening = session.onChange(() => {
        for (const subscription of subscriptions) {
          subscription.end();
          subscription.end = current().subscribe(subscription.key, subscription.callback);
          subscription.callback(current().getItem(subscription.key));
        }
      });
    },
    teardown() {
      stopListening();
      for (const store of stores.values()) store.teardown();
      stores.clear();
    },
    getItem: (key, defaultValue) => current().getItem(key, defaultValue),
    setItem(key, value) {
      if (!NEVER_STORED.test(key)) current().setItem(key, value);
    },
    removeItem: (key) => current().removeItem(key),
    removeItems: (prefix) => current().removeItems(prefix),
    listItems: (prefix) => current().listItems?.(prefix) ?? {},
    reset() {},
    subscribe(key, callback) {
      const subscription = { key, callback, end: current().subscribe(key, callback) };
      subscriptions.add(subscription);
      return () => {
        subscription.end();
        subscriptions.delete(subscription);
      };
    },
  };
}
