/** The options that a choice of several holds; one alone may stand without a list. */
export const chosenOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === '' || value === undefined ? [] : [value];
