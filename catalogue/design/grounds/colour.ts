import { text } from '../draw/element';
import type { DesignChunk } from '../render/types';

export const decorate: DesignChunk['decorate'] = ({ card }, { color }) => {
  card.style.backgroundColor = text(color);
};
