import { draw, text } from '../../draw/element';
import { drawRichText } from '../../render/rich-text';
import type { DrawBlock } from '../../render/types';

export const render: DrawBlock = (p, { document, fill }) => {
  const copy = fill(p.text);
  const element = draw(document, 'div', `t-${text(p.size)}`, drawRichText(document, copy));
  element.style.color = text(p.color);
  return copy ? element : null;
};
