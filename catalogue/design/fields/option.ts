import type { Option } from '../../fields/types';

/** An option in both languages. */
export const option = (value: string, tr: string, en: string): Option => ({
  value,
  label: { tr, en },
});
