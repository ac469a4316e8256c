import { checkText } from './stored-text';
import type { Issue, Option } from './types';

interface Choosable {
  required?: boolean;
  options: readonly Option[];
  default?: string;
}

/** The first option when nothing else is said, so that a choice is never empty by accident. */
export function initialOption(field: Choosable): string {
  return field.default ?? field.options[0]?.value ?? '';
}

/** A choice must be one of the options; empty is fine when the field is optional. */
export function checkOption(field: Choosable, value: unknown, path: string): Issue[] {
  const issues = checkText(field, value, path, 1000);
  if (issues.length || value === '') return issues;
  const known = field.options.some((option) => option.value === value);
  return known ? [] : [{ path, code: 'notAnOption' }];
}
