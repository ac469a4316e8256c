import { type FieldSamples, SAMPLE, sampleFields, sampleItem, sampleText } from './sample';
import { string } from './text';
import type { FieldKind, FieldValue, Issue } from './types';

/** Each item is a `FieldValue`, so that a template can make it read-only. */
export const array: FieldKind<'array'> = {
  type: 'array',
  initial: (field, forms) => {
    const count = Math.max(field.min ?? (field.required ? 1 : 0), field.defaultCount ?? 0);
    const length = Math.min(count, field.max ?? MAX_ITEMS);
    return Array.from({ length }, () => ({
      value: forms.initialForm(field.fields),
      __type: 'object',
    }));
  },
  validate: (field, value, path, forms): Issue[] => {
    if (!Array.isArray(value)) return [{ path, code: 'wrongType' }];
    const countIssues = checkCount(field, value.length, path);
    if (countIssues.length) return countIssues;
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

export const multistring: FieldKind<'multistring'> = {
  type: 'multistring',
  initial: (field) => [...(field.default ?? [])],
  validate: (field, value, path, forms): Issue[] => {
    if (!Array.isArray(value)) return [{ path, code: 'wrongType' }];
    const countIssues = checkCount(field, value.length, path);
    if (countIssues.length) return countIssues;
    const { name, label, format } = field;
    const item = { type: 'string', name, label, format, required: true } as const;
    return value.flatMap((text, index) => string.validate(item, text, `${path}.${index}`, forms));
  },
};

/** Maximum number of items of a list field that declares no `max`. */
export const MAX_ITEMS = 15;

export function checkCount(
  field: { required?: boolean; min?: number; max?: number },
  count: number,
  path: string,
): Issue[] {
  const { min = 0, max = MAX_ITEMS } = field;
  if (field.required && count === 0) return [{ path, code: 'required' }];
  if (count > max) return [{ path, code: 'tooManyItems', params: { max } }];
  return count < min ? [{ path, code: 'tooFewItems', params: { min } }] : [];
}

export const listKinds = { array, multistring };

export const listSamples = (): FieldSamples<'array' | 'multistring'> => ({
  array: {
    field: { ...SAMPLE, type: 'array', label: sampleText('array'), max: 3, fields: sampleFields },
    filled: [sampleItem('Vazo')],
    wrong: [sampleItem('')],
    full: [sampleItem('Vazo'), sampleItem('Lamba'), sampleItem('Kase')],
  },
  multistring: {
    field: { ...SAMPLE, type: 'multistring', label: sampleText('multistring'), max: 3 },
    filled: ['Ada'],
    wrong: ['Ada', ''],
    full: ['Ada', 'Ece', 'Su'],
  },
});
