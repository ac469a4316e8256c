import { addDecoration, type Decorate, decorationCss } from './decoration';

/** Colour of patterns. Text is readable on the tint and the card's colour, so on every pattern. */
export const TINT = 'var(--tint)';

export const patternCss = `${decorationCss}.pattern{background:var(--pattern);opacity:.6}
`;

/** Draws a CSS background on the card; its transparent parts show the card's colour. */
export const layPattern =
  (background: string): Decorate =>
  (context) =>
    addDecoration(context, 'pattern').style.setProperty('--pattern', background);
