import { PAGE_TYPES } from '../situation';
import { checkTextThat } from './stored-text';
import type { FieldKind } from './types';

/** The kind of page something opens on. */
export const screen: FieldKind<'screen'> = {
  type: 'screen',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((page) => PAGE_TYPES.some((known) => known === page), 'notAnOption'),
};
