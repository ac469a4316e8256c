import { addDecoration, type Decorate, decorationCss } from './decoration';

/**
 * Second colour of a pattern, besides the card's colour. A theme's text is readable on both
 * colours, so it is readable on every pattern.
 */
export const TINT = 'var(--tint)';

export const patternCss = `${decorationCss}.pattern{background:var(--pattern);opacity:.6}
`;

/**
 * Draws a CSS background behind the blocks; where it is transparent, the card's colour is visible.
 */
export const layPattern =
  (background: string): Decorate =>
  (context) =>
    addDecoration(context, 'pattern').style.setProperty('--pattern', background);
