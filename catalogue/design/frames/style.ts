import type { Plain } from '../../fields/types';
import { text } from '../draw/element';
import type { DesignChunk } from '../render/types';

/**
 * Applies frame fields such as shadow, entrance, padding and border. Only designs that set such
 * fields load this chunk (`isStyled`).
 */
export const decorate: DesignChunk['decorate'] = ({ layer, design }) => {
  const frame = (design.frame ?? {}) as Plain;
  for (const name of ['shadow', 'enter', 'overlay', 'close'])
    if (frame[name]) layer.className += ` ${name}-${text(frame[name])}`;
  layer.dataset.phone = text(frame.phone);
  if (text(frame.position).endsWith('left')) layer.classList.add('p-left');
  if (frame.padding) {
    layer.classList.add('padded');
    layer.style.setProperty('--pad', `${frame.padding}px`);
  }
  if (frame.border) layer.style.setProperty('--b', `${frame.border}px`);
};

export const css = `.modal.small,.layer.small:not(.halves){--k:.8;--p:32px}
.layer.small:not(.halves) .card{width:min(400px,100%)}
.modal.large:not(.halves){--k:1.4;--p:56px}
.modal.large:not(.halves) .card{width:min(860px,100%)}
.layer .card{border:var(--b,0) solid var(--ink)}
.layer .hand{font-family:'Vitrin Caveat',var(--text);font-weight:700;letter-spacing:0}
.layer .f-text{font-family:var(--text)}
.t-second{font-size:clamp(20px,25px*var(--k),34px);line-height:1.2}
.t-body{font-size:17px;font-weight:500;letter-spacing:0;line-height:1.5;font-family:var(--text)}
.btn:hover{filter:brightness(1.08)}
.outline{background:none;color:inherit;box-shadow:inset 0 0 0 1.5px}
.quiet{align-self:start;min-height:44px;padding:0;background:none;color:var(--muted);font-size:15px;font-weight:500;text-decoration:underline;text-underline-offset:4px}
.btn+.quiet,.email+.quiet,.consent+.quiet{margin-top:4px}
.slim{align-self:start}
.center{text-align:center;align-self:center}
.center .answers,.center .pair,.center .clock{justify-content:center}
.center.coupon,.center.text,.center.heading,.center.choice{align-self:stretch}
.start{text-align:start;align-self:start}
.end{text-align:end;align-self:end}
.shadow-none .card{box-shadow:none}
.shadow-soft .card{box-shadow:0 8px 32px -8px #00000040}
.shadow-hard .card{box-shadow:10px 10px 0 var(--ink)}
.close-plain .close{background:none}
.close-outside .close{top:-56px;right:0;background:var(--surface)}
.overlay-blur{backdrop-filter:blur(4px) saturate(.85)}
@media(max-width:600px){
.modal.large:not(.halves){--k:.85;--p:24px}
.layer.small:not(.halves){--k:.7;--p:20px}
.on-desktop{display:none!important}
[data-phone=same][data-at=center]{padding:12px;place-items:center}
[data-phone=same][data-at=center]>.card:not([data-shape]){border-radius:var(--r)}
[data-phone=takeover][data-at=center]{padding:0;place-items:stretch}
[data-phone=takeover][data-at=center]>.card{width:100%;height:100%;border-radius:0}
[data-phone=bar][data-at=center]{background:none;pointer-events:none;padding:0;place-items:end stretch}
.close-outside .close{top:14px;right:14px}
}
@media(min-width:601px){.on-phone{display:none!important}.layer.padded:not(.x){--p:var(--pad)}}
@media(prefers-reduced-motion:no-preference){
.enter-none .card{animation:none!important}
.enter-fade .card{animation:fade .3s!important}
.enter-zoom .card{animation:zoom .36s cubic-bezier(.34,1.56,.64,1)!important}
.enter-slide .card{animation:come .45s cubic-bezier(.2,.8,.2,1)!important}
.enter-drop .card{animation:drop .5s cubic-bezier(.34,1.56,.64,1)!important}
}
@keyframes fade{from{opacity:0}}
@keyframes zoom{from{opacity:0;transform:scale(.86)}}
@keyframes come{from{opacity:0;transform:translateX(40px)}}
@keyframes drop{from{opacity:0;transform:translateY(-60px)}}
`;
