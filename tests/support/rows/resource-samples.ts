import {
  type AnyDeclaration,
  type AnyValues,
  type FieldShape,
  problemsOf,
  TEXT_FORMATS,
  toWire,
} from '@contract/resource';
import { resources } from '@contract/resources';

export const declarations = Object.values(resources) as unknown as AnyDeclaration[];

/**
 * Returns values that a save accepts. Each text contains `mark`, so two samples differ in all
 * values except those of the declaration's own `sample`. Throws when a rule rejects the values.
 */
export function sampleOf(declaration: AnyDeclaration, mark: string): AnyValues {
  const { fields, name: resource } = declaration;
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    goodValueOf(field, mark, name),
  ]);
  const record: AnyValues = { ...Object.fromEntries(values), ...declaration.sample };
  const [refused] = problemsOf(declaration, record);
  if (refused) {
    const { field, code } = refused;
    throw new Error(
      `contract/resources: the generated sample of "${resource}" is refused by "${code}" at "${field}" ` +
        `(${JSON.stringify(record[field])}). Add \`sample: { ${field}: ... }\` with an accepted value.`,
    );
  }
  return record;
}

export const sampleBody = (declaration: AnyDeclaration, mark: string, values: AnyValues = {}) => ({
  data: toWire(declaration, { ...sampleOf(declaration, mark), ...values }),
});

function goodValueOf(field: FieldShape, mark: string, name: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `${mark}_${name}`;
    case 'email':
      return `${mark}@${name}.example`;
    case 'phone':
      return `+90 532 ${String(hash(mark + name)).padStart(7, '0')}`;
    case 'url':
      return `https://${name}.example/${mark}`;
    case 'code':
      return `return '${mark}'`;
    case 'number':
      return field.min;
    case 'day':
      return '2026-11-20';
    case 'select':
      return field.choices[0];
    case 'switch':
      return field.initial;
    case 'status':
      return 'active';
  }
}

/** Returns up to seven digits derived from a text, so that samples with different texts differ. */
const hash = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000_000, 7);

export function badValuesOf({ fields }: AnyDeclaration) {
  return Object.entries(fields).flatMap(([name, field]) =>
    badOf(field).map(([value, code]) => ({ field: name, value, code })),
  );
}

function badOf(field: FieldShape): [unknown, string][] {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'code':
      return [
        ...(field.optional ? [] : ([['', 'required']] as [unknown, string][])),
        ['x'.repeat(field.max + 1), 'tooLong'],
      ];
    case 'email':
    case 'phone':
    case 'url':
      return [
        ...(field.optional ? [] : ([['', 'required']] as [unknown, string][])),
        ['x y', TEXT_FORMATS[field.kind].code],
        ['x'.repeat(TEXT_FORMATS[field.kind].max + 1), 'tooLong'],
      ];
    case 'number':
      return [
        [field.min - 1, 'tooSmall'],
        [field.max + 1, 'tooLarge'],
        ...(field.integer ? ([[field.min + 0.5, 'notWhole']] as [unknown, string][]) : []),
      ];
    case 'day':
      return [['2026-02-30', 'notADate']];
    case 'select':
      return [['no such choice', 'notAnOption']];
    default:
      return [];
  }
}
