import { checkOption, initialOption } from './chosen-option';
import type { FieldKind } from './types';

/** The same choice drawn as boxes. */
export const boxselect: FieldKind<'boxselect'> = {
  type: 'boxselect',
  initial: initialOption,
  validate: checkOption,
};
