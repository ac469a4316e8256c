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
