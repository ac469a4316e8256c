import { checkCount } from './item-count';
import { string } from './string';
import type { FieldKind, Issue } from './types';

/** A list of texts of one format; the same limit as other lists. */
export const multistring: FieldKind<'multistring'> = {
  type: 'multistring',
  initial: (field) => [...(field.default ?? [])],
  validate: (field, value, path, forms): Issue[] => {
    if (!Array.isArray(value)) return [{ path, code: 'wrongType' }];
    const count = checkCount(field, value.length, path);
    if (count.length) return count;
    const { name, label, format } = field;
    const item = { type: 'string', name, label, format, required: true } as const;
    return value.flatMap((text, index) => string.validate(item, text, `${path}.${index}`, forms));
  },
};
