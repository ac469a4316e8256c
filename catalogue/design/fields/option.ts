import type { Option } from '../../fields/types';

/** Creates an option with a label in both languages. */
export const option = (value: string, tr: string, en: string): Option => ({
  value,
  label: { tr, en },
});
