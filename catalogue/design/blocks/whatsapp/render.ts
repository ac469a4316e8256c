import { draw, text } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

const SVG = 'http://www.w3.org/2000/svg';
const LOGO_PATH =
  'M12 2a10 10 0 0 0-8.6 15L2 22l5.2-1.4A10 10 0 1 0 12 2Zm5.8 14.2c-.3.7-1.4 1.3-2 1.4-.5 0-1.1.1-3.4-.8-2.8-1.2-4.6-4-4.8-4.2-.1-.2-1.1-1.5-1.1-2.9s.7-2 1-2.300c.2-.3.5-.3.700-.3h.5c.2 0 .4 0 .6.5l.9 2.100c0 .2.1.3 0 .5l-.4.6-.4.4c-.1.2-.3.3-.1.6.2.300.7 1.200 1.500 1.900 1 .9 1.900 1.200 2.200 1.300.3.2.4.1.6-.1l.9-1.100c.2-.3.4-.2.6-.1l2 .9c.3.2.5.2.5.4.1.1.1.600-.1 1.200Z';
const open = { tr: 'WhatsApp’ta yazın', en: 'Write on WhatsApp' };

export const render: DrawBlock = (p, context) => {
  const { document, language, click } = context;
  const digits = text(p.phone).replace(/^\+|[\s().-]/g, '');
  if (!/^\d{8,15}$/.test(digits)) return null;
  const href = `https://wa.me/${digits}?text=${encodeURIComponent(context.fill(p.message))}`;
  const isRound = p.look === 'round';
  const caption = context.fill(p.text) || open[language];
  const link = draw(document, 'a', isRound ? 'round' : 'btn chat', drawMark(document));
  if (isRound) link.setAttribute('aria-label', caption);
  else link.append(caption);
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener';
  link.onclick = () => click(href, 'whatsapp');
  return link;
};

function drawMark(document: Document): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', LOGO_PATH);
  path.setAttribute('fill', 'currentColor');
  svg.append(path);
  return svg;
}

export const css = `.chat{gap:10px;background:#0f7a41;color:#fff}
.chat svg{width:26px}
.round{display:grid;place-items:center;align-self:end;width:60px;height:60px;border-radius:50%;background:#128c4b;color:#fff;box-shadow:0 8px 24px #0f121947}
.round svg{width:34px}
`;
