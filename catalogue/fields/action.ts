import { checkText } from './stored-text';
import type { FieldKind } from './types';

/** Another action of the shop, by its number as text. */
export const action: FieldKind<'action'> = {
  type: 'action',
  initial: (field) => field.default ?? '',
  validate: (field, value, path) => checkText(field, value, path, 100),
};
