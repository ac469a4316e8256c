import type { Field } from '../../fields/types';
import type { Text } from '../../language';
import { option } from './make';

/** Self-hosted fonts besides the shop's own, in the subsets latin and latin-ext. */
export const FONTS = [
  'Fraunces',
  'Playfair Display',
  'Instrument Serif',
  'Lora',
  'Figtree',
  'Manrope',
  'Onest',
  'Space Grotesk',
  'Bricolage Grotesque',
  'Outfit',
  'Syne',
  'Baloo 2',
  'Anton',
  'Caveat',
] as const;
export type Font = (typeof FONTS)[number];

const colour = (name: string, label: Text): Field => ({ type: 'color', name, label, default: '' });

const font = (name: string, label: Text): Field => ({
  type: 'dropdown',
  name,
  label,
  default: '',
  options: [
    option('', 'Markanın yazı tipi', "The brand's font"),
    option('shop', 'Sayfanın yazı tipi', 'Font of the page'),
    ...FONTS.map((name) => option(name, name, name)),
  ],
});

export const MAX_RADIUS_PX = 48;

/** Colours of a design, in the order of the editor. */
export const THEME_COLOURS = [
  'surface',
  'ink',
  'muted',
  'accent',
  'onAccent',
  'second',
  'tint',
] as const;
export type ThemeColour = (typeof THEME_COLOURS)[number];

/** Fields for the theme of a design. Empty fields use the values of the shop's brand. */
export const themeFields: readonly Field[] = [
  {
    type: 'boxselect',
    name: 'tone',
    label: { tr: 'Marka renkleri', en: 'Brand colours' },
    default: '',
    options: [
      option('', 'Kartta', 'On the card'),
      option('tint', 'Açık tonda', 'On the tint'),
      option('accent', 'Ana renkte', 'On the accent'),
      option('inverse', 'Ters', 'Inverse'),
    ],
  },
  colour('surface', { tr: 'Kart rengi', en: 'Card' }),
  colour('ink', { tr: 'Yazı rengi', en: 'Text' }),
  colour('muted', { tr: 'İkincil yazı rengi', en: 'Secondary text' }),
  colour('accent', { tr: 'Ana renk', en: 'Accent' }),
  colour('onAccent', { tr: 'Ana renk üstündeki yazı', en: 'Text on the accent' }),
  colour('second', { tr: 'İkinci renk', en: 'Second colour' }),
  colour('tint', { tr: 'Alan rengi', en: 'Tint' }),
  font('display', { tr: 'Başlık yazı tipi', en: 'Heading font' }),
  font('text', { tr: 'Metin yazı tipi', en: 'Text font' }),
  {
    type: 'number',
    name: 'radius',
    label: { tr: 'Köşe yuvarlaklığı', en: 'Rounded corners' },
    unit: { tr: 'px', en: 'px' },
    default: null,
    min: 0,
    max: MAX_RADIUS_PX,
  },
  {
    type: 'dropdown',
    name: 'button',
    label: { tr: 'Buton biçimi', en: 'Button shape' },
    default: '',
    options: [
      option('', 'Markanın butonu', "The brand's button"),
      option('pill', 'Hap', 'Pill'),
      option('round', 'Yuvarlak köşeli', 'Rounded'),
      option('square', 'Köşeli', 'Square'),
    ],
  },
];
