import type { Plain, Schema } from '../fields/types';
import type { Text } from '../language';

/** Groups of the list from which a merchant adds a block, in this order. */
export const BLOCK_GROUPS = ['text', 'media', 'offer', 'form', 'game', 'shop', 'layout'] as const;
type BlockGroup = (typeof BLOCK_GROUPS)[number];

/** One kind of block: what a merchant reads in the list, and its form. */
export interface BlockKind {
  type: string;
  label: Text;
  help?: Text;
  fields: Schema;
  /** Work done once at saving instead of on every page. */
  prepare?: (p: Plain) => Plain;
  group: BlockGroup;
  /** The fields of the Style tab; `fields` are those of the Content tab. */
  style?: Schema;
  /**
   * The block receives something of the visitor or remembers them: in a shop that asks for consent, only
   * visitors who agreed see a design with it.
   */
  needsConsent?: true;
}

/** A block as templates are written: its kind and what differs from its untouched form. */
export type BlockSketch = readonly [kind: string, p?: { [name: string]: unknown }];

/** A design as templates are written: only what differs from the untouched design. */
export interface DesignSketch {
  frame?: { [name: string]: unknown };
  theme?: { [name: string]: unknown };
  steps: readonly { name?: unknown; blocks: readonly BlockSketch[] }[];
  teaser?: { [name: string]: unknown };
}
