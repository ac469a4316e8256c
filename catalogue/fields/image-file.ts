import { safeMediaUrl } from '../rules/url';
import { checkTextThat } from './stored-text';
import type { FieldKind } from './types';

/** The address of an uploaded or linked picture. */
export const image_file: FieldKind<'image_file'> = {
  type: 'image_file',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((url) => safeMediaUrl(url) !== null, 'notAnImage'),
};
