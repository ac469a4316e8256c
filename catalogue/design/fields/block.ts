import type { Field } from '../../fields/types';
import { label, pick } from './make';
import { option } from './option';

/** Style fields of all blocks. Lengths are CSS pixels; empty values use the block's defaults. */
export const blockStyle: readonly Field[] = [
  {
    type: 'boxselect',
    name: 'align',
    label: { tr: 'Hizalama', en: 'Alignment' },
    default: '',
    format: 'alignment',
    options: [
      option('', 'Tasarımdaki gibi', 'As the design'),
      option('start', 'Başa', 'Start'),
      option('center', 'Ortaya', 'Middle'),
      option('end', 'Sona', 'End'),
    ],
  },
  {
    type: 'number',
    name: 'above',
    label: { tr: 'Üst boşluk', en: 'Space above' },
    unit: { tr: 'px', en: 'px' },
    default: null,
    min: -80,
    max: 160,
  },
  {
    type: 'dropdown',
    name: 'device',
    label: { tr: 'Cihaz', en: 'Device' },
    default: '',
    options: [
      option('', 'Hepsi', 'All'),
      option('desktop', 'Yalnızca bilgisayar', 'Desktop only'),
      option('phone', 'Yalnızca telefon', 'Phone only'),
    ],
  },
];

/**
 * Field for the size of a text relative to the body text; the theme sets the pixels for desktop and
 * phone.
 */
export const sizeField = (start: string): Field => ({
  type: 'dropdown',
  name: 'size',
  label: { tr: 'Yazı boyu', en: 'Text size' },
  default: start,
  options: [
    option('small', 'Küçük', 'Small'),
    option('body', 'Metin', 'Body'),
    option('second', 'Alt başlık', 'Second title'),
    option('title', 'Başlık', 'Title'),
    option('shout', 'Dev', 'Huge'),
  ],
});

/** Field for the colour of a text; empty uses the colour of its role. */
export const colourField: Field = {
  type: 'color',
  name: 'color',
  label: { tr: 'Renk', en: 'Colour' },
  default: '',
};

/** Field for the position of a block: in the column, or beside it, where it stays in all steps. */
export const standField = (start: 'column' | 'side'): Field =>
  pick(
    'stand',
    label('Yeri', 'Place'),
    start,
    ['column', 'Sütunda', 'In the column'],
    ['side', 'Yazının yanında', 'Beside the text'],
  );
