import type { FieldKind } from './types';

/** A button: its text and where it leads. */
export const button: FieldKind<'button'> = {
  type: 'button',
  initial: (field, forms) => forms.initialForm(field.fields),
  validate: (field, value, path, forms) => forms.validateForm(field.fields, value, path),
  unwrap: (field, value, forms) => forms.unwrapForm(field.fields, value),
};
