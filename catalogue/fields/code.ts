import { checkText } from './stored-text';
import type { FieldKind } from './types';

/** Source text, kept as it is. */
export const code: FieldKind<'code'> = {
  type: 'code',
  initial: (field) => field.default ?? '',
  validate: (field, value, path) => checkText(field, value, path, 50_000),
};
