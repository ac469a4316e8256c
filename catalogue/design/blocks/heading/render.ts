import { draw, text } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

/** A title is a heading of the page; an eyebrow or a number that shouts is not. */
export const render: DrawBlock = (p, { document, fill }) => {
  const words = fill(p.text);
  const size = text(p.size) || 'title';
  const element = draw(document, size === 'title' ? 'h2' : 'p', `t-${size} ${text(p.font)}`, words);
  element.style.color = text(p.color);
  // A number that shouts fills its line; a sentence fills three.
  const longest = Math.max(words.length / 3, ...words.split(' ').map((word) => word.length));
  element.style.setProperty('--n', `${longest}`);
  return words ? element : null;
};
