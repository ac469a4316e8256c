import { text } from '../draw/element';
import type { DesignPart } from '../render/types';

export const decorate: DesignPart['decorate'] = ({ card }, { color }) => {
  card.style.backgroundColor = text(color);
};
