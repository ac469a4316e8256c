import type { NumberField, Plain, Schema } from '../fields/types';
import type { Text } from '../language';
import { markValue } from '../lib/phrase';

type Limits = Partial<Pick<NumberField, 'default' | 'min' | 'max' | 'step' | 'unit'>>;

/** Creates the fields of a range: the given fields, a minimum, and an optional maximum. */
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
    {
      ...field,
      name: 'to',
      label: { tr: 'En fazla', en: 'At most' },
      default: null,
      notBelow: 'from',
    },
  ];
}

/*@__NO_SIDE_EFFECTS__*/
export const secondsField = (start: number, [min, max]: readonly [number, number]) =>
  ({
    type: 'number',
    name: 'seconds',
    label: { tr: 'Süre', en: 'Time' },
    unit: { tr: 'saniye', en: 'seconds' },
    required: true,
    default: start,
    min,
    max,
  }) as const;

/** Matches a number from `from` to `to`, both included; undefined while the number is unknown. */
export function matchesRange(p: Plain, value: number | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  return value >= Number(p.from ?? 0) && value <= Number(p.to ?? Infinity);
}

/** Unit of a range in both languages; `one` is the singular in English. */
interface Unit extends Text {
  one?: string;
}

/** Returns `at least 3`, `between 3 and 5 days` or the like; in Turkish `3–5 gün` with a unit. */
export function rangePhrase({ from, to }: Plain, unit: Unit = { tr: '', en: '' }): Text {
  const least = Number(from ?? 0);
  const most = typeof to === 'number' ? to : null;
  const tr = unit.tr && ` ${unit.tr}`;
  const last = most ?? least;
  const word = last === 1 ? (unit.one ?? unit.en) : unit.en;
  const en = word && ` ${word}`;
  if (most === null)
    return {
      tr: `en az ${markValue(`${least}${tr}`)}`,
      en: `at least ${markValue(`${least}${en}`)}`,
    };
  if (most === least)
    return { tr: `tam ${markValue(`${least}${tr}`)}`, en: `exactly ${markValue(`${least}${en}`)}` };
  if (least === 0)
    return {
      tr: `en fazla ${markValue(`${most}${tr}`)}`,
      en: `at most ${markValue(`${most}${en}`)}`,
    };
  return {
    tr: tr
      ? markValue(`${least}–${most}${tr}`)
      : `${markValue(least)} ile ${markValue(most)} arasında`,
    en: `between ${markValue(least)} and ${markValue(`${most}${en}`)}`,
  };
}

/** Formats a count: `1 second`, `5 seconds`. */
export const countPhrase = (number: unknown, word: string): string =>
  markValue(`${number} ${word}${Number(number) === 1 ? '' : 's'}`);
