import type {
  BooleanField,
  BoxSelectField,
  ImageField,
  NumberField,
  Option,
  StringField,
} from '../../fields/types';
import type { Text } from '../../language';
import { option } from './option';

/** Creates a label in both languages. */
export const label = (tr: string, en: string): Text => ({ tr, en });

/** Creates a field for one line of text. */
export const line = (
  name: string,
  label: Text,
  rest: Partial<Omit<StringField, 'type' | 'name' | 'label'>> = {},
): StringField => ({ type: 'string', name, label, default: '', maxLength: 120, ...rest });

/** Creates a field for a selector of an element of the page. */
export const selector = (name: string, label: Text, help: Text): StringField =>
  line(name, label, { help, format: 'selector', maxLength: 500 });

/** Creates a field for an address. */
export const address = (
  name: string,
  label: Text,
  rest: Partial<StringField> = {},
): StringField => ({
  type: 'string',
  name,
  label,
  format: 'url',
  placeholder: { tr: 'https://… veya /indirim', en: 'https://… or /sale' },
  ...rest,
});

/** Creates a field for a coupon code or a list of codes. */
export const coupon = (rest: Partial<StringField> = {}): StringField =>
  line('coupon', label('Kupon kodu', 'Coupon code'), { format: 'coupon', maxLength: 40, ...rest });

/** Creates a field for a number within limits; null leaves it empty. */
export const count = (
  name: string,
  label: Text,
  start: number | null,
  [min, max]: readonly [number, number],
  rest: Partial<NumberField> = {},
): NumberField => ({ type: 'number', name, label, default: start, min, max, ...rest });

/** Creates a field for a length in CSS pixels. */
export const pixels = (
  name: string,
  label: Text,
  start: number | null,
  limits: readonly [number, number],
): NumberField => count(name, label, start, limits, { unit: { tr: 'px', en: 'px' } });

/** Creates a field for a switch. */
export const flag = (name: string, label: Text, start = false): BooleanField => ({
  type: 'boolean',
  name,
  label,
  default: start,
});

/** Creates a field for an uploaded picture or one of the library. */
export const picture = (name = 'picture', text: Text = label('Görsel', 'Picture')): ImageField => ({
  type: 'image_file',
  name,
  label: text,
});

/** Creates a field for one of a few values. */
export const pick = (
  name: string,
  label: Text,
  start: string,
  ...options: readonly (readonly [value: string, tr: string, en: string])[]
): BoxSelectField => ({
  type: 'boxselect',
  name,
  label,
  default: start,
  options: options.map(([value, tr, en]): Option => option(value, tr, en)),
});
