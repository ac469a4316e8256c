import type { Field, Plain } from '../fields/types';
import type { ActionKind } from '../kinds';
import type { LocalizedPlain } from '../sketch';
import { blockKinds } from './blocks/registry';
import { chosenCase } from './chosen-case';
import { placeOfFrame } from './place';
import { prepareDesign } from './prepare';
import { blocksOf } from './render/chunks';
import { designSchema } from './schema';
import type { BlockKind, DesignSketch } from './types';

interface DesignKind extends Pick<ActionKind, 'type' | 'label' | 'help'> {
  /** Builds the design of an entry; `designKind` takes missing values from `defaults`. */
  write: (values: LocalizedPlain) => DesignSketch;
  defaults: LocalizedPlain;
  /** Fields in addition to the design's fields, such as the subject of an e-mail. */
  fields?: readonly Field[];
}

/** Creates a kind of action whose entries are designs; a new entry starts with `defaults`. */
export const designKind = ({ defaults, fields = [], write, ...kind }: DesignKind): ActionKind => ({
  ...kind,
  fields: [...fields, ...designSchema],
  preset: write(defaults),
  write: (values) => write({ ...defaults, ...values }),
  prepare: prepareDesign,
  placeOf: (p) => placeOfFrame((p.frame ?? {}) as Plain),
  needsConsent: (p) => blocksOf(p).some(needsConsent),
});

/** Returns whether a block needs consent; a countdown only if it starts with the first view. */
function needsConsent({ kind, form }: { kind: string; form: Plain }): boolean {
  if (kind === 'countdown') return chosenCase(form.ends).kind === 'visit';
  return !!(blockKinds as Record<string, BlockKind>)[kind]?.needsConsent;
}
