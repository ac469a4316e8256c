import { checkText } from './stored-text';
import type { FieldKind } from './types';

/** Several lines of text. */
export const textArea: FieldKind<'textArea'> = {
  type: 'textArea',
  initial: (field) => field.default ?? '',
  validate: (field, value, path) => checkText(field, value, path, 5000),
};
