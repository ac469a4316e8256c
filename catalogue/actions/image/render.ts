import type { Render } from '../../kinds';
import { safeUrl } from '../../lib/url';
import { baseCss, draw, paint, pixels, text } from '../draw/element';
import { drawImage } from '../draw/image';
import { attachInline } from '../draw/inline';

/** A picture inside the page, with a link when it has one. */
export const render: Render = (p, context) => {
  const { document } = context;
  const label = text(p.alt);
  const image = drawImage(p.image, context, { alt: label });
  if (!image) return null;
  const href = safeUrl(p.url);
  const element = draw(document, href ? 'a' : 'div', 'picture', image);
  if (href) {
    element.setAttribute('href', href);
    element.onclick = () => context.click(href, 'image');
  }
  paint(element, { w: pixels(p.width, 40, 4000), r: pixels(p.rounding, 0, 48) });
  const attach = attachInline(p, document);
  return { element, css: baseCss + css, overlay: false, place: 'inline', label, attach };
};

const css = `:host{z-index:auto!important}
.picture{display:block;max-width:var(--w);margin:0 auto;border-radius:var(--r)}
.image{display:block;width:100%;height:auto;border-radius:var(--r)}
`;
