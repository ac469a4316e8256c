import type { ActionEntry, Choice } from './campaign';
import { fillForm } from './fields/schema';
import type { Plain } from './fields/types';
import type { Row } from './sketch';
import type { Definitions } from './validate-parts';

/** The kind a template's author wrote down. Throws when there is no such kind or field. */
export function choose(definitions: Definitions, [type, p = {}]: Row): Choice {
  const definition = Object.values(definitions).find((kind) => kind.type === type);
  if (!definition) throw new Error(`No kind "${type}".`);
  return { type, parameters: fillForm(definition.fields, p) };
}

/** The same for what is drawn or sent; it is on. */
export function chooseEntry(
  definitions: Definitions,
  [type, name, p]: readonly [type: string, name: string, p: Plain],
): ActionEntry {
  return { ...choose(definitions, [type, p]), name, status: true };
}
