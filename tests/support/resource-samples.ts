import { type AnyDeclaration, type AnyValues, type FieldShape, toWire } from '@contract/resource';
import { resources } from '@contract/resources';

/** Every declared resource, for tests that walk all of them. */
export const declarations = Object.values(resources) as unknown as AnyDeclaration[];

/** A record that can be saved; its texts carry `mark`, which makes them different from all others. */
export function sampleOf({ fields }: AnyDeclaration, mark: string): AnyValues {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    goodValueOf(field, mark, name),
  ]);
  return Object.fromEntries(values);
}

/** The same as a save sends it. */
export const sampleBody = (declaration: AnyDeclaration, mark: string, values: AnyValues = {}) => ({
  data: toWire(declaration, { ...sampleOf(declaration, mark), ...values }),
});

function goodValueOf(field: FieldShape, mark: string, name: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `${mark}_${name}`;
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

/** For each field a value it refuses, with the code of the error. */
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
    case 'number':
      return [
        [field.min - 1, 'tooSmall'],
        [field.max + 1, 'tooLarge'],
        ...(field.whole ? ([[field.min + 0.5, 'notWhole']] as [unknown, string][]) : []),
      ];
    case 'day':
      return [['2026-02-30', 'notADate']];
    case 'select':
      return [['no such choice', 'notAnOption']];
    default:
      return [];
  }
}
