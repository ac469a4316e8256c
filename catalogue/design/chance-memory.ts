import type { BrowserStore } from '../kinds';

/** The browser's memory of one visit for a campaign that asks the visitor to stay. */
export interface ChanceMemory {
  /** Id of the visit. */
  visit: string;
  /** Origin of the visit, as in events. */
  from: string;
  asked?: boolean;
  /** When the visitor agreed, epoch milliseconds. */
  accepted?: number;
  /** Types of events reported since then, each once. */
  reported: readonly string[];
}

export const readChance = (memory: BrowserStore, prefix = ''): ChanceMemory | null =>
  memory.read<ChanceMemory | null>(`${prefix}chance`, null);
