import { addDecoration, type Decorate, decorationCss } from './decoration';

/** The second colour of a pattern. Text is readable on the card and on the tint, so it is on every pattern. */
export const TINT = 'var(--tint)';

export const patternCss = `${decorationCss}.pattern{background:var(--pattern);opacity:.6}
`;

/** Lays a CSS background under the blocks; the card's colour shows where it is transparent. */
export const layPattern =
  (background: string): Decorate =>
  (context) =>
    addDecoration(context, 'pattern').style.setProperty('--pattern', background);
