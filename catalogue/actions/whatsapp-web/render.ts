import type { Render } from '../../kinds';
import { closeCss, drawClose } from '../draw/close';
import { baseCss, draw, paint, text } from '../draw/element';
import { cornerPlace } from '../draw/position';

const SVG = 'http://www.w3.org/2000/svg';
const MARK =
  'M12 2a10 10 0 0 0-8.6 15L2 22l5.2-1.4A10 10 0 1 0 12 2Zm5.8 14.2c-.3.7-1.4 1.3-2 1.4-.5 0-1.1.1-3.4-.8-2.8-1.2-4.6-4-4.8-4.2-.1-.2-1.1-1.5-1.1-2.9s.7-2 1-2.300c.2-.3.5-.3.700-.3h.5c.2 0 .4 0 .6.5l.9 2.100c0 .2.1.3 0 .5l-.4.6-.4.4c-.1.2-.3.3-.1.6.2.300.7 1.200 1.500 1.900 1 .9 1.900 1.200 2.200 1.300.3.2.4.1.6-.1l.9-1.100c.2-.3.4-.2.6-.1l2 .9c.3.2.5.2.5.4.1.1.1.600-.1 1.200Z';
const open = { tr: 'WhatsApp’ta yazın', en: 'Write on WhatsApp' };

/** A round button that opens a chat; null while the number cannot be one. */
export const render: Render = (p, context) => {
  const { document, language, click } = context;
  const digits = text(p.phone).replace(/^\+|[\s().-]/g, '');
  if (!/^\d{8,15}$/.test(digits)) return null;
  const href = `https://wa.me/${digits}?text=${encodeURIComponent(text(p.message))}`;
  const label = text(p.title) || open[language];

  const link = draw(document, 'a', 'round', drawMark(document));
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener';
  link.setAttribute('aria-label', open[language]);
  link.onclick = () => click(href, 'whatsapp');
  const place = cornerPlace(p, 'bottom-right');
  const element = draw(document, 'div', place === 'bottom-left' ? 'stand left' : 'stand');
  if (text(p.title)) {
    const words = draw(document, 'p', 'words', label);
    // Closing the words does not close the button.
    const bubble = draw(document, 'div', 'bubble', words);
    bubble.append(drawClose({ ...context, close: () => bubble.remove() }));
    element.append(bubble);
  }
  element.append(link);
  paint(element, { bg: p.background, fg: p.color });
  const css = baseCss + closeCss + whatsappCss;
  return { element, css, overlay: false, place, label };
};

function drawMark(document: Document): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('width', '34');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', MARK);
  path.setAttribute('fill', 'currentColor');
  svg.append(path);
  return svg;
}

const whatsappCss = `.stand{--bg:#fff;--fg:#1b1f24;position:fixed;right:18px;bottom:calc(18px + var(--vitrin-bar,0px) + var(--vitrin-chat,0px));display:flex;flex-direction:column;align-items:flex-end;gap:12px;
max-width:calc(100vw - 36px);font-size:15px;line-height:1.4}
.stand.left{right:auto;left:18px;bottom:calc(18px + var(--vitrin-bar,0px));align-items:flex-start}
.bubble{display:flex;align-items:center;gap:6px;padding:10px 6px 10px 16px;border-radius:16px;background-color:var(--bg);color:var(--fg);
box-shadow:0 10px 30px #0f121933}
.words{margin:0;font-weight:500;overflow-wrap:anywhere}
.round{display:grid;place-items:center;width:60px;height:60px;border-radius:50%;background:#128c4b;color:#fff;box-shadow:0 8px 24px #0f121947}
.round:hover{background:#0f7a41}
@media(prefers-reduced-motion:no-preference){.stand{animation:rise .42s cubic-bezier(.2,.9,.25,1.1)}}
@keyframes rise{from{opacity:0;transform:translateY(24px)}}
`;
