import { isRecord } from '../lib/is-record';
import { isInitial } from './schema';
import type { Field, FieldSetting, Schema } from './types';

type Has = (setting: FieldSetting) => boolean;

const isWithheld = ({ setting }: Pick<Field, 'setting'>, has: Has) =>
  setting !== undefined && !has(setting);

const mark = <Part extends Pick<Field, 'setting'>>(part: Part, has: Has) => ({
  ...part,
  ...(isWithheld(part, has) && { withheld: true as const }),
});

/** Marks fields and cases whose setting the shop lacks as withheld, at every depth. */
export function fieldsForShop(schema: Schema, has: Has): Field[] {
  return schema.map((field): Field => {
    const marked = mark(field, has);
    if (marked.type === 'condition') {
      const cases = marked.cases.map((one) => ({
        ...mark(one, has),
        fields: fieldsForShop(one.fields, has),
      }));
      return { ...marked, cases };
    }
    return 'fields' in marked && Array.isArray(marked.fields)
      ? // Only `withheld` is added to the inner fields, so the type of the field is unchanged.
        ({ ...marked, fields: fieldsForShop(marked.fields, has) } as Field)
      : marked;
  });
}

/** A withheld field with another value than the initial one, or a selected withheld case. */
interface WithheldValue {
  /** Path of names and indexes: `buttons.0.onclick`. */
  path: string;
  /** Value of the field, or the name of the case. */
  value: unknown;
}

export function withheldValues(schema: Schema, form: unknown, has: Has): WithheldValue[] {
  if (!isRecord(form)) return [];
  return schema.flatMap((field): WithheldValue[] => {
    const stored = form[field.name];
    if (!isRecord(stored)) return [];
    const { value } = stored;
    if (isWithheld(field, has)) {
      return isInitial(field, value) ? [] : [{ path: field.name, value }];
    }
    const below = (fields: Schema, part: unknown, path: string) =>
      withheldValues(fields, part, has).map((found) => ({
        ...found,
        path: `${path}.${found.path}`,
      }));
    if (field.type === 'condition') {
      const chosen = isRecord(value) && field.cases.find((one) => one.value === value.kind);
      if (!chosen) return [];
      return isWithheld(chosen, has)
        ? [{ path: field.name, value: chosen.value }]
        : below(chosen.fields, value.form, `${field.name}.form`);
    }
    if (!('fields' in field)) return [];
    return Array.isArray(value)
      ? value.flatMap((item, index) =>
          below(field.fields, isRecord(item) ? item.value : undefined, `${field.name}.${index}`),
        )
      : below(field.fields, value, field.name);
  });
}
