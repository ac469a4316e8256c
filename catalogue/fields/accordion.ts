import type { FieldKind } from './types';

/** Fields that can be folded away. */
export const accordion: FieldKind<'accordion'> = {
  type: 'accordion',
  initial: (field, forms) => forms.initialForm(field.fields),
  validate: (field, value, path, forms) => forms.validateForm(field.fields, value, path),
  unwrap: (field, value, forms) => forms.unwrapForm(field.fields, value),
};
