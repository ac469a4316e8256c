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

/** A label in both languages. */
export const label = (tr: string, en: string): Text => ({ tr, en });

/** One line of text. */
export const line = (
  name: string,
  label: Text,
  rest: Partial<Omit<StringField, 'type' | 'name' | 'label'>> = {},
): StringField => ({ type: 'string', name, label, default: '', maxLength: 120, ...rest });

/** A selector of an element of the page. */
export const selector = (name: string, label: Text, help: Text): StringField =>
  line(name, label, { help, format: 'selector', maxLength: 500 });

/** An address. */
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

/** A coupon code, or a list of codes. */
export const coupon = (rest: Partial<StringField> = {}): StringField =>
  line('coupon', label('Kupon kodu', 'Coupon code'), { format: 'coupon', maxLength: 40, ...rest });

/** A number within limits; null leaves it empty. */
export const count = (
  name: string,
  label: Text,
  start: number | null,
  [min, max]: readonly [number, number],
  rest: Partial<NumberField> = {},
): NumberField => ({ type: 'number', name, label, default: start, min, max, ...rest });

/** A length in CSS pixels. */
export const pixels = (
  name: string,
  label: Text,
  start: number | null,
  limits: readonly [number, number],
): NumberField => count(name, label, start, limits, { unit: { tr: 'px', en: 'px' } });

/** A switch. */
export const flag = (name: string, label: Text, start = false): BooleanField => ({
  type: 'boolean',
  name,
  label,
  default: start,
});

/** A picture that was uploaded, or one of the library. */
export const picture = (name = 'picture', text: Text = label('Görsel', 'Picture')): ImageField => ({
  type: 'image_file',
  name,
  label: text,
});

/** One of a few values. */
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
