import { addDecoration, type Decorate, decorationCss, drawSvg, motionCss } from '../decoration';

/** Hearts: distance from the left and the top in per cent, size in pixels, rotation in degrees. */
const HEARTS = [
  [0, 3, 40, -18],
  [24, 0, 20, 12],
  [68, 1, 28, 16],
  [98, 30, 54, -10],
  [0, 40, 22, 20],
  [97, 58, 20, -22],
  [0, 90, 46, 14],
  [17, 99, 26, -16],
  [94, 92, 40, -14],
  [80, 97, 18, 18],
] as const;

export const css = `${decorationCss}.hearts svg{translate:-50% -50%;fill:var(--accent)}
.hearts svg:nth-child(2n){fill:var(--second)}
.hearts svg:nth-child(3n){fill:color-mix(in srgb,var(--accent) 45%,var(--surface))}
@media(max-width:600px){.hearts svg{zoom:.72}}
${motionCss(`.hearts svg{animation:heart 4.5s ease-in-out infinite alternate;animation-delay:var(--d)}
@keyframes heart{from{translate:-50% -38%}to{translate:-50% -62%}}`)}`;

export const decorate: Decorate = (context) => {
  const { document } = context;
  const hearts = HEARTS.map(([left, top, size, turn], index) =>
    drawSvg(
      document,
      'svg',
      {
        viewBox: '0 0 24 22',
        width: size,
        height: size,
        style: `left:${left}%;top:${top}%;rotate:${turn}deg;--d:-${index * 0.7}s`,
      },
      drawSvg(document, 'path', {
        d: 'M12 21.5C5.6 16.6 1 12.6 1 7.6 1 3.9 3.9 1 7.4 1c1.9 0 3.6 1 4.6 2.5C13 2 14.7 1 16.6 1 20.1 1 23 3.9 23 7.6c0 5-4.6 9-11 13.9Z',
      }),
    ),
  );
  addDecoration(context, 'hearts', ...hearts);
};
