import type { FieldOf, FieldType, FieldValue, FormValue, Issue } from '@catalogue/fields/types';
import { isRecord } from '@catalogue/lib/is-record';

/** Computes the next value from the previous one, so that callbacks can be stable. */
export type Update<Value> = (before: Value) => Value;

/** Props of the editor of one field type. An editor has no state that a save would miss. */
export type EditorProps<Type extends FieldType> = Type extends FieldType ? OneType<Type> : never;

interface OneType<Type extends FieldType> {
  field: FieldOf<Type>;
  value: unknown;
  onChange: (update: Update<unknown>) => void;
  /** Path of the value in the form; ids and issues derive from it. */
  path: string;
  /** Issues of all fields of the form; an editor shows those of its own path. */
  issues: readonly Issue[];
  readOnly: boolean;
  id: string;
}

export function asForm(value: unknown): FormValue {
  return isRecord(value) ? (value as FormValue) : {};
}

export function asItems(value: unknown): FieldValue<FormValue>[] {
  return Array.isArray(value) ? value.filter(isRecord).map((item) => item as never) : [];
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
