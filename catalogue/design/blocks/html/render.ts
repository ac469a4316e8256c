import { draw, text } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

let count = 0;

/** Draws the merchant's markup in a slot outside the shadow tree, where the page's styles apply. */
export const render: DrawBlock = (p, { document }) => {
  const slot = draw(document, 'slot', '');
  slot.name = `vitrin-html-${++count}`;
  const content = draw(document, 'div', '');
  content.slot = slot.name;
  content.append(document.createRange().createContextualFragment(text(p.html)));
  // The slot's host element is known only once the slot is in the page.
  const put = () => {
    const root = slot.getRootNode();
    if (root instanceof ShadowRoot) root.host.append(content);
  };
  requestAnimationFrame(put);
  return draw(document, 'div', '', slot);
};

export const css = '';
