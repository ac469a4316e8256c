import { DAY_MS } from '@catalogue/lib/durations';
import { guard } from '@storefront/widget/guard';
import { type Store, toJson } from '@storefront/widget/visitor/store';
import { requestPlainly } from './request';

const MAX_AGE_MS = 7 * DAY_MS;
/** Interval in ms to check for consent. */
const CONSENT_CHECK_INTERVAL_MS = 1000;
/** Pauses in ms after the first failure, the second failure, and each further failure. */
const RETRY_MS = [3000, 15_000, 60_000];

interface Queued {
  /** Time at which the item was added, epoch milliseconds. */
  at: number;
}

/** An item as sent: with its age instead of its time, because browsers' clocks differ. */
type Sent<Item extends Queued> = Omit<Item, 'at'> & { age: number };

interface Options<Item extends Queued> {
  store: Store;
  /** Key in the browser's storage under which the items are stored. */
  key: string;
  url: string;
  /** Maximum number of stored items; the oldest are dropped first. */
  maxStored: number;
  /** Returns the items of one request, out of all pending items. */
  batchOf: (pending: Item[]) => Item[];
  idOf: (item: Item) => string;
  bodyOf: (batch: Sent<Item>[]) => object;
}

/**
 * Opens a queue. Items are stored until the server accepts or permanently rejects them, for at most
 * seven days, and are repeated with the same ids, which count once. Before consent, items stay in
 * memory unsent.
 */
export function openQueue<Item extends Queued>(options: Options<Item>) {
  const { store, key, url, maxStored, batchOf, idOf, bodyOf } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let failures = 0;

  const pending = (): Item[] => {
    const stored = store.read<Item[]>(key, []);
    const young = Array.isArray(stored)
      ? stored.filter(({ at }) => Date.now() - at < MAX_AGE_MS)
      : [];
    return young.slice(-maxStored);
  };

  const toBody = (batch: Item[]) =>
    toJson(
      bodyOf(batch.map(({ at, ...item }) => ({ ...item, age: Math.max(0, Date.now() - at) }))),
    );

  const remove = (sent: Item[]) => {
    const ids = sent.map(idOf);
    store.write(
      key,
      pending().filter((item) => !ids.includes(idOf(item))),
    );
  };

  function send(): void {
    timer = undefined;
    const batch = batchOf(pending());
    if (sending || !batch.length) return;
    if (store.awaitsConsent?.()) {
      sendIn(CONSENT_CHECK_INTERVAL_MS);
      return;
    }
    sending = true;
    post(url, toBody(batch)).then((settled) => {
      sending = false;
      failures = settled ? 0 : failures + 1;
      if (settled) remove(batch);
      if (pending().length) sendIn(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 0);
    });
  }

  /** Sends after `ms`, unless a timer is already running. */
  function sendIn(ms: number): void {
    if (!sending) timer ??= setTimeout(guard(send), ms);
  }

  return {
    add(item: Item): void {
      store.write(key, [...pending(), item]);
      if (timer === undefined) send();
    },
    sendIn,
    /** Sends without a response: the items stay stored, and the next page sends them again. */
    sendBeacon(): void {
      const batch = batchOf(pending());
      if (batch.length && !store.awaitsConsent?.()) navigator.sendBeacon?.(url, toBody(batch));
    },
  };
}

/**
 * Returns true if the server accepts the body, or rejects it permanently, so that retries do not
 * block later batches.
 */
async function post(url: string, body: string): Promise<boolean> {
  try {
    const request = { method: 'POST', keepalive: true, credentials: 'omit', body } as const;
    const { ok, status } = await fetch(url, request).catch(() => requestPlainly(url, body));
    return ok || (status >= 400 && status < 500 && status !== 429 && status !== 408);
  } catch {
    return false;
  }
}
