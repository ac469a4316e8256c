import type { NumberField, Plain, Schema } from '../fields/types';
import type { Text } from '../language';

type Limits = Partial<Pick<NumberField, 'default' | 'min' | 'max' | 'step' | 'unit'>>;

/** The form of a range: what comes before, a least, and a most that may stay empty. */
/*@__NO_SIDE_EFFECTS__*/
export function rangeFields(
  { default: least = 1, ...limits }: Limits = {},
  before: Schema = [],
): Schema {
  const field = { type: 'number', min: 0, ...limits } as const;
  const label = { tr: 'En az', en: 'At least' };
  return [
    ...before,
    { ...field, name: 'from', label, required: true, default: least },
    { ...field, name: 'to', label: { tr: 'En fazla', en: 'At most' }, default: null },
  ];
}

/** From `from` to `to`, both included; undefined while the number is not known. */
export function matchesRange(p: Plain, value: number | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  return value >= Number(p.from ?? 0) && value <= Number(p.to ?? Infinity);
}

/** `at least 3`, `between 3 and 5`; `unit` follows the numbers. */
export function rangePhrase({ from, to }: Plain, unit: Text = { tr: '', en: '' }): Text {
  const least = Number(from ?? 0);
  const hasMost = typeof to === 'number';
  const tr = unit.tr && ` ${unit.tr}`;
  const en = unit.en && ` ${unit.en}`;
  if (!hasMost) return { tr: `en az ${least}${tr}`, en: `at least ${least}${en}` };
  if (to === least) return { tr: `tam ${least}${tr}`, en: `exactly ${least}${en}` };
  if (least === 0) return { tr: `en fazla ${to}${tr}`, en: `at most ${to}${en}` };
  return { tr: `${least} ile ${to}${tr} arasında`, en: `between ${least} and ${to}${en}` };
}
