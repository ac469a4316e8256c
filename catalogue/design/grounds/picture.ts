import { draw, drawImage } from '../draw/element';
import type { DesignChunk } from '../render/types';

/** Draws a picture behind the blocks, under a translucent layer in the card's colour. */
export const decorate: DesignChunk['decorate'] = (context, { picture, veil = 40 }) => {
  const image = drawImage(picture, context, { className: '' });
  if (!image) return;
  const ground = draw(context.document, 'div', 'ground', image, draw(context.document, 'i', ''));
  ground.style.setProperty('--veil', `${Number(veil) / 100}`);
  context.card.prepend(ground);
};

export const css = `.ground{position:absolute;inset:0;overflow:hidden;border-radius:inherit}
.ground>*{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.ground i{background:var(--surface);opacity:var(--veil)}
.body,.art{position:relative}
`;
