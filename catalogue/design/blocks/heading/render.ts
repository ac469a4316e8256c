import { draw, text } from '../../../actions/draw/element';
import type { DrawBlock } from '../../render/types';

/** A title is a heading of the page; an eyebrow or a number that shouts is not. */
export const render: DrawBlock = (p, { document, fill }) => {
  const words = fill(p.text);
  const size = text(p.size) || 'title';
  const element = draw(document, size === 'title' ? 'h2' : 'p', `t-${size} ${text(p.font)}`, words);
  element.style.color = text(p.color);
  element.style.setProperty('--n', `${words.length}`);
  return words ? element : null;
};
