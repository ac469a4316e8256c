/** What a shop tells its own analytics, in the words most shops use. */
export interface LayerEntry {
  event: string;
  /** Number of the order, where one is given. */
  order?: string;
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

interface Spoken {
  event?: unknown;
  ecommerce?: { transaction_id?: unknown };
  transaction_id?: unknown;
}

function toEntry(entry: unknown): LayerEntry | undefined {
  const { 0: first, 1: name, 2: values } = (entry ?? {}) as ArrayLike<unknown>;
  const spoken = (first === 'event' ? { ...(values as object), event: name } : entry) as Spoken;
  if (typeof spoken?.event !== 'string') return undefined;
  const order = spoken.ecommerce?.transaction_id ?? spoken.transaction_id;
  return { event: spoken.event, ...(order ? { order: String(order) } : {}) };
}
