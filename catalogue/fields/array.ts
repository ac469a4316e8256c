import { checkCount, MOST_ITEMS } from './item-count';
import type { FieldKind, FieldValue, Issue } from './types';

/** Alike items in an order; every item is wrapped so that a template can fix it in place. */
export const array: FieldKind<'array'> = {
  type: 'array',
  initial: (field, forms) => {
    const count = Math.max(field.min ?? (field.required ? 1 : 0), field.defaultCount ?? 0);
    const length = Math.min(count, field.max ?? MOST_ITEMS);
    return Array.from({ length }, () => ({
      value: forms.initialForm(field.fields),
      __type: 'object',
    }));
  },
  validate: (field, value, path, forms): Issue[] => {
    if (!Array.isArray(value)) return [{ path, code: 'wrongType' }];
    const count = checkCount(field, value.length, path);
    if (count.length) return count;
    return value.flatMap((item: unknown, index): Issue[] =>
      isItem(item)
        ? forms.validateForm(field.fields, item.value, `${path}.${index}`)
        : [{ path: `${path}.${index}`, code: 'wrongType' }],
    );
  },
  unwrap: (field, value, forms) =>
    Array.isArray(value)
      ? value.map((item: unknown) => forms.unwrapForm(field.fields, isItem(item) && item.value))
      : [],
};

function isItem(item: unknown): item is FieldValue {
  return typeof item === 'object' && item !== null && '__type' in item && item.__type === 'object';
}
