import { draw, text } from '../../design/draw/element';
import { attachInline } from '../../design/draw/inline';
import type { Render } from '../../kinds';

/**
 * The merchant's own markup in the light of the page, so that the page's styles reach it. This is
 * the one action whose purpose is markup, scripts included; everything else draws texts as texts.
 */
export const render: Render = (p, { document }) => {
  const html = text(p.html);
  if (!html) return null;
  const attach = attachInline(p, document, () => [
    ...document.createRange().createContextualFragment(html).childNodes,
  ]);
  const element = draw(document, 'div', '');
  return { element, css: '', overlay: false, place: 'inline', label: '', attach };
};
