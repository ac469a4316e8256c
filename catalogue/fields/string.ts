import { checkText } from './stored-text';
import { textFormats } from './text-format';
import type { FieldKind } from './types';

/** One line of text. */
export const string: FieldKind<'string'> = {
  type: 'string',
  initial: (field) => field.default ?? '',
  validate: (field, value, path) => {
    const issues = checkText(field, value, path, 1000);
    if (issues.length || typeof value !== 'string' || !value) return issues;
    const { holds, code } = textFormats[field.format ?? 'text'];
    return holds(value) ? [] : [{ path, code }];
  },
};
