import { addDecoration, type Decorate, decorationCss, drawSvg } from '../decoration';

export const css = `${decorationCss}.niche{bottom:auto;height:210px;border-radius:var(--r) var(--r) 0 0}
.niche svg{inset:0;width:100%;height:100%}
.niche~.body{padding-top:calc(210px + var(--p)*.6)}
@media(max-width:600px){.niche{height:150px}.niche~.body{padding-top:calc(150px + var(--p)*.7)}}
`;

export const decorate: Decorate = (context) => {
  const { document } = context;
  const part = (tag: string, attributes: Readonly<Record<string, string | number>>) =>
    drawSvg(document, tag, attributes);
  const mixed = (share: number, other: string) =>
    `color-mix(in srgb,var(--accent) ${share}%,${other})`;
  const leaf = (x: number, y: number, turn: number) =>
    part('path', {
      d: 'M0 0c7-6 8-17 0-27-8 10-7 21 0 27Z',
      transform: `translate(${x} ${y}) rotate(${turn})`,
      fill: 'color-mix(in srgb,var(--second) 82%,#223)',
    });
  addDecoration(
    context,
    'niche',
    drawSvg(
      document,
      'svg',
      { viewBox: '0 0 480 210', preserveAspectRatio: 'xMidYMax slice' },
      part('path', { d: 'M-400-200H880V210H-400Z', fill: 'var(--accent)' }),
      // Light that falls into the niche from the upper left.
      part('path', {
        d: 'M-120-40 60-40 330 210H150ZM110-40h70l270 250h-70Z',
        fill: mixed(84, '#fff'),
      }),
      part('path', { d: 'M160 178V112a80 80 0 0 1 160 0v66Z', fill: mixed(55, '#000') }),
      part('path', { d: 'M168 178V114a72 72 0 0 1 144 0v64Z', fill: mixed(22, '#fff3dd') }),
      part('path', {
        d: 'M168 178V114a72 72 0 0 1 26-55c-8 18-10 40-10 61v58Z',
        fill: mixed(34, '#f3dcb8'),
      }),
      part('path', { d: 'M-400 178H880v32H-400Z', fill: mixed(78, '#000') }),
      part('path', { d: 'M-400 178H880v6H-400Z', fill: mixed(88, '#fff') }),
      part('ellipse', { cx: 244, cy: 179, rx: 38, ry: 5, fill: mixed(45, '#000'), opacity: 0.5 }),
      part('path', {
        d: 'M240 120c-1-16 0-34 1-52M240 104c-8-8-14-15-18-24M241 92c7-8 12-14 16-22',
        fill: 'none',
        stroke: 'color-mix(in srgb,var(--second) 70%,#223)',
        'stroke-width': 2.4,
      }),
      leaf(241, 70, 0),
      leaf(222, 82, -42),
      leaf(258, 72, 40),
      leaf(231, 96, -62),
      leaf(250, 84, 64),
      part('path', {
        d: 'M230 114h20c1 8-1 12 4 18 10 10 14 18 14 28 0 8-4 14-10 19h-36c-6-5-10-11-10-19 0-10 4-18 14-28 5-6 3-10 4-18Z',
        fill: mixed(82, '#fff'),
      }),
      part('path', {
        d: 'M230 114h8c0 10-1 14-6 20-8 9-11 17-11 26 0 8 3 14 8 19h-7c-6-5-10-11-10-19 0-10 4-18 14-28 5-6 3-10 4-18Z',
        fill: mixed(60, '#fff'),
      }),
    ),
  );
};
