import { draw, text } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

export const render: DrawBlock = (p, { document, fill }) => {
  const copy = fill(p.text);
  const element = draw(document, 'div', `t-${text(p.size)}`, drawRichText(document, copy));
  element.style.color = text(p.color);
  return copy ? element : null;
};

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' };

/** Draws sanitized rich text. Only the editor's tags become elements, without attributes. */
function drawRichText(document: Document, html: string): DocumentFragment {
  const drawn = document.createDocumentFragment();
  let place: Node = drawn;
  html.split(/<(\/?(?:b|strong|i|em|u|h[123]|ul|ol|li|p|br))>/).forEach((part, index) => {
    if (index % 2 === 0)
      place.appendChild(
        document.createTextNode(part.replace(/&(\w+);/g, (sign, name) => SIGNS[name] ?? sign)),
      );
    else if (part[0] === '/') place = place.parentNode ?? place;
    else {
      const made = place.appendChild(document.createElement(part));
      if (part !== 'br') place = made;
    }
  });
  return drawn;
}
