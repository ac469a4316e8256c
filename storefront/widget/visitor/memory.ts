import type { CampaignMemory } from '@catalogue/situation';
import type { Store } from './store';

/**
 * Record of a campaign. The names are short, because the records are read and written on every
 * page.
 */
interface StoredMemory {
  /** Session in which the campaign was last shown. */
  s?: string;
  /** Time at which the campaign was last shown, epoch milliseconds. */
  t?: number;
  /** Set when the visitor has closed the campaign. */
  x?: 1;
  /** Set when the visitor has clicked the campaign. */
  c?: 1;
  /** Set when the visitor has answered: 2 if the answer contains an e-mail address. */
  a?: 1 | 2;
}

/** Reads and writes this browser's record of each campaign. Test mode writes nothing. */
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

/** Returns whether this visitor left an e-mail address in a form of any campaign. */
export function hasLeftAddress(store: Store): boolean {
  return Object.values(store.read<Record<string, StoredMemory>>('memory', {})).some(
    ({ a }) => a === 2,
  );
}
