import { text } from '../draw/element';
import type { DesignChunk } from '../render/types';

export const decorate: DesignChunk['decorate'] = ({ card }, { from, to, angle = 150 }) => {
  card.style.backgroundImage = `linear-gradient(${Number(angle)}deg,${text(from)},${text(to)})`;
};
