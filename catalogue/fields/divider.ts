import type { FieldKind } from './types';

/** A line between fields: it has no value. */
export const divider: FieldKind<'divider'> = {
  type: 'divider',
  initial: () => null,
  validate: (_field, value, path) => (value === null ? [] : [{ path, code: 'wrongType' }]),
};
