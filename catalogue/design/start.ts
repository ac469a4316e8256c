import { fillForm, initialForm } from '../fields/schema';
import type { FormValue, Plain } from '../fields/types';
import type { Definition } from '../kinds';
import { type Language, pickLanguage } from '../language';
import { writeDesign } from './write';

export function startForm(
  { fields, preset }: Pick<Definition, 'fields' | 'preset'>,
  language: Language,
): FormValue {
  if (!preset) return initialForm(fields, language);
  return fillForm(fields, pickLanguage(writeDesign(preset), language) as Plain, language);
}
