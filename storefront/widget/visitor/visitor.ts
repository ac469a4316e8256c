import { toLanguage } from '@catalogue/language';
import type { Visitor } from '@catalogue/situation';
import type { Store } from './store';

/** Time in ms without activity after which a visit ends; all tabs of a browser share one visit. */
const VISIT_IDLE_MS = 30 * 60_000;

interface StoredVisitor {
  id: string;
  session: string;
  /** Time of the last activity, epoch milliseconds. */
  last: number;
  visits: number;
  /** Origin of the visit: the query of its first page, and the address of the referring page. */
  from: [query: string, referrer: string];
}

/** Returns the visitor and the id of the current visit; every call extends the visit. */
export function readVisitor(store: Store): Visitor & { session: string } {
  const stored = store.read<Partial<StoredVisitor>>('visitor', {});
  const now = Date.now();
  // The difference is NaN without a stored time, so the comparison is false.
  const running = Math.abs(now - (stored.last as number)) < VISIT_IDLE_MS;
  const visit = {
    session: uuid(),
    visits: (stored.visits || 0) + 1,
    from: [location.search, document.referrer] as [string, string],
  };
  const next: StoredVisitor = {
    id: uuid(),
    ...visit,
    ...stored,
    ...(running ? null : visit),
    last: now,
  };
  store.write('visitor', next);
  return {
    ...next,
    returning: next.visits > 1,
    language: toLanguage(document.documentElement.lang || navigator.language),
  };
}

/** Returns the visitor's id without extending the visit, for reports that are retried later. */
export const readVisitorId = (store: Store): string =>
  store.read<Partial<StoredVisitor>>('visitor', {}).id ?? readVisitor(store).id;

/** Returns the last known visit and its origin, without extending the visit. */
export function readVisitOf(store: Store): Pick<StoredVisitor, 'session' | 'from'> | undefined {
  const { session, from } = store.read<Partial<StoredVisitor>>('visitor', {});
  return session && from ? { session, from } : undefined;
}

/**
 * Returns a UUID. Pages without https lack `crypto.randomUUID`, so it comes from a blob address
 * there.
 */
export function uuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const url = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(url);
  return url.slice(-36);
}
