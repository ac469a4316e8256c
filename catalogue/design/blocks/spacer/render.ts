import { draw } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

export const render: DrawBlock = (p, { document }) => {
  const room = draw(document, 'div', '');
  room.style.height = `${Number(p.height) || 24}px`;
  return room;
};

export const css = `.b+.spacer,.spacer+.b{margin-top:0}
`;
