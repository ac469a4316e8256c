import { chosenCase } from '../design/chosen-case';
import type { ConditionField, Plain } from '../fields/types';
import type { Condition } from '../kinds';
import type { Text } from '../language';
import { fold } from '../lib/fold';
import { markValue } from '../lib/phrase';
import { minorUnits, parseNumber } from '../shop/money';
import type { Situation } from '../situation';
import type { Value } from '../variables/fill';
import { parsePlaceholder } from '../variables/parse';
import { builtInVariable } from '../variables/registry';

const textCase = (value: string, label: Text): ConditionField['cases'][number] => ({
  value,
  label,
  fields: [
    {
      type: 'string',
      name: 'value',
      label: { tr: 'Değer', en: 'Value' },
      required: true,
      maxLength: 200,
    },
  ],
});
const numberCase = (value: string, label: Text): ConditionField['cases'][number] => ({
  value,
  label,
  fields: [{ type: 'number', name: 'value', label: { tr: 'Sayı', en: 'Number' }, required: true }],
});

export const variableWho = {
  variable: {
    type: 'variable',
    label: { tr: 'Değişken karşılaştırması', en: 'Comparison of a variable' },
    help: {
      tr: 'Mağazanın sayfasından okunan veya kendi yazdığınız bir değişken. Sayfa değerini söylemiyorsa gösterilmez.',
      en: 'A variable read from the shop’s page, or one of your own. Where the page does not say it, it does not show.',
    },
    fields: [
      {
        type: 'string',
        name: 'variable',
        label: { tr: 'Değişken', en: 'Variable' },
        required: true,
        maxLength: 150,
        format: 'variable',
        placeholder: { tr: '{{cartTotal}}', en: '{{cartTotal}}' },
      },
      {
        type: 'condition',
        name: 'compare',
        label: { tr: 'Karşılaştırma', en: 'Comparison' },
        required: true,
        default: 'is',
        cases: [
          textCase('is', { tr: 'şudur', en: 'is' }),
          textCase('not', { tr: 'şu değildir', en: 'is not' }),
          textCase('contains', { tr: 'şunu içerir', en: 'contains' }),
          numberCase('greater', { tr: 'şundan büyüktür', en: 'is greater than' }),
          numberCase('less', { tr: 'şundan küçüktür', en: 'is less than' }),
          { value: 'empty', label: { tr: 'boştur', en: 'is empty' }, fields: [] },
          { value: 'filled', label: { tr: 'doludur', en: 'is not empty' }, fields: [] },
        ],
      },
    ],
    matches: matchesVariable,
    prepare: prepareVariable,
    phrase: ({ variable, compare }) => {
      const { name = '' } = parsePlaceholder(`${variable}`) ?? {};
      const label = builtInVariable(name)?.label ?? { tr: name, en: name };
      const { kind, form } = chosenCase(compare);
      const value = markValue(
        typeof form.value === 'number' ? `${form.value}` : `“${form.value ?? ''}”`,
      );
      const { tr, en } = PHRASES[kind]?.(value) ?? { tr: '', en: '' };
      return {
        tr: `${markValue(`“${label.tr}”`)} değeri ${tr}`,
        en: `whose ${markValue(`“${label.en}”`)} ${en}`,
      };
    },
  },
} satisfies Record<string, Condition>;

const PHRASES: Record<string, (value: string) => Text> = {
  is: (value) => ({ tr: `${value} olan`, en: `is ${value}` }),
  not: (value) => ({ tr: `${value} olmayan`, en: `is not ${value}` }),
  contains: (value) => ({ tr: `${value} içeren`, en: `contains ${value}` }),
  greater: (value) => ({ tr: `${value} üzerinde olan`, en: `is greater than ${value}` }),
  less: (value) => ({ tr: `${value} altında olan`, en: `is less than ${value}` }),
  empty: () => ({ tr: 'boş olan', en: 'is empty' }),
  filled: () => ({ tr: 'dolu olan', en: 'is not empty' }),
};

/** Compiles the condition for the widget: `{name, argument, kind, value}`. */
export function prepareVariable({ variable, compare }: Plain): Plain {
  const { name, argument } = parsePlaceholder(`${variable}`) ?? {};
  const { kind, form } = chosenCase(compare);
  return { name, argument, kind, value: form.value };
}

const operators: Record<string, (actual: Value, expected: string) => boolean | undefined> = {
  is: isSame,
  not: (actual, expected) => !isSame(actual, expected),
  contains: (actual, expected) => textsOf(actual).some((text) => text.includes(fold(expected))),
  greater: (actual, expected) => compare(actual, (number) => number > Number(expected)),
  less: (actual, expected) => compare(actual, (number) => number < Number(expected)),
};

/**
 * Returns whether the variable matches; undefined while it is unknown, or when a compared value is
 * no number.
 */
export function matchesVariable(p: Plain, { variable }: Situation): boolean | undefined {
  const actual = variable?.(`${p.name}`, p.argument === undefined ? undefined : `${p.argument}`);
  if (actual === undefined) return undefined;
  const isEmpty = actual === null || actual === '' || actual === false;
  if (p.kind === 'empty' || p.kind === 'filled') return isEmpty === (p.kind === 'empty');
  const value = `${p.value ?? ''}`;
  if (actual === null) return p.kind === 'not';
  return operators[`${p.kind}`]?.(actual, value);
}

/** Compares texts without case and accents, and numbers and amounts as numbers, in any notation. */
function isSame(actual: Value, expected: string): boolean {
  const number = typeof actual === 'string' ? undefined : numberOf(actual);
  if (number !== undefined) return number === numberOf(expected);
  return textsOf(actual).includes(fold(expected.trim()));
}

function compare(actual: Value, test: (number: number) => boolean): boolean | undefined {
  const number = numberOf(actual);
  return number === undefined ? undefined : test(number);
}

/** Returns a number, or undefined; an amount in the main unit of its currency. */
function numberOf(value: Value): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') {
    const sign = /^\s*[-−]/.test(value) ? -1 : 1;
    const number = parseNumber(value);
    return number === undefined ? undefined : sign * number;
  }
  if (typeof value === 'object' && 'minor' in value) {
    return value.minor / minorUnits(value.currency);
  }
  return undefined;
}

const ANSWERS = { true: ['true', 'evet', 'yes', '1'], false: ['false', 'hayir', 'no', '0'] };

/** Returns folded texts: yes or no in both languages, both texts of a label, or the value. */
function textsOf(value: Value): string[] {
  if (typeof value === 'boolean') return ANSWERS[`${value}`];
  if (typeof value === 'object' && 'tr' in value) return [fold(value.tr), fold(value.en)];
  return [fold(`${value}`)];
}
