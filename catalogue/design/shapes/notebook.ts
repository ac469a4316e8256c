import { addDecoration, type Decorate, decorationCss, drawSvg, shapeCard } from '../decoration';

const SPIRAL_RINGS = 24;
const RING_PX = 34;

export const css = `${decorationCss}[data-shape=notebook]{border-radius:min(var(--r),18px)}
[data-shape=notebook]>.body{padding-top:calc(var(--p) + 26px);padding-inline-start:calc(var(--p) + 30px)}
.paper{background:linear-gradient(90deg,#0000 46px,color-mix(in srgb,var(--accent) 46%,#0000) 46px 48px,#0000 48px),repeating-linear-gradient(#0000 0 31px,color-mix(in srgb,var(--ink) 9%,#0000) 31px 32px);background-position:0 0,0 30px;background-repeat:no-repeat,repeat-x}
.spiral{z-index:2;overflow:hidden;inset:-22px 0 auto;height:54px;border-radius:0}
.spiral svg{left:50%;top:0;margin-left:-${(SPIRAL_RINGS * RING_PX) / 2}px;width:${SPIRAL_RINGS * RING_PX}px;height:54px;fill:none}
@media(max-width:600px){[data-shape=notebook]>.body{padding-inline-start:calc(var(--p) + 22px)}
.paper{background-position:-18px 0,0 30px}}
`;

export const decorate: Decorate = (context) => {
  const { document } = context;
  shapeCard(context, 'notebook');
  addDecoration(context, 'paper');
  const rings = Array.from({ length: SPIRAL_RINGS }, (_, index) =>
    drawSvg(
      document,
      'g',
      { transform: `translate(${index * RING_PX + RING_PX / 2} 0)` },
      drawSvg(document, 'circle', {
        cx: 0,
        cy: 42,
        r: 6.5,
        fill: 'color-mix(in srgb,var(--ink) 62%,var(--surface))',
      }),
      drawSvg(document, 'path', {
        d: 'M-3 42C-9 30-10 4 0 4s8 22 2 38',
        stroke: 'color-mix(in srgb,var(--ink) 82%,#fff)',
        'stroke-width': 4,
        'stroke-linecap': 'round',
      }),
      drawSvg(document, 'path', {
        d: 'M-5 30C-8 16-6 6-1 5',
        stroke: 'color-mix(in srgb,var(--surface) 70%,#fff)',
        'stroke-width': 1.4,
        'stroke-linecap': 'round',
      }),
    ),
  );
  addDecoration(context, 'spiral', drawSvg(document, 'svg', {}, ...rings));
};
