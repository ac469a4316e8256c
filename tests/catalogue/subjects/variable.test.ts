import { fillForm, unwrapForm } from '@catalogue/fields/schema';
import { withoutMarks } from '@catalogue/lib/phrase';
import { matchesVariable, prepareVariable, variableWho } from '@catalogue/subjects/variable';
import type { Value } from '@catalogue/variables/fill';
import { buildSituation } from '@tests/catalogue/situations';
import { describe, expect, it } from 'vitest';

const { fields, phrase } = variableWho.variable;
const written = (kind: string, value?: string | number, variable = '{{x}}') =>
  unwrapForm(
    fields,
    fillForm(fields, { variable, compare: { kind, form: value === undefined ? {} : { value } } }),
  );
const holds = (given: Value | null | undefined, kind: string, value?: string | number) =>
  matchesVariable(prepareVariable(written(kind, value)), {
    ...buildSituation(),
    variable: () => given,
  });
const lira = (minor: number) => ({ minor, currency: 'TRY' });

describe('a comparison of a variable', () => {
  it.each([
    ['Altın', 'is', 'ALTIN', true],
    ['Altın', 'is', 'Gümüş', false],
    ['Altın', 'not', 'Gümüş', true],
    ['Altın', 'not', 'altin', false],
    ['Dalga vazo', 'contains', 'VAZO', true],
    ['Dalga vazo', 'contains', 'kupa', false],
    ['VZ-1', 'is', '1', false],
    [3, 'is', '3', true],
    [3, 'is', '3,0', true],
    [lira(178_000), 'is', '1.780,00 TL', true],
    [lira(50_000), 'greater', 499.5, true],
    [lira(50_000), 'greater', 500, false],
    [lira(50_000), 'less', 500, false],
    ['1.780,00 TL', 'greater', 1779, true],
    ['-5', 'less', 0, true],
    [-5, 'less', 0, true],
    ['no number', 'greater', 1, undefined],
    [true, 'is', 'evet', true],
    [false, 'is', 'Hayır', true],
    [{ tr: 'Ürün', en: 'Product' }, 'is', 'urun', true],
    [{ tr: 'Ürün', en: 'Product' }, 'is', 'product', true],
    [0, 'empty', undefined, false],
    ['', 'empty', undefined, true],
    [null, 'empty', undefined, true],
    [null, 'filled', undefined, false],
    ['a', 'filled', undefined, true],
    [null, 'is', 'a', false],
    [null, 'not', 'a', true],
    [null, 'greater', 1, false],
    [undefined, 'empty', undefined, undefined],
    [undefined, 'not', 'a', undefined],
  ] as const)('evaluates whether %j is %s %s: %s', (given, kind, value, expected) => {
    expect(holds(given, kind, value)).toBe(expected);
  });

  it('splits a variable and its argument when the condition is saved', () => {
    expect(prepareVariable(written('filled', undefined, '{{cartMissing:750}}'))).toMatchObject({
      name: 'cartMissing',
      argument: '750',
      kind: 'filled',
    });
  });

  it.each([
    [written('greater', 500, '{{cartTotal}}'), 'whose “Cart total” is greater than 500'],
    [written('is', 'Gold', '{{tier}}'), 'whose “tier” is “Gold”'],
    [written('empty', undefined, '{{customerName}}'), "whose “Member's name” is empty"],
  ])('describes the comparison in a sentence', (p, words) => {
    expect(withoutMarks(phrase(p).en)).toBe(words);
  });
});
