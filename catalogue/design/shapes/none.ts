import { type Decorate, shapeCard } from '../decoration';

export const css = `[data-shape=none]{background:none;box-shadow:none}
[data-at=center]:has(>[data-shape=none]){background:var(--ground,var(--surface))}
`;

/** Removes the card, so that the blocks lie directly on the background, which fills the layer. */
export const decorate: Decorate = (context) => shapeCard(context, 'none');
