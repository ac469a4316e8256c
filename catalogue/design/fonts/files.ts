import type { Font } from '../fields/theme';

/** Version of the font packages; part of every file name, so that browsers cache permanently. */
export const FONTS_VERSION = '5.3';

/** Weights of each font: a range for a variable font, a single weight for others. */
export const FONT_WEIGHTS: Readonly<Record<Font, string>> = {
  Fraunces: '100 900',
  'Playfair Display': '400 900',
  'Instrument Serif': '400',
  Lora: '400 700',
  Figtree: '300 900',
  Manrope: '200 800',
  Onest: '100 900',
  'Space Grotesk': '300 700',
  'Bricolage Grotesque': '200 800',
  Outfit: '100 900',
  Syne: '400 800',
  'Baloo 2': '400 800',
  Anton: '400',
  Caveat: '400 700',
};

/** Unicode ranges by font file. A browser requests only files whose characters occur in a text. */
export const SUBSETS = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+A720-A7FF',
} as const;
export type Subset = keyof typeof SUBSETS;

/** Returns the font's family name; the prefix avoids conflicts with fonts of the shop's page. */
export const familyOf = (font: Font): string => `Vitrin ${font}`;

export const fontSlug = (font: Font): string => font.toLowerCase().replaceAll(' ', '-');

export const fontPath = (font: Font, subset: Subset): string =>
  `/widget/fonts/${fontSlug(font)}-${subset}-${FONTS_VERSION}.woff2`;
