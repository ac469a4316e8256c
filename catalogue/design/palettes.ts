import type { Text } from '../language';
import type { Theme } from './brand';

interface Colours {
  name: Text;
  theme: Theme;
}

const palette = (
  tr: string,
  en: string,
  [surface, ink, accent, onAccent, second]: readonly [string, string, string, string, string],
): Colours => ({ name: { tr, en }, theme: { tone: '', surface, ink, accent, onAccent, second } });

/** Colour palettes that templates offer: card, text, accent, text on the accent, second colour. */
export const palettes = {
  cream: palette('Krem', 'Cream', ['#fdf3e3', '#2f2118', '#a3431c', '#ffffff', '#e2a94f']),
  night: palette('Gece', 'Night', ['#12264a', '#fff6e2', '#f0c878', '#1d1a12', '#d86a5c']),
  black: palette('Siyah', 'Black', ['#0c0c0d', '#f5f5f0', '#d4ff3a', '#0c0c0d', '#ff4fd8']),
  pine: palette('Çam', 'Pine', ['#0f3d33', '#fff8ea', '#f2c14e', '#16261f', '#d8453a']),
  snow: palette('Kar', 'Snow', ['#eef4fb', '#12304a', '#b3202c', '#ffffff', '#7fb2dd']),
  blush: palette('Pudra', 'Blush', ['#fbe0da', '#4a1423', '#9c2443', '#ffffff', '#ef9a8f']),
  wine: palette('Bordo', 'Wine', ['#5c1822', '#fbf3e6', '#fbe3c0', '#5c1822', '#d9a35c']),
  red: palette('Kırmızı', 'Red', ['#c4102c', '#ffffff', '#ffffff', '#a80d25', '#ffd9a8']),
  sea: palette('Deniz', 'Sea', ['#0d6f73', '#fff8e8', '#ffd25e', '#12302f', '#ff8a5c']),
  sun: palette('Güneş', 'Sun', ['#ffd66e', '#3a2205', '#b23a0e', '#ffffff', '#12808a']),
  lilac: palette('Leylak', 'Lilac', ['#efe8ff', '#2b1d52', '#5a3cf0', '#ffffff', '#ffb84c']),
  violet: palette('Mor', 'Violet', ['#43207a', '#fdf3ff', '#ffd166', '#2d1154', '#f48fc6']),
  sky: palette('Gök', 'Sky', ['#e2f0ff', '#0d1b3e', '#1d4ed8', '#ffffff', '#ffb020']),
  sage: palette('Adaçayı', 'Sage', ['#e8efdf', '#1d2b20', '#2c4a35', '#ffffff', '#eeb598']),
  peach: palette('Şeftali', 'Peach', ['#ffe4d1', '#3a1a0c', '#b83c0c', '#ffffff', '#f6a04d']),
  paper: palette('Kâğıt', 'Paper', ['#fffdf7', '#2a2158', '#4b32d6', '#ffffff', '#ffc93c']),
} as const satisfies Record<string, Colours>;
export type Palette = keyof typeof palettes;
