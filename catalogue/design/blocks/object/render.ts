import { text } from '../../draw/element';
import type { DrawBlock } from '../../render/types';
import { drawObject, objectCss } from './draw';

/** Draws an object; on an edge of the card, it stays for all later steps. */
export const render: DrawBlock = (p, context) => {
  const object = drawObject(p, context);
  if (!object || (text(p.at) || 'column') === 'column') return object;
  for (const before of context.card.querySelectorAll('.thing')) before.remove();
  context.card.append(object);
  return null;
};

export const css = objectCss;
