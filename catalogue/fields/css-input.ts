import { checkTextThat } from './stored-text';
import { textFormats } from './text-format';
import type { FieldKind } from './types';

/** A CSS selector, typed or picked from a page of the shop. */
export const cssinput: FieldKind<'cssinput'> = {
  type: 'cssinput',
  initial: (field) => field.default ?? '',
  validate: checkTextThat(textFormats.selector.holds, 'notASelector', 1000),
};
