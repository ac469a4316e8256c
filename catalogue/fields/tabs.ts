import type { FieldKind } from './types';

/** Groups of fields shown one at a time; each group is an object field. */
export const tabs: FieldKind<'tabs'> = {
  type: 'tabs',
  initial: (field, forms) => forms.initialForm(field.fields),
  validate: (field, value, path, forms) => forms.validateForm(field.fields, value, path),
  unwrap: (field, value, forms) => forms.unwrapForm(field.fields, value),
};
