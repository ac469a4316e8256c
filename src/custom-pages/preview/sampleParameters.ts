import type { ActionEntry } from '@catalogue/campaign';
import { compileEntry } from '@catalogue/compile';
import type { Plain } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import type { Language } from '@catalogue/language';
import { fillEntry } from '@catalogue/variables/fill-entry';
import { sampleInMessage, sampleOf } from '@catalogue/variables/registry';

export function sampleParameters(
  definition: Definition,
  { parameters }: ActionEntry,
  { language, place }: { language: Language; place: 'page' | 'message' },
): Plain {
  const { type } = definition;
  const compiled = compileEntry({ [type]: definition }, { type, parameters });
  const valueFor = place === 'message' ? sampleInMessage : sampleOf;
  return fillEntry(compiled, valueFor, { language, currency: 'TRY' });
}
