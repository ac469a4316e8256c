/** What a shop tells its own analytics, in the words most shops use. */
export interface LayerEntry {
  event: string;
  /** Number of the order, where one is given. */
  order?: string;
  /** What came with it, as the shop wrote it. */
  values: Spoken;
}

/**
 * Reads `window.dataLayer` as it grows, in both its spellings: `{event, ecommerce}` and what
 * `gtag('event', name, {…})` leaves. The shop's own push stays untouched. Each call answers what
 * came since the last one.
 */
export function readDataLayer(): () => LayerEntry[] {
  let read = 0;
  return () => {
    const { dataLayer } = window as { dataLayer?: unknown };
    if (!Array.isArray(dataLayer)) return [];
    const fresh = dataLayer.slice(read);
    read = dataLayer.length;
    return fresh.flatMap((entry) => toEntry(entry) ?? []);
  };
}

/** Anything may be in there. */
interface Spoken {
  event?: unknown;
  ecommerce?: Spoken | null;
  transaction_id?: unknown;
  value?: unknown;
  items?: unknown;
}

function toEntry(entry: unknown): LayerEntry | undefined {
  const { 0: first, 1: name, 2: given } = (entry ?? {}) as ArrayLike<unknown>;
  const spoken = (first === 'event' ? { ...(given as object), event: name } : entry) as Spoken;
  if (typeof spoken?.event !== 'string') return undefined;
  const values = spoken.ecommerce ?? spoken;
  const order = values.transaction_id ?? spoken.transaction_id;
  return { event: spoken.event, values, ...(order ? { order: String(order) } : {}) };
}
