import type { FieldKind } from './types';

/** On or off; off when untouched. */
export const boolean: FieldKind<'boolean'> = {
  type: 'boolean',
  initial: (field) => field.default ?? false,
  validate: (_field, value, path) =>
    typeof value === 'boolean' ? [] : [{ path, code: 'wrongType' }],
};
