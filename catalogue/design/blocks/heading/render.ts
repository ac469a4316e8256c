import { draw, text } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

/** Draws a heading. Only a title is a heading element; an eyebrow or large number is not. */
export const render: DrawBlock = (p, { document, fill }) => {
  const copy = fill(p.text);
  const size = text(p.size) || 'title';
  const element = draw(document, size === 'title' ? 'h2' : 'p', `t-${size} ${text(p.font)}`, copy);
  element.style.color = text(p.color);
  // Length of the longest line, which limits the font size: a word must fit on one line, a text on
  // three.
  const longest = Math.max(copy.length / 3, ...copy.split(' ').map((word) => word.length));
  element.style.setProperty('--n', `${longest}`);
  return copy ? element : null;
};
