import { type Decorate, shapeCard } from '../decoration';

export const css = `[data-shape=none]{background:none;box-shadow:none}
[data-at=center]:has(>[data-shape=none]){background:var(--ground,var(--surface))}
`;

/**
 * Draws the card without background and shadow. In the middle of the window, the design's
 * background fills the layer instead.
 */
export const decorate: Decorate = (context) => shapeCard(context, 'none');
