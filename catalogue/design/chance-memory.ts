import type { BrowserStore } from '../kinds';

/** Record of one visit, in the browser, for a campaign that asks a leaving visitor to stay. */
export interface ChanceMemory {
  visit: string;
  /** Origin of the visit in the format of `originDetail`. */
  from: string;
  asked?: boolean;
  /** Time at which the visitor agreed to stay, epoch milliseconds. */
  accepted?: number;
  /** Types of the events reported since the visitor agreed, each once. */
  reported: readonly string[];
}

export const readChance = (memory: BrowserStore, prefix = ''): ChanceMemory | null =>
  memory.read<ChanceMemory | null>(`${prefix}chance`, null);
