import type { BrowserStore } from '../kinds';

/** Record of one visit, stored in the browser, for a campaign that asks the visitor to stay. */
export interface ChanceMemory {
  /** Id of the visit. */
  visit: string;
  /** Origin of the visit, as in events. */
  from: string;
  asked?: boolean;
  /** Time at which the visitor agreed, epoch milliseconds. */
  accepted?: number;
  /** Types of the events reported since then, each once. */
  reported: readonly string[];
}

export const readChance = (memory: BrowserStore, prefix = ''): ChanceMemory | null =>
  memory.read<ChanceMemory | null>(`${prefix}chance`, null);
