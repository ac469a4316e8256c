import { safeMediaUrl } from '../rules/url';
import { checkTextThat } from './stored-text';
import type { FieldKind } from './types';

/** The address of an uploaded or linked document. */
export const doc_file: FieldKind<'doc_file'> = {
  type: 'doc_file',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((url) => safeMediaUrl(url) !== null, 'notAUrl'),
};
