import type { Plain } from '../../fields/types';
import { draw, drawImage, text } from '../draw/element';
import type { BlockContext, DesignChunk } from '../render/types';

/** Returns the area beside the column of blocks; a game or an object in it stays across steps. */
export function sideOf({ card, document }: BlockContext): HTMLElement {
  const found = card.querySelector<HTMLElement>('.art');
  if (found) return found;
  const side = draw(document, 'div', 'art');
  card.prepend(side);
  return side;
}

export const decorate: DesignChunk['decorate'] = (context) => {
  const frame = context.design.frame as Plain | undefined;
  context.layer.className += ` halves art-${text(frame?.side) || 'left'}`;
  const image = drawImage(frame?.picture, context, { className: '' });
  if (image) sideOf(context).append(image);
};

export const css = `.halves{--k:1.1;--p:52px}
.halves .card{width:min(940px,100%);min-height:min(560px,100%);grid-template-columns:44% 1fr}
.halves.small .card{width:min(760px,100%);min-height:420px}
.halves.large .card{width:min(1060px,100%);min-height:min(600px,100%)}
.halves.large{--k:1.35;--p:60px}
.halves .card:not(:has(.art)){grid-template-columns:1fr}
.art-right .card{grid-template-columns:1fr 44%}
.art-right .art{order:2}
.art{position:relative;min-width:0;min-height:0;background:var(--tint);border-radius:var(--r) 0 0 var(--r)}
.art-right .art{border-radius:0 var(--r) var(--r) 0}
.art>img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;border-radius:inherit}
.art-top .card{width:min(520px,100%);min-height:0;grid-template:240px auto/1fr}
.art-top .art{border-radius:var(--r) var(--r) 0 0}
.takeover.halves .card{min-height:100%}
@media(max-width:600px){
.halves,.halves.large{--k:.8;--p:24px}
.halves .card,.halves.large .card,.halves.small .card{min-height:0;grid-template:minmax(120px,210px) minmax(0,auto)/1fr}
.halves .card:not(:has(.art)){grid-template-rows:minmax(0,auto)}
.halves .art{order:0;border-radius:var(--r) var(--r) 0 0}
}
`;
