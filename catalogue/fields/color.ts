import { type FieldSamples, SAMPLE, sampleText } from './sample';
import { checkTextThat } from './text';
import type { FieldKind } from './types';

const NAMED = new Set(
  'white black red green blue yellow orange purple pink grey gray transparent'.split(' '),
);
const NUMBER = '\\s*[\\d.]{1,8}%?\\s*';
const FUNCTION = new RegExp(
  `^(rgb|hsl)a?\\(${NUMBER}(?:[, ]${NUMBER}){2}(?:[,/]${NUMBER})?\\)$`,
  'i',
);

/** Returns true for #rgb, #rrggbb, also with alpha, rgb(), hsl() and the common names. */
export function isColor(text: string): boolean {
  const color = text.toLowerCase();
  return (
    /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(color) ||
    NAMED.has(color) ||
    FUNCTION.test(color)
  );
}

export const color: FieldKind<'color'> = {
  type: 'color',
  initial: (field) => field.default ?? '#fff',
  validate: checkTextThat(isColor, 'notAColor', 50),
};

export const colorKinds = { color };

export const colorSamples = (): FieldSamples<'color'> => ({
  color: {
    field: { ...SAMPLE, type: 'color', label: sampleText('color') },
    empty: '',
    filled: '#0f6b55',
    wrong: 'greenish',
  },
});
