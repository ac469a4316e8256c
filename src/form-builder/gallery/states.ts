import type { FieldSample } from '@catalogue/fields/sample';
import { initialField, validateForm } from '@catalogue/fields/schema';
import type { FieldValue, FormValue, Issue } from '@catalogue/fields/types';

export const STATES = ['empty', 'filled', 'error', 'disabled', 'full'] as const;
export type State = (typeof STATES)[number];

export interface Shown {
  form: FormValue;
  issues: readonly Issue[];
}

/** Returns a sample in one of its states; null when its type has no such state. */
export function showState(sample: FieldSample, state: State, path: string): Shown | null {
  const { field, filled } = sample;
  const form = (value: unknown, more: Partial<FieldValue> = {}): FormValue => ({
    [field.name]: { value, __type: field.type, ...more },
  });
  if (state === 'filled') return { form: form(filled), issues: [] };
  if (state === 'disabled') return { form: form(filled, { _cnfg_no_edit: true }), issues: [] };
  if (state === 'full') {
    return 'full' in sample ? { form: form(sample.full), issues: [] } : null;
  }
  if (state === 'error') {
    if (!('wrong' in sample)) return null;
    const wrong = form(sample.wrong);
    return { form: wrong, issues: validateForm([field], wrong, path) };
  }
  const empty = 'empty' in sample ? sample.empty : initialField(field).value;
  return { form: form(empty), issues: [] };
}
