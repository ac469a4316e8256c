/** Returns the chosen options as a list; a stored value may be a list or a single option. */
export const chosenOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === '' || value === undefined ? [] : [value];
