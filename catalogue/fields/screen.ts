import { checkText } from './stored-text';
import type { FieldKind } from './types';

/** The page or screen something opens on, by its key. */
export const screen: FieldKind<'screen'> = {
  type: 'screen',
  initial: (field) => field.default ?? '',
  validate: (field, value, path) => checkText(field, value, path, 100),
};
