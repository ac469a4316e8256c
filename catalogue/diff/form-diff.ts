import { type ConditionValue, caseFields } from '../fields/condition';
import type { Field, FieldValue, FormValue, Option, Schema } from '../fields/types';
import type { Language } from '../language';
import { chosenOf } from '../lib/chosen';
import { isRecord } from '../lib/is-record';
import { clockText, istanbulClock, parseMoment } from '../lib/istanbul';
import { isSame } from './is-same';
import { kindOfItem, pairRows } from './pair-rows';

export interface FieldChange {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Labels from outer to inner: `["Button", "Text"]`. */
  trail: string[];
  /** Kind of the changed list item and label of its field; absent elsewhere. */
  subject?: string[];
  /** Readable values before and after the change; empty for none. */
  before: string;
  after: string;
}

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
    const nameOf = (item: FieldValue<FormValue>, at: number) =>
      `${label} ${at + 1}${quoted(choicesIn(field.fields, item.value, language))}`;
    return itemChanges(field, { before: asItems(one), after: asItems(other) }, language).map(
      ({ item, at, trail, ...change }) => {
        const caseLabels = choicesIn(field.fields, item.value, language);
        return {
          ...change,
          trail: [nameOf(item, at), ...trail],
          ...(caseLabels && !change.subject && { subject: [caseLabels, ...trail.slice(-1)] }),
        };
      },
    );
  }
  if (field.type === 'condition') {
    const [before, after] = [asCase(one), asCase(other)];
    const caseLabel = optionOf(field.cases, language);
    if (before.kind !== after.kind) {
      const names = { before: caseLabel(before.kind), after: caseLabel(after.kind) };
      return [{ kind: 'changed', trail: [label], ...names }];
    }
    const fields = caseFields(field, after.kind) ?? [];
    return inside(formDiff(fields, { before: before.form, after: after.form }, language));
  }
  if ('fields' in field) {
    return inside(formDiff(field.fields, { before: asForm(one), after: asForm(other) }, language));
  }
  const read = (value: unknown) => readValue(field, value, language);
  return [{ kind: 'changed', trail: [label], before: read(one), after: read(other) }];
}

type ItemChange = FieldChange & { item: FieldValue<FormValue>; at: number };

/**
 * Returns the added, removed, moved and changed items; compares items of the same kind by field.
 */
function itemChanges(
  { fields }: Extract<Field, { type: 'array' }>,
  { before, after }: { before: FieldValue<FormValue>[]; after: FieldValue<FormValue>[] },
  language: Language,
): ItemChange[] {
  const { changed, added, removed, moved } = pairRows(before, after, kindOfItem);
  const rowChange =
    (kind: FieldChange['kind']) => (placed: { row: FieldValue<FormValue>; at: number }) => ({
      kind,
      item: placed.row,
      at: placed.at,
      trail: [],
      before: '',
      after: '',
    });
  return [
    ...changed.flatMap(({ before: old, after: item, at }) =>
      formDiff(fields, { before: old.value, after: item.value }, language).map((change) => ({
        ...change,
        item,
        at,
      })),
    ),
    ...added.map(rowChange('added')),
    ...removed.map(rowChange('removed')),
    ...(moved ? [rowChange('moved')(moved)] : []),
  ];
}

/** Returns the labels of an item's selected cases, such as the kind of a block. */
const choicesIn = (fields: Schema, form: FormValue, language: Language): string =>
  fields
    .flatMap((field) =>
      field.type === 'condition'
        ? optionOf(field.cases, language)(asCase(form[field.name]?.value).kind)
        : [],
    )
    .join(', ');

const quoted = (text: string) => (text ? ` (${text})` : '');

const WORDS = { on: { tr: 'Açık', en: 'On' }, off: { tr: 'Kapalı', en: 'Off' } } as const;

export function readValue(field: Field, value: unknown, language: Language): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return WORDS[value ? 'on' : 'off'][language];
  if ('options' in field)
    return chosenOf(value)
      .map((one) => optionOf(field.options, language)(String(one)))
      .join(', ');
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (field.type === 'number' && field.unit) return `${value} ${field.unit[language]}`;
  if (field.type === 'datetime') return formatMoment(String(value));
  return field.type === 'richtext' ? withoutTags(String(value)) : String(value);
}

const optionOf = (options: readonly Option[], language: Language) => (value: string) =>
  options.find((option) => option.value === value)?.label[language] ?? value;

/** Returns a moment as DD-MM-YYYY HH:mm in Istanbul. */
function formatMoment(value: string): string {
  const moment = parseMoment(value);
  if (!moment) return value;
  const { day, minutes } = istanbulClock(moment);
  return `${day.split('-').reverse().join('-')} ${clockText(minutes)}`;
}

const withoutTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

const asForm = (value: unknown): FormValue => (isRecord(value) ? (value as FormValue) : {});

const asItems = (value: unknown): FieldValue<FormValue>[] =>
  Array.isArray(value) ? (value as FieldValue<FormValue>[]) : [];

const asCase = (value: unknown): ConditionValue =>
  isRecord(value) && isRecord(value.form)
    ? (value as unknown as ConditionValue)
    : { kind: '', form: {} };
