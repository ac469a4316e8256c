import { toLanguage } from '@catalogue/language';
import type { Visitor } from '@catalogue/situation';
import type { Store } from './store';
import { uuid } from './uuid';

/** A visit ends after half an hour of silence; all tabs of a browser are one visit. */
const IDLE = 30 * 60_000;

interface Kept {
  id: string;
  session: string;
  /** Epoch milliseconds of the last sign of life. */
  last: number;
  visits: number;
}

/** Who visits, and the id of the running visit; every call is a sign of life. */
export function readVisitor(store: Store): Visitor & { session: string } {
  const kept = store.read<Partial<Kept>>('visitor', {});
  const now = Date.now();
  const running = !!kept.session && Math.abs(now - (kept.last ?? 0)) < IDLE;
  const next: Kept = {
    id: kept.id ?? uuid(),
    session: (running && kept.session) || uuid(),
    last: now,
    visits: (kept.visits ?? 0) + (running ? 0 : 1),
  };
  store.write('visitor', next);
  return {
    ...next,
    returning: next.visits > 1,
    language: toLanguage(document.documentElement.lang || navigator.language),
  };
}

/** Whose browser it is, which is no sign of life: what is sent again late makes no visit longer. */
export const readVisitorId = (store: Store): string =>
  store.read<Partial<Kept>>('visitor', {}).id ?? readVisitor(store).id;
