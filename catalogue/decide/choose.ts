import type { ActionEntry, Choice } from '../campaign';
import { writeDesign } from '../design/write';
import { fillForm } from '../fields/schema';
import type { Plain } from '../fields/types';
import type { ActionKind } from '../kinds';
import { type Language, pickLanguage } from '../language';
import type { Row } from '../sketch';
import type { Definitions } from '../validate-parts';

/** Creates a choice from its kind and plain values; throws for an unknown kind or field. */
export function choose(
  definitions: Definitions,
  [type, p = {}]: Row,
  language: Language = 'tr',
): Choice {
  const definition = Object.values(definitions).find((kind) => kind.type === type);
  if (!definition) throw new Error(`No kind "${type}".`);
  return {
    type,
    parameters: fillForm(definition.fields, designOf(definition, p, language), language),
  };
}

/**
 * Builds the design of a kind from an author's values, and retains the values of the kind's own
 * fields. A full design is returned unchanged.
 */
function designOf({ write, fields }: ActionKind, values: Plain, language: Language): Plain {
  if (!write || values.steps) return values;
  const design = pickLanguage(writeDesign(write(values)), language) as Plain;
  const own = Object.entries(values).filter(([name]) =>
    fields.some((field) => field.name === name),
  );
  const merge = (name: string) => ({ ...(design[name] as Plain), ...(values[name] as Plain) });
  return {
    ...Object.fromEntries(own),
    ...design,
    frame: merge('frame'),
    theme: merge('theme'),
    teaser: merge('teaser'),
  };
}

export function chooseEntry(
  definitions: Definitions,
  [type, name, p]: readonly [type: string, name: string, p: Plain],
  language?: Language,
): ActionEntry {
  return { ...choose(definitions, [type, p], language), name, status: true };
}
