import { text } from '../../actions/draw/element';
import { mediaUrl } from '../../lib/url';
import { addDecoration, type Decorate, decorationCss, moving } from '../decoration';

/** Share of the object that lies outside the card, at an edge. */
const OUTSIDE = 0.55;

export const css = `${decorationCss}.object{z-index:3;--s:var(--size)}
.object img{position:absolute;width:var(--s);height:var(--s);object-fit:contain;rotate:var(--turn);filter:drop-shadow(0 calc(var(--s)*.07) calc(var(--s)*.06) color-mix(in srgb,color-mix(in srgb,#000 66%,var(--surface)) 46%,#0000))}
[data-object^=top] .object img{top:calc(var(--s)*-${OUTSIDE})}
[data-object^=bottom] .object img{bottom:calc(var(--s)*-${OUTSIDE})}
:is([data-object=top],[data-object=bottom]) .object img{left:calc(50% - var(--s)/2)}
[data-object$=left] .object img{left:calc(var(--s)*-.28)}
[data-object$=right] .object img{right:calc(var(--s)*-.28)}
[data-object=top]>.body{padding-top:calc(var(--p) + var(--size)*.4)}
[data-object=bottom]>.body{padding-bottom:calc(var(--p) + var(--size)*.4)}
[data-object=top-right]>.close{right:auto;left:14px}
[data-object=top-right]>.body{padding-top:calc(var(--p) + 20px)}
@media(max-width:600px){.object{--s:calc(var(--size)*.74)}
[data-object$=left] .object img{left:-8px}
[data-object$=right] .object img{right:-8px}
[data-object=top]>.body{padding-top:calc(var(--p) + var(--size)*.3)}
[data-object=bottom]>.body{padding-bottom:calc(var(--p) + var(--size)*.3)}}
${moving(`.object img{animation:object .55s .15s cubic-bezier(.34,1.56,.64,1) backwards}
@keyframes object{from{scale:.6;opacity:0}}`)}`;

/** One 3D object or picture that breaks the edge of the card; the blocks leave room for one in the middle. */
export const decorate: Decorate = (form, { stage, host }) => {
  const source = mediaUrl(form.picture, host);
  if (!source) return;
  const { document, card } = stage;
  const size = Math.min(Math.max(Number(form.size) || 160, 48), 260);
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = source;
  picture.style.setProperty('--turn', `${Number(form.turn) || 0}deg`);
  card.dataset.object = text(form.at) || 'top';
  card.style.setProperty('--size', `${size}px`);
  addDecoration(stage, 'out object', picture);
};
