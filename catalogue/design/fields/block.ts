import type { Field } from '../../fields/types';
import { choose, colour, label, pick, pixels } from './make';

/** Style fields of all blocks. Lengths are CSS pixels; empty fields mean the block's defaults. */
export const blockStyle: readonly Field[] = [
  {
    ...pick(
      'align',
      label('Hizalama', 'Alignment'),
      '',
      ['', 'Tasarımdaki gibi', 'As the design'],
      ['start', 'Başa', 'Start'],
      ['center', 'Ortaya', 'Middle'],
      ['end', 'Sona', 'End'],
    ),
    format: 'alignment',
  },
  pixels('above', label('Üst boşluk', 'Space above'), null, [-80, 160]),
  choose(
    'device',
    label('Cihaz', 'Device'),
    '',
    ['', 'Hepsi', 'All'],
    ['desktop', 'Yalnızca bilgisayar', 'Desktop only'],
    ['phone', 'Yalnızca telefon', 'Phone only'],
  ),
];

/** Field for the text size; `designCss` of catalogue/design/render sets each size in pixels. */
export const sizeField = (start: string): Field =>
  choose(
    'size',
    label('Yazı boyu', 'Text size'),
    start,
    ['small', 'Küçük', 'Small'],
    ['body', 'Metin', 'Body'],
    ['second', 'Alt başlık', 'Second title'],
    ['title', 'Başlık', 'Title'],
    ['shout', 'Dev', 'Huge'],
  );

/** Field for the colour of a text; empty uses the colour of its role. */
export const colourField: Field = colour('color', label('Renk', 'Colour'), '');

/** Place of a block: in the column, or beside it, where it stays in all later steps. */
export const standField = (start: 'column' | 'side'): Field =>
  pick(
    'stand',
    label('Yeri', 'Place'),
    start,
    ['column', 'Sütunda', 'In the column'],
    ['side', 'Yazının yanında', 'Beside the text'],
  );
