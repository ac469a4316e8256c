import { checkTextThat } from './stored-text';
import type { FieldKind } from './types';

/** CSS declarations for one element: no rules of their own, nothing fetched from elsewhere. */
export const cssinput: FieldKind<'cssinput'> = {
  type: 'cssinput',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((css) => !/[{}<>@\\]|url\s*\(|expression|\/\*/i.test(css), 'wrongType'),
};
