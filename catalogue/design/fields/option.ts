import type { Option } from '../../fields/types';

export const option = (value: string, tr: string, en: string): Option => ({
  value,
  label: { tr, en },
});
