import type { FieldKind } from './types';

/** Fields that belong together. */
export const object: FieldKind<'object'> = {
  type: 'object',
  initial: (field, forms) => forms.initialForm(field.fields),
  validate: (field, value, path, forms) => forms.validateForm(field.fields, value, path),
  unwrap: (field, value, forms) => forms.unwrapForm(field.fields, value),
};
