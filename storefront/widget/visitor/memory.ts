import type { CampaignMemory } from '@catalogue/situation';
import type { Store } from './store';

/** Names are short, because this value is read and written on every page. */
interface StoredMemory {
  /** Session it was last shown in. */
  s?: string;
  /** When it was last shown, epoch milliseconds. */
  t?: number;
  /** Closed. */
  x?: 1;
  /** Clicked. */
  c?: 1;
  /** Answered: 2 with an address to write to. */
  a?: 1 | 2;
}

/** This browser's record of each campaign. In test mode nothing is written. */
export function openMemory(store: Store, silent: boolean) {
  const all = () => store.read<Record<string, StoredMemory>>('memory', {});
  return {
    recall(id: number, session: string): CampaignMemory {
      const { s, t, x, c, a } = all()[id] ?? {};
      return {
        shownInSession: s === session,
        lastShown: t ?? null,
        closed: !!x,
        clicked: !!c,
        answered: !!a,
      };
    },
    note(id: number, part: StoredMemory): void {
      if (!silent) store.write('memory', { ...all(), [id]: { ...all()[id], ...part } });
    },
  };
}

/** Whether this visitor left an address in a form of any campaign. */
export function hasLeftAddress(store: Store): boolean {
  return Object.values(store.read<Record<string, StoredMemory>>('memory', {})).some(
    ({ a }) => a === 2,
  );
}
