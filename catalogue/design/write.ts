import { fillForm, initialForm } from '../fields/schema';
import type { FormValue, Plain } from '../fields/types';
import type { Definition } from '../kinds';
import { type Language, pickLanguage } from '../language';
import type { LocalizedPlain } from '../sketch';
import type { DesignSketch } from './types';

/** Converts a sketch to a form. A text in it may be an object with one text for each language. */
export const writeDesign = ({
  frame = {},
  theme = {},
  steps,
  teaser = {},
}: DesignSketch): LocalizedPlain => ({
  frame,
  theme,
  steps: steps.map(({ name = '', blocks }) => ({
    name,
    blocks: blocks.map(([kind, form = {}]) => ({ block: { kind, form } })),
  })),
  teaser,
});

export function startForm(
  { fields, preset }: Pick<Definition, 'fields' | 'preset'>,
  language: Language,
): FormValue {
  if (!preset) return initialForm(fields, language);
  return fillForm(fields, pickLanguage(writeDesign(preset), language) as Plain, language);
}
