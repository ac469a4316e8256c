import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../language';
import { isRecord } from '../lib/is-record';
import { parseMoment } from '../lib/istanbul';
import { choiceKinds } from './choice';
import { colorKinds } from './color';
import { type ConditionValue, caseFields, conditionKinds } from './condition';
import { dateKinds } from './date';
import { groupKinds } from './group';
import { listKinds } from './list';
import { mediaKinds } from './media';
import { numberKinds } from './number';
import { textKinds } from './text';
import type {
  ArrayField,
  ConditionField,
  Field,
  FieldKind,
  FieldType,
  FieldValue,
  FormRules,
  FormValue,
  Issue,
  Plain,
  Schema,
} from './types';

const rulesIn = (language: Language): FormRules => ({
  language,
  initialForm: (schema) => initialForm(schema, language),
  validateForm,
  unwrapForm,
});
const rules: Record<Language, FormRules> = { tr: rulesIn('tr'), en: rulesIn('en') };
/** A missing value gets the default language's initial value, so that all users see the same. */
const forms = rules[DEFAULT_LANGUAGE];

export function initialForm(schema: Schema, language = DEFAULT_LANGUAGE): FormValue {
  return Object.fromEntries(schema.map((field) => [field.name, initialField(field, language)]));
}

export function initialItem(field: ArrayField, language: Language): FieldValue<FormValue> {
  return { value: initialForm(field.fields, language), __type: 'object' };
}

export function initialCase(
  field: ConditionField,
  kind: string,
  language: Language,
): ConditionValue {
  return { kind, form: initialForm(caseFields(field, kind) ?? [], language) };
}

export function initialField(field: Field, language = DEFAULT_LANGUAGE): FieldValue {
  return { value: kindOf(field).initial(field, rules[language]), __type: field.type };
}

/** Returns whether a value equals the initial value of its field in any language. */
export function isInitial(field: Field, value: unknown): boolean {
  const json = JSON.stringify(value);
  return LANGUAGES.some((language) => JSON.stringify(initialField(field, language).value) === json);
}

/** Creates a form: `plain` has objects for groups, arrays for lists. Throws for unknown names. */
export function fillForm(schema: Schema, plain: Plain, language = DEFAULT_LANGUAGE): FormValue {
  for (const name of Object.keys(plain)) {
    if (!schema.some((field) => field.name === name))
      throw new Error(`No field "${name}" in this form.`);
  }
  return Object.fromEntries(
    schema.map((field) => [
      field.name,
      Object.hasOwn(plain, field.name)
        ? { value: wrap(field, plain[field.name], language), __type: field.type }
        : initialField(field, language),
    ]),
  );
}

/** Returns a form's issues; never throws. Absent fields are initial. Paths: `buttons.0.url`. */
export function validateForm(schema: Schema, form: unknown, path = ''): Issue[] {
  if (!isRecord(form)) return [{ path, code: 'wrongType' }];
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const known = new Set(schema.map((field) => field.name));
  const unknown = Object.keys(form).filter((name) => !known.has(name));
  return [
    ...unknown.map((name): Issue => ({ path: at(name), code: 'unknownField' })),
    ...schema.flatMap((field) => [
      ...validateField(field, own(form, field.name), at(field.name)),
      ...validateNotBelow(field, schema, form, at(field.name)),
      ...validateAfter(field, schema, form, at(field.name)),
    ]),
  ];
}

/** Returns plain values. Missing fields have their initial values; dividers are omitted. */
export function unwrapForm(schema: Schema, form: unknown): Plain {
  const plain: Plain = {};
  for (const field of schema) {
    if (field.type === 'divider') continue;
    const stored = isRecord(form) ? own(form, field.name) : undefined;
    const kind = kindOf(field);
    const value = isRecord(stored) && 'value' in stored ? stored.value : kind.initial(field, forms);
    plain[field.name] = kind.unwrap ? kind.unwrap(field, value, forms) : value;
  }
  return plain;
}

function validateField(field: Field, stored: unknown, path: string): Issue[] {
  const kind = kindOf(field);
  if (stored === undefined) return kind.validate(field, kind.initial(field, forms), path, forms);
  if (!isRecord(stored) || stored.__type !== field.type) return [{ path, code: 'wrongType' }];
  return kind.validate(field, stored.value, path, forms);
}

function validateNotBelow(field: Field, schema: Schema, form: unknown, path: string): Issue[] {
  if (field.type !== 'number' || !field.notBelow) return [];
  const [min, value] = valuesOf([field.notBelow, field.name], schema, form);
  return typeof min === 'number' && typeof value === 'number' && value < min
    ? [{ path, code: 'tooSmall', params: { min } }]
    : [];
}

function validateAfter(field: Field, schema: Schema, form: unknown, path: string): Issue[] {
  if (field.type !== 'datetime' || !field.after) return [];
  const [start, end] = valuesOf([field.after, field.name], schema, form).map(parseMoment);
  return start && end && end <= start ? [{ path, code: 'notAfterStart' }] : [];
}

function valuesOf(names: readonly string[], schema: Schema, form: unknown): unknown[] {
  const plain = unwrapForm(
    schema.filter(({ name }) => names.includes(name)),
    form,
  );
  return names.map((name) => plain[name]);
}

function wrap(field: Field, value: unknown, language: Language): unknown {
  if (field.type === 'array' && Array.isArray(value))
    return value.map((item) => ({
      value: fillForm(field.fields, item, language),
      __type: 'object',
    }));
  if (field.type === 'condition' && isRecord(value) && isRecord(value.form)) {
    const kind = String(value.kind);
    return { kind, form: fillForm(caseFields(field, kind) ?? [], value.form, language) };
  }
  if ('fields' in field && isRecord(value)) return fillForm(field.fields, value, language);
  return value;
}

/** The cast is safe: the registry contains the kind of each type under that type. */
function kindOf(field: Field): FieldKind<FieldType> {
  return fieldKinds[field.type] as unknown as FieldKind<FieldType>;
}

function own(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

const fieldKinds: { [Type in FieldType]: FieldKind<Type> } = {
  ...textKinds,
  ...choiceKinds,
  ...groupKinds,
  ...listKinds,
  ...numberKinds,
  ...colorKinds,
  ...dateKinds,
  ...conditionKinds,
  ...mediaKinds,
};
