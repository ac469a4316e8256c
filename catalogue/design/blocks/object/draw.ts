import type { Plain } from '../../../fields/types';
import { draw, text } from '../../draw/element';
import { drawImage } from '../../draw/image';
import type { BlockContext } from '../../render/types';

/** A turned picture with a shadow on the ground; decoration, so it has no text. */
export function drawObject(p: Plain, context: BlockContext): HTMLElement | null {
  const image = drawImage(p.picture, context, { className: '' });
  if (!image) return null;
  const object = draw(context.document, 'div', `thing at-${text(p.at) || 'column'}`, image);
  object.setAttribute('aria-hidden', 'true');
  object.style.setProperty('--w', `${Number(p.width) || 140}px`);
  object.style.setProperty('--turn', `${Number(p.turn ?? -8)}deg`);
  return object;
}

export const objectCss = `.thing{flex:none;width:var(--w);height:var(--w);pointer-events:none}
.thing img{width:100%;height:100%;object-fit:contain;transform:rotate(var(--turn));filter:drop-shadow(0 14px 12px rgb(from var(--ink) r g b/.32))}
.thing:not(.at-column){position:absolute;z-index:4;margin:0!important}
.at-top{left:50%;top:calc(var(--w)*-.5);margin-left:calc(var(--w)/-2)!important}
.at-top-left{left:calc(var(--w)*-.28);top:calc(var(--w)*-.36)}
.at-top-right{right:calc(var(--w)*-.28);top:calc(var(--w)*-.36)}
.at-bottom{left:50%;bottom:calc(var(--w)*-.3);margin-left:calc(var(--w)/-2)!important}
.at-bottom-left{left:calc(var(--w)*-.28);bottom:calc(var(--w)*-.24)}
.at-bottom-right{right:calc(var(--w)*-.28);bottom:calc(var(--w)*-.24)}
.at-top~.body,.body:has(~.at-top){padding-top:calc(var(--w,160px)*.5 + 20px)}
@media(max-width:600px){.thing:not(.at-column){--w:min(120px,34vw)!important}
.at-top-left,.at-bottom-left{left:8px}.at-top-right,.at-bottom-right{right:8px}}
@media(prefers-reduced-motion:no-preference){.thing{animation:thing .5s .15s cubic-bezier(.34,1.56,.64,1) backwards}}
@keyframes thing{from{opacity:0;transform:scale(.6)}}
`;
