import { addDecoration, type Decorate, decorationCss, motionCss, shapeCard } from '../decoration';

export const css = `${decorationCss}[data-shape=tilted]{rotate:-2.2deg}
.tilted{z-index:-1}
.tilted:before{content:"";position:absolute;inset:0;border-radius:inherit;background:var(--accent);rotate:6deg;box-shadow:0 30px 70px -14px #00000080}
[data-shape=tilted]{isolation:isolate;background:none}
.tilted:after{content:"";position:absolute;inset:0;border-radius:inherit;background:var(--ground,var(--surface))}
@media(max-width:600px){[data-shape=tilted]{rotate:-1.4deg;max-width:min(100%,360px)}
.tilted:before{rotate:4deg}}
${motionCss(`.tilted:before{animation:tilt .5s .1s cubic-bezier(.34,1.56,.64,1) backwards}
@keyframes tilt{from{rotate:0deg}}`)}`;

export const decorate: Decorate = (context) => {
  shapeCard(context, 'tilted');
  addDecoration(context, 'out tilted');
};
