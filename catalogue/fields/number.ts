import { type FieldSamples, SAMPLE, sampleText } from './sample';
import type { FieldKind, Issue } from './types';

/**
 * An empty field has the value null. Without a default, the initial value is the allowed number
 * nearest to 1.
 */
export const number: FieldKind<'number'> = {
  type: 'number',
  initial: ({ default: preset, min = -Infinity, max = Infinity }) =>
    preset === undefined ? Math.min(Math.max(1, min), max) : preset,
  validate: (field, value, path): Issue[] => {
    if (value === null || value === '') return field.required ? [{ path, code: 'required' }] : [];
    if (typeof value !== 'number' || !Number.isFinite(value)) return [{ path, code: 'wrongType' }];
    if (field.min !== undefined && value < field.min)
      return [{ path, code: 'tooSmall', params: { min: field.min } }];
    if (field.max !== undefined && value > field.max)
      return [{ path, code: 'tooLarge', params: { max: field.max } }];
    return [];
  },
};

export const numberKinds = { number };

export const numberSamples = (): FieldSamples<'number'> => ({
  number: {
    field: {
      ...SAMPLE,
      type: 'number',
      label: sampleText('number'),
      min: 0,
      max: 100,
      unit: sampleText('px'),
    },
    empty: null,
    filled: 42,
    wrong: 101,
    full: 100,
  },
});
