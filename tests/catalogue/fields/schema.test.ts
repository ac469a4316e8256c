import { fillForm, initialForm, unwrapForm, validateForm } from '@catalogue/fields/schema';
import { FIELD_TYPES, type Field, type Schema } from '@catalogue/fields/types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const label = { tr: 'Alan', en: 'Field' };
const schema: Schema = [
  { type: 'string', name: 'title', label, required: true },
  { type: 'divider', name: 'line', label },
  {
    type: 'array',
    name: 'buttons',
    label,
    fields: [
      { type: 'string', name: 'text', label, required: true },
      { type: 'string', name: 'url', label, format: 'url' },
    ],
  },
  {
    type: 'condition',
    name: 'open',
    label,
    cases: [
      { value: 'no', label, fields: [] },
      { value: 'link', label, fields: [{ type: 'string', name: 'to', label }] },
    ],
  },
];

/** Generates schemas of optional fields without default values, nested up to `depth` levels. */
function schemas(depth: number): fc.Arbitrary<Field[]> {
  const inner = depth > 1 ? schemas(depth - 1) : fc.constant<Field[]>([]);
  const field = fc
    .record({
      type: fc.constantFrom(...FIELD_TYPES),
      name: fc.stringMatching(/^[a-z]{1,3}$/),
      fields: inner,
      least: fc.nat(20),
    })
    .map(({ type, name, fields, least }): Field => {
      const cases = [{ value: 'x', label, fields }];
      const limits = type === 'multistring' ? {} : { min: least, max: least + 5 };
      // Every property that any type may need: a superset of each member of the union.
      return {
        type,
        name,
        label,
        fields,
        options: cases,
        cases,
        language: 'css',
        ...limits,
      } as Field;
    });
  return fc.uniqueArray(field, { maxLength: 4, selector: ({ name }) => name });
}
const anySchema = schemas(3);

describe('a form', () => {
  it.each([
    ['2026-12-01T09:00', '2026-12-01T08:59', [{ path: 'end', code: 'notAfterStart' }]],
    ['2026-12-01T09:00', '2026-12-01T09:00', [{ path: 'end', code: 'notAfterStart' }]],
    // 06:00 in universal time is 09:00 in Istanbul.
    ['2026-12-01T09:00', '2026-12-01T06:00:00Z', [{ path: 'end', code: 'notAfterStart' }]],
    ['2026-12-01T09:00', '2026-12-01T09:01', []],
    ['2026-12-01T09:00', '', []],
    ['', '2026-12-01T09:00', []],
    ['2026-12-01T09:00', 'tomorrow', [{ path: 'end', code: 'notADate' }]],
  ])('with a start %j and an end %j has the issues %j', (start, end, issues) => {
    const dates: Schema = [
      { type: 'datetime', name: 'start', label },
      { type: 'datetime', name: 'end', label, after: 'start' },
    ];
    const form = {
      start: { value: start, __type: 'datetime' },
      end: { value: end, __type: 'datetime' },
    };
    expect(validateForm(dates, form)).toEqual(issues);
  });

  it('reports every issue with its path', () => {
    const form = {
      title: { value: ' ', __type: 'string' },
      buttons: {
        value: [{ value: { url: { value: 'javascript:1', __type: 'string' } }, __type: 'object' }],
        __type: 'array',
      },
      stranger: { value: 1, __type: 'number' },
    };
    expect(validateForm(schema, form)).toEqual([
      { path: 'stranger', code: 'unknownField' },
      { path: 'title', code: 'required' },
      { path: 'buttons.0.text', code: 'required' },
      { path: 'buttons.0.url', code: 'notAUrl' },
    ]);
  });

  it('reports inherited property names as unknown fields', () => {
    const form: unknown = JSON.parse('{"__proto__":{"value":1,"__type":"string"}}');
    expect(validateForm([], form)).toEqual([{ path: '__proto__', code: 'unknownField' }]);
    expect(validateForm([{ type: 'string', name: 'constructor', label }], {})).toEqual([]);
  });

  it('fills and unwraps plain values, also nested ones', () => {
    const plain = {
      title: 'Merhaba',
      buttons: [{ text: 'Git', url: '/a' }],
      open: { kind: 'link', form: { to: 'x' } },
    };
    const form = fillForm(schema, plain);
    expect(validateForm(schema, form)).toEqual([]);
    expect(unwrapForm(schema, form)).toEqual(plain);
    expect(() => fillForm(schema, { nope: 1 })).toThrow('nope');
  });

  it('unwraps missing values to their initial values', () => {
    expect(unwrapForm(schema, { title: { value: 'A', __type: 'string' } })).toEqual({
      title: 'A',
      buttons: [],
      open: { kind: 'no', form: {} },
    });
    expect(unwrapForm(schema, null).title).toBe('');
  });
});

describe('any schema', () => {
  it('Any schema has an initial form that can be saved', () => {
    fc.assert(
      fc.property(anySchema, (fields) => {
        expect(validateForm(fields, initialForm(fields))).toEqual([]);
        expect(validateForm(fields, JSON.parse(JSON.stringify(initialForm(fields))))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('validates and unwraps arbitrary JSON without throwing', () => {
    fc.assert(
      fc.property(anySchema, fc.jsonValue(), (fields, json) => {
        const form = Object.fromEntries(
          fields.map(({ name, type }) => [name, { value: json, __type: type }]),
        );
        for (const candidate of [json, form]) {
          expect(Array.isArray(validateForm(fields, candidate))).toBe(true);
          expect(typeof unwrapForm(fields, candidate)).toBe('object');
        }
      }),
      { numRuns: 300 },
    );
  });
});
