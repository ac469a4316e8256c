import { checkText } from './stored-text';
import type { FieldKind } from './types';

/** The template something is made from, by its number as text. */
export const template: FieldKind<'template'> = {
  type: 'template',
  initial: (field) => field.default ?? '',
  validate: (field, value, path) => checkText(field, value, path, 100),
};
