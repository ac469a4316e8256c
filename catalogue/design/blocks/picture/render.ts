import { draw, drawImage, text } from '../../draw/element';
import { linkOf } from '../../render/follow';
import type { DrawBlock } from '../../render/types';

export const render: DrawBlock = (p, context) => {
  const { document, click, drawn } = context;
  const image = drawImage(p.picture, context, { className: '', alt: text(p.alt) });
  if (!image) return null;
  // The alternative text of its first picture is the accessible name of a design inside the page.
  if (drawn.attach) drawn.label ||= image.alt;
  const link = linkOf({ kind: 'url', form: p }, context);
  const element = link ?? draw(document, 'div', '');
  if (link) link.onclick = () => click(link.href, 'image');
  element.append(image);
  for (const name of ['width', 'height', 'radius'])
    if (p[name]) image.style.setProperty(`--${name}`, `${p[name]}px`);
  return element;
};

export const css = `.picture img{display:block;width:min(100%,var(--width,100%));height:var(--height,auto);object-fit:cover;border-radius:var(--radius,0)}
`;
