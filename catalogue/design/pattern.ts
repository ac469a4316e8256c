import { addDecoration, type Decorate, decorationCss } from './decoration';

/**
 * Second colour of a pattern. Text is readable on the card and on the tint, so it is readable on
 * every pattern.
 */
export const TINT = 'var(--tint)';

export const patternCss = `${decorationCss}.pattern{background:var(--pattern);opacity:.6}
`;

/**
 * Draws a CSS background behind the blocks; the card's colour is visible where it is transparent.
 */
export const layPattern =
  (background: string): Decorate =>
  (context) =>
    addDecoration(context, 'pattern').style.setProperty('--pattern', background);
