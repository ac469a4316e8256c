import { drawPress, text } from '../../draw/element';
import { linkOf } from '../../render/follow';
import type { DrawBlock } from '../../render/types';

/** Draws a button. A primary button submits the form, so that the Enter key also presses it. */
export const render: DrawBlock = ({ text: caption, look, wide, action }, context) => {
  const style = text(look);
  const press = drawPress(context.document, '', () => context.follow(action, style === 'quiet'));
  if (!style) press.type = 'submit';
  const element = linkOf(action, context) ?? press;
  element.textContent = context.fill(caption);
  element.className = `btn ${style} ${wide === false ? 'slim' : ''}`;
  return caption ? element : null;
};
