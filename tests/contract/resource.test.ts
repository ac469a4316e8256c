import { type AnyDeclaration, defineResource, problemsOf } from '@contract/resource';
import { shapeOf } from '@contract/resource-calls';
import { badValuesOf, sampleOf } from '@tests/support/rows/resource-samples';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const EVERY_KIND = {
  name: { kind: 'text', max: 10 },
  about: { kind: 'longText', max: 10, optional: true },
  email: { kind: 'email' },
  phone: { kind: 'phone', optional: true },
  url: { kind: 'url' },
  code: { kind: 'code', max: 20 },
  amount: { kind: 'number', min: 1, max: 5, integer: true },
  day: { kind: 'day' },
  size: { kind: 'select', choices: ['s', 'm'] },
  open: { kind: 'switch', initial: true },
  status: { kind: 'status' },
} as const;

const declare = (more: object = {}) =>
  defineResource({
    name: 'samples',
    table: 'sample',
    path: '/sample',
    access: 'merchant',
    limit: 5,
    fields: EVERY_KIND,
    ...more,
  }) as unknown as AnyDeclaration;

describe('a field of each kind', () => {
  const declaration = declare();
  const shape = shapeOf(declaration.fields);

  it('accepts its generated sample in the form and in the call', () => {
    const sample = sampleOf(declaration, 'm1');
    expect(problemsOf(declaration, sample)).toEqual([]);
    expect(z.object(shape).safeParse({ ...sample, disabled: false }).success).toBe(true);
  });

  it.each(badValuesOf(declaration))(
    '$field refuses $value with $code',
    ({ field, value, code }) => {
      const record = { ...sampleOf(declaration, 'm1'), [field]: value };
      expect(problemsOf(declaration, record)).toMatchObject([{ field, code }]);
      expect(shape[field]?.safeParse(value).success).toBe(false);
    },
  );

  it('accepts an empty value where the field is optional', () => {
    expect(shape.phone?.safeParse('').success).toBe(true);
    const record = { ...sampleOf(declaration, 'm1'), phone: '', about: '' };
    expect(problemsOf(declaration, record)).toEqual([]);
  });

  it('has one error for a text that is too long and of the wrong form', () => {
    const long = 'x'.repeat(5_000);
    const values = { ...sampleOf(declaration, 'm1'), email: long, phone: long, url: long };
    const { error } = z.object(shape).safeParse({ ...values, disabled: false });
    expect(error?.issues.map(({ path }) => path.join()).sort()).toEqual(['email', 'phone', 'url']);
  });
});

describe('the generated sample of a declaration', () => {
  const rules = {
    ownDomain: {
      field: 'email',
      broken: ({ email }: { email: string }) => !email.endsWith('@keten.example'),
      example: { email: 'a@elsewhere.example' },
    },
  };

  it('throws an error with resource, rule and field when a rule refuses it', () => {
    expect(() => sampleOf(declare({ rules }), 'm1')).toThrow(/"samples".*"ownDomain".*"email"/);
  });

  it('takes the value of `sample` for a field that a rule restricts', () => {
    const sample = { email: 'team@keten.example' };
    expect(sampleOf(declare({ rules, sample }), 'm1')).toMatchObject(sample);
  });
});
