import { checkText } from './stored-text';
import type { FieldKind } from './types';

/** HTML of the small editor; what is not on the allow-list is dropped when it is drawn. */
export const richtext: FieldKind<'richtext'> = {
  type: 'richtext',
  initial: (field) => field.default ?? '',
  validate: (field, value, path) => checkText(field, value, path, 10_000),
};
