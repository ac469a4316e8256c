import type { Plain, Schema } from '../fields/types';
import type { Text } from '../language';

/** Groups of blocks in the add list, in order. */
export const BLOCK_GROUPS = ['text', 'media', 'offer', 'form', 'game', 'shop', 'layout'] as const;
type BlockGroup = (typeof BLOCK_GROUPS)[number];

export interface BlockKind {
  type: string;
  label: Text;
  help?: Text;
  fields: Schema;
  /** Converts parameters once when the campaign is compiled, instead of on every page. */
  prepare?: (p: Plain) => Plain;
  group: BlockGroup;
  /** Fields of the Style tab; `fields` contains the fields of the Content tab. */
  style?: Schema;
  /** True when the block collects or stores data of the visitor, so its design needs consent. */
  needsConsent?: true;
}

/** A block in a template's source: its kind and the values that differ from the defaults. */
export type BlockSketch = readonly [kind: string, p?: { [name: string]: unknown }];

/** A design in a template's source: only values that differ from the defaults. */
export interface DesignSketch {
  frame?: { [name: string]: unknown };
  theme?: { [name: string]: unknown };
  steps: readonly { name?: unknown; blocks: readonly BlockSketch[] }[];
  teaser?: { [name: string]: unknown };
}
