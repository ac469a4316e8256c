import type { Field, Plain } from '../fields/types';
import type { ActionKind } from '../kinds';
import type { LocalizedPlain } from '../sketch';
import { blockKinds } from './blocks/registry';
import { chosenCase } from './chosen-case';
import { placeOfFrame } from './place';
import { prepareDesign } from './prepare';
import { blocksOf } from './render/parts';
import { designSchema } from './schema';
import type { BlockKind, DesignSketch } from './types';

interface DesignKind extends Pick<ActionKind, 'type' | 'label' | 'help'> {
  /** The design that an author's words make; words that are not given are those of a new entry. */
  write: (words: LocalizedPlain) => DesignSketch;
  /** The words of a new entry. */
  words: LocalizedPlain;
  /** Fields besides the design, such as those of an e-mail. */
  fields?: readonly Field[];
}

/** A kind of action that is a preset of the design. */
export const designKind = ({ words, fields = [], write, ...kind }: DesignKind): ActionKind => ({
  ...kind,
  fields: [...fields, ...designSchema],
  preset: write(words),
  write: (given) => write({ ...words, ...given }),
  prepare: prepareDesign,
  placeOf: (p) => placeOfFrame((p.frame ?? {}) as Plain),
  needsConsent: (p) => blocksOf(p).some(needsConsent),
});

/** A countdown remembers the visitor only when it runs since they saw it. */
function needsConsent({ kind, form }: { kind: string; form: Plain }): boolean {
  if (kind === 'countdown') return chosenCase(form.ends).kind === 'visit';
  return !!(blockKinds as Record<string, BlockKind>)[kind]?.needsConsent;
}
