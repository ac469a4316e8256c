import { type Decorate, shapeCard } from '../decoration';

export const css = `[data-shape=none]{background:none;box-shadow:none}
[data-at=center]:has(>[data-shape=none]){background:var(--ground,var(--surface))}
`;

/** Removes the card. In the middle of the window, the background fills the layer instead. */
export const decorate: Decorate = (context) => shapeCard(context, 'none');
