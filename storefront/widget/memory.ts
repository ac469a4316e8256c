import type { CampaignMemory } from '@catalogue/situation';
import type { Store } from './store';

/** Short names: this is read and written on every page. */
interface Kept {
  /** Session it was last shown in. */
  s?: string;
  /** When it was last shown, epoch milliseconds. */
  t?: number;
  /** Closed. */
  x?: 1;
  /** Clicked. */
  c?: 1;
}

/** What this browser remembers of each campaign. In test mode nothing is written. */
export function openMemory(store: Store, silent: boolean) {
  const change = (id: number, part: Kept) => {
    if (silent) return;
    const all = store.read<Record<string, Kept>>('memory', {});
    store.write('memory', { ...all, [id]: { ...all[id], ...part } });
  };
  return {
    recall(id: number, session: string): CampaignMemory {
      const { s, t, x, c } = store.read<Record<string, Kept>>('memory', {})[id] ?? {};
      return { shownInSession: s === session, lastShown: t ?? null, closed: !!x, clicked: !!c };
    },
    shown: (id: number, session: string) => change(id, { s: session, t: Date.now() }),
    closed: (id: number) => change(id, { x: 1 }),
    clicked: (id: number) => change(id, { c: 1 }),
  };
}
