import type { Field, FieldOf, FieldType, FieldValue, FormValue } from './types';

export interface FieldSample {
  field: Field;
  /** Empty state; the field's default value if absent. */
  empty?: unknown;
  filled: unknown;
  /** An invalid value; absent if no value is invalid. */
  wrong?: unknown;
  /** A value at the limits of the field, such as the longest text. */
  full?: unknown;
}

/** A function beside each field kind returns its samples, so that bundlers omit unused samples. */
export type FieldSamples<Types extends FieldType> = {
  [Type in Types]: FieldSample & { field: FieldOf<Type> };
};

export const SAMPLE = { name: 'sample', help: { tr: 'Yardım metni.', en: 'A line of help.' } };

export const sampleText = (copy: string) => ({ tr: copy, en: copy });

export const sampleOptions = [
  { value: 'one', label: { tr: 'A', en: 'A' } },
  { value: 'two', label: { tr: 'B', en: 'B' } },
  { value: 'three', label: { tr: 'C', en: 'C' } },
];

export const sampleFields: readonly Field[] = [
  { type: 'string', name: 'title', label: { tr: 'Başlık', en: 'Title' }, required: true },
  { type: 'number', name: 'count', label: { tr: 'Adet', en: 'Count' }, min: 1, max: 9 },
];

export const sampleForm = (title: string, count = 3): FormValue => ({
  title: { value: title, __type: 'string' },
  count: { value: count, __type: 'number' },
});

export const sampleItem = (title: string): FieldValue<FormValue> => ({
  value: sampleForm(title),
  __type: 'object',
});
