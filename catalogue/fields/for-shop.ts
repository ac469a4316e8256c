import type { Field, FieldSetting, Schema } from './types';

/** A schema without the fields that a shop's settings keep from it, at every depth. */
export function fieldsForShop(schema: Schema, has: (setting: FieldSetting) => boolean): Field[] {
  return schema
    .filter(({ setting }) => setting === undefined || has(setting))
    .map((field) =>
      'fields' in field && Array.isArray(field.fields)
        ? // What is left of the same fields.
          ({ ...field, fields: fieldsForShop(field.fields, has) } as Field)
        : field,
    );
}
