import { checkOption, initialOption } from './chosen-option';
import type { FieldKind } from './types';

/** A list to choose one from. */
export const dropdown: FieldKind<'dropdown'> = {
  type: 'dropdown',
  initial: initialOption,
  validate: checkOption,
};
