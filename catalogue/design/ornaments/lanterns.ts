import { addDecoration, type Decorate, decorationCss, drawSvg, motionCss } from '../decoration';

export const css = `${decorationCss}.lanterns{z-index:3}
.lanterns svg{top:-70px;width:92px;height:330px;transform-origin:50% 0;filter:drop-shadow(0 0 22px color-mix(in srgb,var(--second) 55%,#0000))}
.lanterns svg:first-child{left:-58px;height:262px}
.lanterns svg:last-child{right:-58px}
@media(max-width:600px){.lanterns svg{top:-40px;width:56px;height:200px}.lanterns svg:first-child{display:none}.lanterns svg:last-child{right:2px}}
${motionCss(`.lanterns svg{animation:sway 5s ease-in-out infinite alternate}
.lanterns svg:last-child{animation-delay:-2.6s}
@keyframes sway{from{transform:rotate(-2.5deg)}to{transform:rotate(2.5deg)}}`)}`;

export const decorate: Decorate = (context) => {
  const { document } = context;
  const part = (tag: string, attributes: Readonly<Record<string, string | number>>) =>
    drawSvg(document, tag, attributes);
  const lantern = () =>
    drawSvg(
      document,
      'svg',
      { viewBox: '0 0 92 330', preserveAspectRatio: 'xMidYMax slice' },
      part('path', { d: 'M46-900V176', stroke: 'var(--second)', 'stroke-width': 1.6 }),
      drawSvg(
        document,
        'g',
        { fill: 'var(--second)' },
        part('circle', {
          cx: 46,
          cy: 180,
          r: 6,
          fill: 'none',
          stroke: 'var(--second)',
          'stroke-width': 3,
        }),
        part('path', {
          d: 'M46 184c4 12 12 18 22 22 4 2 5 8 2 12H22c-3-4-2-10 2-12 10-4 18-10 22-22Z',
        }),
        part('path', { d: 'M22 296h48l-6 10c-4 6-10 10-18 16-8-6-14-10-18-16Z' }),
        part('path', { d: 'M46 318v12', stroke: 'var(--second)', 'stroke-width': 3 }),
      ),
      part('path', {
        d: 'M20 218h52c10 22 10 56-2 80H22c-12-24-12-58-2-80Z',
        fill: 'color-mix(in srgb,var(--second) 45%,#fff6da)',
      }),
      part('ellipse', { cx: 46, cy: 264, rx: 15, ry: 24, fill: '#fff', opacity: 0.75 }),
      part('path', {
        d: 'M20 218h52M22 298h48M33 218c-6 24-6 56 0 80M59 218c6 24 6 56 0 80M46 218v80M13 258h66',
        fill: 'none',
        stroke: 'color-mix(in srgb,var(--second) 78%,#3a2400)',
        'stroke-width': 2.2,
      }),
    );
  addDecoration(context, 'out lanterns', lantern(), lantern());
};
