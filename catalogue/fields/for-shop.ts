import { isRecord } from '../lib/is-record';
import { initialField } from './schema';
import type { Field, FieldSetting, Schema } from './types';

/** A schema with the fields marked that a shop's settings keep from it, at every depth. */
export function fieldsForShop(schema: Schema, has: (setting: FieldSetting) => boolean): Field[] {
  return schema.map((field) => {
    const isWithheld = field.setting !== undefined && !has(field.setting);
    const marked = { ...field, ...(isWithheld && { withheld: true as const }) };
    return 'fields' in marked && Array.isArray(marked.fields)
      ? // The same fields.
        ({ ...marked, fields: fieldsForShop(marked.fields, has) } as Field)
      : marked;
  });
}

/** A field that is kept from a shop and has another value than a new form. */
export interface WithheldValue {
  /** Names and indexes: `buttons.0.onclick`. */
  path: string;
  value: unknown;
}

/** What a form says in fields that the shop's settings keep from it. */
export function withheldValues(
  schema: Schema,
  form: unknown,
  has: (setting: FieldSetting) => boolean,
): WithheldValue[] {
  if (!isRecord(form)) return [];
  return schema.flatMap((field): WithheldValue[] => {
    const stored = form[field.name];
    if (!isRecord(stored)) return [];
    const { value } = stored;
    if (field.setting !== undefined && !has(field.setting)) {
      const isUntouched = JSON.stringify(value) === JSON.stringify(initialField(field).value);
      return isUntouched ? [] : [{ path: field.name, value }];
    }
    if (!('fields' in field)) return [];
    const below = (part: unknown, path: string) =>
      withheldValues(field.fields, part, has).map((found) => ({
        ...found,
        path: `${path}.${found.path}`,
      }));
    return Array.isArray(value)
      ? value.flatMap((item, index) =>
          below(isRecord(item) ? item.value : undefined, `${field.name}.${index}`),
        )
      : below(value, field.name);
  });
}
