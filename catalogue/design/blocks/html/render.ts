import { draw, text } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

let count = 0;

/**
 * The merchant's own markup, scripts included. It lies in a slot outside the shadow tree, so the styles of the
 * page reach it.
 */
export const render: DrawBlock = (p, { document }) => {
  const slot = draw(document, 'slot', '');
  slot.name = `vitrin-html-${++count}`;
  const content = draw(document, 'div', '');
  content.slot = slot.name;
  content.append(document.createRange().createContextualFragment(text(p.html)));
  // The host is only known once the slot is in the page.
  const put = () => {
    const root = slot.getRootNode();
    if (root instanceof ShadowRoot) root.host.append(content);
  };
  requestAnimationFrame(put);
  return draw(document, 'div', '', slot);
};

export const css = '';
