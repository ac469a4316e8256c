import { draw, text } from '../../design/draw/element';
import { attachInline } from '../../design/draw/inline';
import type { Render } from '../../kinds';

/** Inserts the markup, including scripts, in the light DOM, so that the page's styles apply. */
export const render: Render = (p, { document }) => {
  const html = text(p.html);
  if (!html) return null;
  const attach = attachInline(p, document, () => [
    ...document.createRange().createContextualFragment(html).childNodes,
  ]);
  const element = draw(document, 'div', '');
  return { element, css: '', overlay: false, place: 'inline', label: '', attach };
};
