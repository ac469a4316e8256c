import type { Plain } from '../../../fields/types';
import { draw, drawImage, text } from '../../draw/element';
import type { BlockContext } from '../../render/types';

/** Draws a rotated picture with a shadow below it. It is decorative, so screen readers skip it. */
export function drawObject(p: Plain, context: BlockContext): HTMLElement | null {
  const image = drawImage(p.picture, context, { className: '' });
  if (!image) return null;
  const object = draw(context.document, 'div', `thing at-${text(p.at) || 'column'}`, image);
  object.setAttribute('aria-hidden', 'true');
  object.style.setProperty('--w', `${Number(p.width) || 140}px`);
  if (p.at && p.at !== 'column') {
    context.card.style.setProperty('--thing', `${Number(p.width) || 140}px`);
  }
  object.style.setProperty('--turn', `${Number(p.turn ?? -8)}deg`);
  return object;
}

export const objectCss = `.thing{flex:none;width:var(--w);height:var(--w);pointer-events:none}
.thing img{width:100%;height:100%;object-fit:contain;transform:rotate(var(--turn));filter:drop-shadow(0 14px 12px rgb(from var(--ink) r g b/.32))}
.thing:not(.at-column){position:absolute;z-index:4;margin:0!important}
.at-top{left:calc(50% - var(--w)/2);top:calc(var(--w)*-.5)}
.at-top-left{left:calc(var(--w)*-.28);top:calc(var(--w)*-.62)}
.at-top-right{right:calc(var(--w)*-.28);top:calc(var(--w)*-.62)}
.at-bottom{left:calc(50% - var(--w)/2);bottom:calc(var(--w)*-.3)}
.at-bottom-left{left:calc(var(--w)*-.28);bottom:calc(var(--w)*-.24)}
.at-bottom-right{right:calc(var(--w)*-.28);bottom:calc(var(--w)*-.24)}
.card:has(>.at-top)>.body{padding-top:calc(var(--thing)*.5 + 20px)}
.card:has(>.at-bottom)>.body{padding-bottom:calc(var(--thing)*.7 + 12px)}
.card:has(>.at-top-left)>.body{padding-top:calc(var(--p) + var(--thing)*.24)}
.card:has(>.at-top-right)>.close{right:auto;left:12px}
.card:is(:has(>.at-top-right),:has(>.at-bottom-right))>.body{padding-top:max(66px,var(--p) + var(--thing)*.24)}
[data-at$=right] .at-top-right,[data-at$=right] .at-bottom-right{right:8px}
[data-at$=left] .at-top-left,[data-at$=left] .at-bottom-left{left:8px}
.takeover .at-top-right{right:6vw;top:10vh}
.takeover .card:has(>.at-top-right)>.close{left:auto;right:22px}
@media(max-width:600px){.thing:not(.at-column){--w:min(120px,34vw)!important}
.card:has(>.thing){--thing:min(120px,34vw)!important}
.card:has(>.at-bottom)>.body{padding-bottom:calc(var(--thing) + 20px)}
.at-bottom{bottom:8px}
.at-bottom-left,.at-bottom-right{bottom:auto;top:calc(var(--w)*-.62)}
.at-top-left,.at-bottom-left{left:8px}
.at-top-right,.at-bottom-right{right:8px}
.card:has(>.at-bottom-right)>.close{right:auto;left:12px}
.takeover .at-top-right{top:auto;right:12px;bottom:16px}
[data-phone=takeover]:not(.takeover) .thing:not(.at-column){top:12px}
[data-phone=takeover]:not(.takeover) .card:has(>.thing)>.body{padding-top:calc(var(--thing) + 20px)}}
@media(max-width:360px){.takeover .thing:not(.at-column){display:none}}
@media(prefers-reduced-motion:no-preference){.thing{animation:thing .5s .15s cubic-bezier(.34,1.56,.64,1) backwards}}
@keyframes thing{from{opacity:0;transform:scale(.6)}}
`;
