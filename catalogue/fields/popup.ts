import type { FieldKind } from './types';

/** The content of a popup as a form of its own. */
export const popup: FieldKind<'popup'> = {
  type: 'popup',
  initial: (field, forms) => forms.initialForm(field.fields),
  validate: (field, value, path, forms) => forms.validateForm(field.fields, value, path),
  unwrap: (field, value, forms) => forms.unwrapForm(field.fields, value),
};
