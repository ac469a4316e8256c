import { draw, text } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

/** Draws a heading. Only a title is a heading element; an eyebrow or large number is not. */
export const render: DrawBlock = (p, { document, fill }) => {
  const words = fill(p.text);
  const size = text(p.size) || 'title';
  const element = draw(document, size === 'title' ? 'h2' : 'p', `t-${size} ${text(p.font)}`, words);
  element.style.color = text(p.color);
  // Length of the longest line, which limits the font size: a word must fit on one line, a text on
  // three.
  const longest = Math.max(words.length / 3, ...words.split(' ').map((word) => word.length));
  element.style.setProperty('--n', `${longest}`);
  return words ? element : null;
};
