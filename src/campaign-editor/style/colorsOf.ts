import { isColor } from '@catalogue/fields/color';
import type { FormValue } from '@catalogue/fields/types';
import { isRecord } from '@catalogue/lib/is-record';

const MAX_COLOURS = 5;

export function colorsOf(form: FormValue = {}): string[] {
  const found = Object.values(form).flatMap(({ value, __type }): string[] => {
    if (__type === 'color') return typeof value === 'string' && isColor(value) ? [value] : [];
    return __type === 'button' && isRecord(value) ? colorsOf(value as FormValue) : [];
  });
  return [...new Set(found)].slice(0, MAX_COLOURS);
}
