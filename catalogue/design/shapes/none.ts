import { type Decorate, shapeCard } from '../decoration';

export const css = `[data-shape=none]{background:none;box-shadow:none}
[data-at=center]:has(>[data-shape=none]){background:var(--ground,var(--surface))}
`;

/**
 * Hides the card's background. In the middle of the window, the layer has this background instead.
 */
export const decorate: Decorate = (context) => shapeCard(context, 'none');
