import { type ConditionValue, caseFields } from '../fields/condition';
import type { Field, FieldValue, FormValue, Option, Schema } from '../fields/types';
import type { Language } from '../language';
import { chosenOf } from '../lib/chosen';
import { isRecord } from '../lib/is-record';

/** One readable difference inside a form. */
export interface FieldChange {
  /** Labels from the outside in: `["Button", "Text"]`. */
  trail: string[];
  /** Values as people read them; empty for none. */
  before: string;
  after: string;
}

/** What differs between two contents of one form, field by field, in the form's order. */
export function formDiff(
  schema: Schema,
  { before, after }: { before: FormValue; after: FormValue },
  language: Language,
): FieldChange[] {
  return schema.flatMap((field) =>
    fieldDiff(field, before[field.name]?.value, after[field.name]?.value, language),
  );
}

function fieldDiff(field: Field, one: unknown, other: unknown, language: Language): FieldChange[] {
  if (field.type === 'divider' || isSame(one, other)) return [];
  const label = field.label?.[language] ?? field.name;
  const inside = (changes: FieldChange[], name = label) =>
    changes.map((change) => ({ ...change, trail: [name, ...change.trail] }));
  if (field.type === 'array') {
    const items = [asItems(one), asItems(other)] as const;
    const count = Math.max(items[0].length, items[1].length);
    return Array.from({ length: count }, (_, index) => {
      const [before, after] = [items[0][index]?.value ?? {}, items[1][index]?.value ?? {}];
      return inside(formDiff(field.fields, { before, after }, language), `${label} ${index + 1}`);
    }).flat();
  }
  if (field.type === 'condition') {
    const [before, after] = [asCase(one), asCase(other)];
    const named = optionOf(field.cases, language);
    const kind = { trail: [label], before: named(before.kind), after: named(after.kind) };
    if (before.kind !== after.kind) return [kind];
    const fields = caseFields(field, after.kind) ?? [];
    return inside(formDiff(fields, { before: before.form, after: after.form }, language));
  }
  if ('fields' in field) {
    return inside(formDiff(field.fields, { before: asForm(one), after: asForm(other) }, language));
  }
  const read = (value: unknown) => readValue(field, value, language);
  return [{ trail: [label], before: read(one), after: read(other) }];
}

const WORDS = {
  on: { tr: 'Açık', en: 'On' },
  off: { tr: 'Kapalı', en: 'Off' },
} as const;

/** A value as people read it; empty for none. */
export function readValue(field: Field, value: unknown, language: Language): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return WORDS[value ? 'on' : 'off'][language];
  if ('options' in field)
    return chosenOf(value)
      .map((one) => optionOf(field.options, language)(String(one)))
      .join(', ');
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (field.type === 'number' && field.unit) return `${value} ${field.unit[language]}`;
  return field.type === 'richtext' ? withoutTags(String(value)) : String(value);
}

const optionOf = (options: readonly Option[], language: Language) => (value: string) =>
  options.find((option) => option.value === value)?.label[language] ?? value;

/** The words of a rich text, its blocks divided by a blank. */
const withoutTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  }
  if (isRecord(one) && isRecord(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name], other[name]));
  }
  return one === other;
}

const asForm = (value: unknown): FormValue => (isRecord(value) ? (value as FormValue) : {});

const asItems = (value: unknown): FieldValue<FormValue>[] =>
  Array.isArray(value) ? (value as FieldValue<FormValue>[]) : [];

const asCase = (value: unknown): ConditionValue =>
  isRecord(value) && isRecord(value.form)
    ? (value as unknown as ConditionValue)
    : { kind: '', form: {} };
