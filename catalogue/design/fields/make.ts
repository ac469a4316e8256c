import type {
  BooleanField,
  BoxSelectField,
  ColorField,
  DropdownField,
  Field,
  ImageField,
  NumberField,
  Option,
  StringField,
} from '../../fields/types';
import type { Text } from '../../language';

export const option = (value: string, tr: string, en: string): Option => ({
  value,
  label: { tr, en },
});

export const label = (tr: string, en: string): Text => ({ tr, en });

export const line = (
  name: string,
  label: Text,
  rest: Partial<Omit<StringField, 'type' | 'name' | 'label'>> = {},
): StringField => ({ type: 'string', name, label, default: '', maxLength: 120, ...rest });

export const selector = (name: string, label: Text, help: Text): StringField =>
  line(name, label, { help, format: 'selector', maxLength: 500 });

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

export const coupon = (rest: Partial<StringField> = {}): StringField =>
  line('coupon', label('Kupon kodu', 'Coupon code'), { format: 'coupon', maxLength: 40, ...rest });

/** Creates a field for a number within limits; the initial value null leaves the field empty. */
export const count = (
  name: string,
  label: Text,
  start: number | null,
  [min, max]: readonly [number, number],
  rest: Partial<NumberField> = {},
): NumberField => ({ type: 'number', name, label, default: start, min, max, ...rest });

export const pixels = (
  name: string,
  label: Text,
  start: number | null,
  limits: readonly [number, number],
): NumberField => count(name, label, start, limits, { unit: { tr: 'px', en: 'px' } });

export const flag = (name: string, label: Text, start = false): BooleanField => ({
  type: 'boolean',
  name,
  label,
  default: start,
});

export const picture = (name = 'picture', text: Text = label('Görsel', 'Picture')): ImageField => ({
  type: 'image_file',
  name,
  label: text,
});

type Choices = readonly (readonly [value: string, tr: string, en: string])[];

const optionsOf = (choices: Choices): Option[] =>
  choices.map(([value, tr, en]) => option(value, tr, en));

/** Creates a field for one of a few values, which are all visible. */
export const pick = (
  name: string,
  label: Text,
  start: string,
  ...choices: Choices
): BoxSelectField => ({
  type: 'boxselect',
  name,
  label,
  default: start,
  options: optionsOf(choices),
});

/** Creates a field for one of several values in a list that opens. */
export const choose = (
  name: string,
  label: Text,
  start: string,
  ...choices: Choices
): DropdownField => ({
  type: 'dropdown',
  name,
  label,
  default: start,
  options: optionsOf(choices),
});

export const colour = (name: string, label: Text, start: string): ColorField => ({
  type: 'color',
  name,
  label,
  default: start,
});

export const degrees = (
  name: string,
  label: Text,
  start: number,
  limits: readonly [number, number],
): NumberField => count(name, label, start, limits, { unit: { tr: '°', en: '°' } });

export const inputFields = (placeholder: Text): Field[] => [
  line('placeholder', label('Alandaki yazı', 'Placeholder'), {
    default: placeholder,
    maxLength: 60,
  }),
  flag('required', label('Zorunlu', 'Required'), true),
];
