import { type Brand, DEFAULT_BRAND } from '@catalogue/design/brand';

/** Brand of the demo shop: warm paper, clay and olive, as on its pages. */
export const demoBrand: Brand = {
  ...DEFAULT_BRAND,
  surface: '#fdf9f2',
  ink: '#2a211a',
  muted: '#675a4e',
  accent: '#a3431c',
  onAccent: '#ffffff',
  second: '#5d6544',
  tint: '#f1e2cf',
  display: 'Fraunces',
  text: 'Figtree',
  radius: 22,
  button: 'pill',
};
