import type { DropdownField, MultistringField, Plain, Schema } from '../fields/types';
import type { Text } from '../language';
import { fold } from '../lib/fold';
import { lookUp } from '../lib/look-up';
import { compilePattern } from '../lib/pattern';
import { markQuoted, markValue, NO_VALUE } from '../lib/phrase';
import { type Program, runPattern } from '../lib/run-pattern';

export const textOperator: DropdownField = {
  type: 'dropdown',
  name: 'operator',
  label: { tr: 'Karşılaştırma', en: 'Comparison' },
  required: true,
  default: 'contains',
  options: [
    { value: 'contains', label: { tr: 'içerir', en: 'contains' } },
    { value: 'equals', label: { tr: 'aynısıdır', en: 'is exactly' } },
    { value: 'starts', label: { tr: 'ile başlar', en: 'starts with' } },
    { value: 'ends', label: { tr: 'ile biter', en: 'ends with' } },
    { value: 'regex', label: { tr: 'düzenli ifadeye uyar', en: 'matches the expression' } },
  ],
};

/*@__NO_SIDE_EFFECTS__*/
export function textFields(
  values: Pick<MultistringField, 'label' | 'help'>,
  { exclude = { tr: 'Bunlar hariç', en: 'Except these' }, before = [] }: Options = {},
): Schema {
  return [
    ...before,
    textOperator,
    { type: 'multistring', name: 'values', required: true, ...values },
    { type: 'boolean', name: 'exclude', label: exclude },
  ];
}

interface Options {
  exclude?: Text;
  before?: Schema;
}

const operators: Record<string, (text: string, value: string) => boolean> = {
  contains: (text, value) => text.includes(value),
  equals: (text, value) => text === value,
  starts: (text, value) => text.startsWith(value),
  ends: (text, value) => text.endsWith(value),
};

/** Compiles regular expressions, so that the widget only runs them. */
export function prepareText(p: Plain): Plain {
  if (p.operator !== 'regex' || !Array.isArray(p.values)) return p;
  const programs = p.values.map((value) => compilePattern(String(value))).filter(Boolean);
  return { ...p, values: [], programs };
}

/**
 * Returns a list unchanged, and an empty list for any other value. Form validation has checked the
 * entries.
 */
export function listOf<Entry>(value: unknown): Entry[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Returns whether the condition matches, without case and accents; undefined while the texts are
 * unknown.
 */
export function matchesText(
  p: Plain,
  texts: readonly (string | undefined)[] | undefined,
): boolean | undefined {
  if (!texts) return undefined;
  const known = texts.flatMap((text) => (text === undefined ? [] : [fold(text)]));
  const compare = lookUp(operators, String(p.operator));
  const programs = listOf<Program>(p.programs);
  const values = listOf<string>(p.values).map((value) => fold(String(value).trim()));
  const found = known.some((text) =>
    compare
      ? values.some((value) => compare(text, value))
      : programs.some((program) => runPattern(program, text)),
  );
  return found !== (p.exclude === true);
}

/** Formats a list with quotation marks: `“a”, “b” veya “c”`. */
const quoteList = (values: unknown): Text => {
  const quoted = listOf<unknown>(values).map(markQuoted);
  return joinList(quoted.length > 0 ? quoted : [markValue(NO_VALUE)]);
};

/** Formats a list: `a, b veya c`. */
export function joinList(texts: readonly string[]): Text {
  const join = (word: string) =>
    texts.length > 1 ? `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}` : texts.join('');
  return { tr: join('veya'), en: join('or') };
}

const TURKISH: Record<string, readonly [is: string, isNot: string]> = {
  contains: ['içeren', 'içermeyen'],
  equals: ['olan', 'olmayan'],
  starts: ['ile başlayan', 'ile başlamayan'],
  ends: ['ile biten', 'ile bitmeyen'],
  regex: ['ifadesine uyan', 'ifadesine uymayan'],
};
const ENGLISH: Record<string, readonly [is: string, isNot: string]> = {
  contains: ['contains', 'does not contain'],
  equals: ['is', 'is not'],
  starts: ['starts with', 'does not start with'],
  ends: ['ends with', 'does not end with'],
  regex: ['matches', 'does not match'],
};

/** Describes a text comparison: `contains “a” or “b”`, `“a” veya “b” içeren`. */
export function textPhrase(p: Plain): Text {
  const values = quoteList(p.values);
  const form = p.exclude === true ? 1 : 0;
  const operator = String(p.operator);
  return {
    tr: `${values.tr} ${TURKISH[operator]?.[form] ?? ''}`,
    en: `${ENGLISH[operator]?.[form] ?? ''} ${values.en}`,
  };
}
