import { addDecoration, type Decorate, decorationCss, drawSvg, motionCss } from '../decoration';

const RADII = [60, 97, 134, 171];

export const css = `${decorationCss}.rings svg{width:480px;height:480px;right:-210px;top:-230px;fill:none;stroke:var(--second);stroke-width:1.5}
.rings svg+svg{right:auto;top:auto;left:-290px;bottom:-300px;stroke:var(--accent)}
.rings circle:nth-child(2n){stroke-width:9;opacity:.2}
@media(max-width:600px){.rings svg{zoom:.7}}
${motionCss(`.rings circle{transform-origin:center;animation:ring .9s cubic-bezier(.2,.8,.2,1) backwards}
.rings circle:nth-child(2n){animation-delay:.12s}
@keyframes ring{from{transform:scale(.7);opacity:0}}`)}`;

export const decorate: Decorate = (context) => {
  const { document } = context;
  const rings = () =>
    drawSvg(
      document,
      'svg',
      { viewBox: '-240 -240 480 480' },
      ...RADII.map((r) => drawSvg(document, 'circle', { r })),
    );
  addDecoration(context, 'rings', rings(), rings());
};
