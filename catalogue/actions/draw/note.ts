import type { Plain } from '../../fields/types';
import type { RenderContext, Rendered } from '../../kinds';
import { closeCss, drawClose } from './close';
import { baseCss, draw, paint } from './element';
import { cornerPlace } from './position';

const SVG = 'http://www.w3.org/2000/svg';

/** A small note in a corner that needs no answer; `icon` is a path on a grid of 24. */
export function drawNote(
  p: Plain,
  context: RenderContext,
  { label, icon }: { label: string; icon: string },
): Rendered {
  const { document } = context;
  const sign = draw(document, 'span', 'sign', drawIcon(icon, document));
  const words = draw(document, 'p', 'words', label);
  const note = draw(document, 'div', 'note', sign, words, drawClose(context));
  const place = cornerPlace(p, 'bottom-left');
  const right = place === 'bottom-right';
  const element = draw(document, 'div', right ? 'stand right' : 'stand', note);
  element.setAttribute('role', 'status');
  paint(element, { bg: p.background, fg: p.color });
  const css = baseCss + closeCss + noteCss;
  return { element, css, overlay: false, place, label };
}

function drawIcon(path: string, document: Document): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/* A left note leaves room for a round button of the right corner, which a phone has beside it. */
const noteCss = `.stand{--bg:#fff;--fg:#1b1f24;position:fixed;left:16px;right:84px;bottom:calc(16px + var(--vitrin-bar,0px));display:flex;pointer-events:none;font-size:15px;line-height:1.4}
.stand.right{right:16px;justify-content:flex-end;bottom:calc(16px + var(--vitrin-bar,0px) + var(--vitrin-chat,0px))}
.note{display:flex;align-items:center;gap:12px;max-width:360px;padding:12px 8px 12px 14px;pointer-events:auto;
background-color:var(--bg);color:var(--fg);border-radius:16px;box-shadow:0 12px 36px #0f121938}
.sign{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:#80808024}
svg{width:22px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linejoin:round}
.words{margin:0;font-weight:500;overflow-wrap:anywhere}
@media(prefers-reduced-motion:no-preference){.note{animation:rise .42s cubic-bezier(.2,.9,.25,1.1)}}
@keyframes rise{from{opacity:0;transform:translateY(24px)}}
`;
